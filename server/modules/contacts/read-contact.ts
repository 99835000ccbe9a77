import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Contact } from './contact.ts';
import { findContact } from './find-contact.ts';
import { readPhone } from './phone.ts';

/** The contact behind a phone as it was written. What is no phone is nobody's. */
export async function readContact(database: Database, organizationId: Uuid, written: string): Promise<Contact> {
  const phone = readPhone(written);
  const contact = phone && (await findContact(database.organization(organizationId), organizationId, phone.personKey));
  if (!contact) throw refuse('CONTACT_UNKNOWN');
  return contact;
}
