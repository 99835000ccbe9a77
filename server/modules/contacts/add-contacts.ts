import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Founding } from '../organizations/index.ts';
import { insertNewContacts } from './contacts.queries.ts';
import { readPhone } from './phone.ts';

export type AskedContact = { phone: string; name: string; email?: string | null };

/** Adds the people the organization does not know yet. Answers how many those were. */
export async function addContacts(
  founding: Founding,
  organizationId: Uuid,
  asked: readonly AskedContact[],
): Promise<number> {
  const contacts = asked.map(({ phone, name, email = null }) => {
    const read = readPhone(phone);
    if (!read) throw new Error(`"${phone}" is not a phone`);
    return { id: uuidV7(founding.clock, founding.random), personKey: read.personKey, phone: read.digits, name, email };
  });
  const added = await founding.database.transaction((tx) => insertNewContacts(tx, organizationId, contacts));
  return added.length;
}
