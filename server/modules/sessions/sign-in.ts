import { refuse } from '@recado/contract/refusal.ts';
import { type Opened, openSession, type Place, type SessionDeps } from './open-session.ts';
import { isPassword } from './password.ts';
import { findPersonByEmail } from './people.queries.ts';
import { requireSecondFactor } from './second-factor.ts';
import { countAttempt, forgetAttempts } from './throttle.ts';

export type Credentials = { email: string; password: string; code?: string | null };

/** By e-mail and password. Address unknown, no password so far, another password: one answer, after the same work. */
export async function signIn(deps: SessionDeps, { email, password, code }: Credentials, place: Place): Promise<Opened> {
  const account = email.trim().toLowerCase();
  const { system } = deps.database;
  const tried = { account, address: place.address };
  const throttle = { system, keyring: deps.keyring };
  await countAttempt(throttle, tried);
  const person = await findPersonByEmail(system, account);
  if (!(await isPassword(password, person?.passwordHash ?? null)) || !person) throw refuse('CREDENTIALS_WRONG');
  const opened = await deps.database.transaction(async (tx) => {
    await requireSecondFactor(tx, deps, person.id, code ?? null, place.address);
    return openSession(tx, deps, person.id, 'password', place);
  });
  await forgetAttempts(throttle, tried);
  return opened;
}
