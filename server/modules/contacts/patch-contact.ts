import { allows, type Permission } from '@recado/contract/permissions.ts';
import { refuse } from '@recado/contract/refusal.ts';
import { getContact } from '@recado/contract/routes/contacts.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Contact } from './contact.ts';
import { findContactRow, updateContact } from './contacts.queries.ts';
import { readPhone } from './phone.ts';
import { BadRow, cleanTags, readAttributes, readEmail } from './read-import-row.ts';

export type ContactChange = {
  name?: string | null;
  email?: string | null;
  tags?: string[];
  attributes?: Record<string, unknown>;
};

type Changer = { organizationId: Uuid; permissions: readonly Permission[] };

/**
 * Changes what is named; tags and attributes are replaced whole, an empty email or name is removed. The answer is the
 * whole contact, so a change that names nothing is a read, and asks for what a read asks for. One that names what is
 * there already is a repeated write, and as harmless as the first.
 */
export async function patchContact(
  database: Database,
  { organizationId, permissions }: Changer,
  phone: string,
  change: ContactChange,
): Promise<Contact> {
  const fields = readChange(change);
  const isRead = Object.keys(fields).length === 0;
  if (isRead && !allows(permissions, getContact.permission)) throw refuse('PERMISSION_MISSING');
  const personKey = readPhone(phone)?.personKey;
  if (!personKey) throw refuse('CONTACT_UNKNOWN');
  return database.organizationTransaction(organizationId, async (tx) => {
    const changed = await updateContact(tx, organizationId, personKey, fields);
    const contact = changed && (await findContactRow(tx, organizationId, personKey));
    if (!contact) throw refuse('CONTACT_UNKNOWN');
    return contact;
  });
}

/** What is to be written, or a refusal: the rules its schema cannot express. */
export function readChange(change: ContactChange) {
  return {
    ...(change.name === undefined ? {} : { name: change.name?.trim() || null }),
    ...(change.email === undefined ? {} : { email: checked('email', () => readEmail(change.email)) }),
    ...(change.tags === undefined ? {} : { tags: cleanTags(change.tags) }),
    ...(change.attributes === undefined
      ? {}
      : { attributes: checked('attributes', () => readAttributes(change.attributes)) }),
  };
}

function checked<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadRow)) throw error;
    const problem = error.message.replace(`${field}: `, '');
    throw refuse('VALIDATION_ERROR', { details: { fields: [{ field, problem }] } });
  }
}
