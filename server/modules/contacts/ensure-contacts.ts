import type { Tx } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import { type AddedContact, insertNewContacts } from './contacts.queries.ts';
import type { Erasures } from './erasures.ts';

export type NewPerson = {
  organizationId: Uuid;
  personKey: string;
  /** Digits; null when the person is known by the platform's id alone. */
  phone: string | null;
  name?: string | null;
  email?: string | null;
  /** They wrote to us just now: an erased person has come back by that. */
  writes?: boolean;
};

/**
 * Makes contacts of people the organization does not know yet, in the caller's transaction; those it knows stay as
 * they are, and an erased person is not brought back. Followers receive `contact.created`. Answers those who were made.
 */
export async function ensureContacts(
  tx: Tx,
  deps: { clock: Clock; random: Random; erasures: Erasures },
  newPeople: readonly NewPerson[],
): Promise<AddedContact[]> {
  const others = await deps.erasures.sparing(newPeople.filter(({ writes }) => !writes));
  const spared = [...newPeople.filter(({ writes }) => writes), ...others];
  if (spared.length === 0) return [];
  const rows = spared.map(({ organizationId, personKey, phone, name, email }) => ({
    organizationId,
    id: uuidV7(deps.clock, deps.random),
    personKey,
    phone,
    name: name?.trim().slice(0, 255) || null,
    email: email?.trim() || null,
  }));
  return insertNewContacts(tx, rows);
}
