import { invariant } from '../../runtime/invariant.ts';
import { findUser, mailConfirmation } from '../organizations/index.ts';
import type { SessionDesk } from './open-session.ts';
import { findPerson } from './people.queries.ts';
import type { Self } from './second-factor.ts';
import { countAttempt } from './throttle.ts';

/** The first letter may be lost, or seven days old. */
export async function requestConfirmation(desk: SessionDesk, { userId, address }: Self): Promise<{ sent: boolean }> {
  const { system } = desk.database;
  await countAttempt({ system, keyring: desk.keyring }, { account: `confirmation ${userId}`, address });
  if ((await findPerson(system, userId)).emailConfirmed) return { sent: false };
  await desk.database.transaction(async (tx) => {
    const user = await findUser(tx, userId);
    invariant(user, 'a session is of a user');
    await mailConfirmation(tx, desk, user);
  });
  return { sent: true };
}
