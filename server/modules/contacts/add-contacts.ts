import type { Uuid } from '../../runtime/ids.ts';
import type { Founding } from '../organizations/index.ts';
import { ensureContacts } from './ensure-contacts.ts';
import type { Erasures } from './erasures.ts';
import { readPhone } from './phone.ts';

export type AskedContact = { phone: string; name: string; email?: string | null };

/** Adds the people the organization does not know yet. Answers how many those were. */
export async function addContacts(
  founding: Founding & { erasures: Erasures },
  organizationId: Uuid,
  asked: readonly AskedContact[],
): Promise<number> {
  const newPeople = asked.map(({ phone, name, email = null }) => {
    const read = readPhone(phone);
    if (!read) throw new Error(`"${phone}" is not a phone`);
    return { organizationId, personKey: read.personKey, phone: read.digits, name, email };
  });
  const added = await founding.database.transaction((tx) => ensureContacts(tx, founding, newPeople));
  return added.length;
}
