import { refuse } from '@recado/contract/refusal.ts';
import { recordAct } from '../../audit/index.ts';
import type { SessionDeps } from './open-session.ts';
import { hashPassword, isPassword, requireUncommon } from './password.ts';
import { findPerson, updatePassword } from './people.queries.ts';
import type { Self } from './second-factor.ts';
import { deleteOtherSessions } from './sessions.queries.ts';
import { countAttempt, forgetAttempts } from './throttle.ts';

/** Every other session ends with the old password: a thief of it is signed out. */
export async function changePassword(
  deps: SessionDeps,
  self: Self,
  { current, next }: { current?: string | null; next: string },
): Promise<null> {
  const { system } = deps.database;
  const throttle = { system, keyring: deps.keyring };
  const tried = { account: `password ${self.userId}`, address: self.address };
  await countAttempt(throttle, tried);
  const person = await findPerson(system, self.userId);
  if (person.passwordHash !== null && !(await isPassword(current ?? '', person.passwordHash))) {
    throw refuse('PASSWORD_WRONG');
  }
  requireUncommon(next, person.email);
  const hash = await hashPassword(next, deps.random);
  await deps.database.transaction(async (tx) => {
    await updatePassword(tx, self.userId, hash);
    const ended = await deleteOtherSessions(tx, self.userId, self.principal.id);
    const { organizationId, userId, principal } = self;
    const detail = { endedSessions: ended.length };
    await recordAct(tx, { act: 'password.changed', by: principal, organizationId, subject: userId, detail });
  });
  await forgetAttempts(throttle, tried);
  return null;
}
