import { invariant } from '../../runtime/invariant.ts';
import { findUser, mailConfirmation } from '../organizations/index.ts';
import type { SessionDeps } from './open-session.ts';
import { findPerson } from './people.queries.ts';
import type { Self } from './second-factor.ts';
import { countAttempt } from './throttle.ts';

/** The first mail may be lost, or seven days old. */
export async function requestConfirmation(deps: SessionDeps, { userId, address }: Self): Promise<{ sent: boolean }> {
  const { system } = deps.database;
  await countAttempt({ system, keyring: deps.keyring }, { account: `confirmation ${userId}`, address });
  if ((await findPerson(system, userId)).emailConfirmed) return { sent: false };
  await deps.database.transaction(async (tx) => {
    const user = await findUser(tx, userId);
    invariant(user, 'a session is of a user');
    await mailConfirmation(tx, deps, user);
  });
  return { sent: true };
}
