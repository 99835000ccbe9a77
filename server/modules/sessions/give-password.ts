import type { Database } from '../../database/database.ts';
import type { Random } from '../../runtime/random.ts';
import { hashPassword } from './password.ts';
import { findPersonByEmail, updatePassword } from './people.queries.ts';

/** Gives a person a password who has none; false when they have one, or nobody has this address. */
export async function givePassword(
  { database, random }: { database: Database; random: Random },
  email: string,
  password: string,
): Promise<boolean> {
  const person = await findPersonByEmail(database.system, email.trim().toLowerCase());
  if (!person || person.passwordHash !== null) return false;
  const hash = await hashPassword(password, random);
  await database.transaction((tx) => updatePassword(tx, person.id, hash));
  return true;
}
