import { refuse } from '@recado/contract/refusal.ts';
import type { Db } from '../../database/database.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import { hashToken } from './session.ts';
import { clearAttempts, countAttempts } from './sessions.queries.ts';

/** Attempts of a quarter of an hour. An address stands for an office; an account for one person. */
const most = { account: 10, address: 60 } as const;

export type Tried = { account: string; address: string };

/**
 * Counts an attempt before it is judged, for the account and for the address, in all processes together, and refuses one
 * too many. An account is counted whether it exists or not: the answers are the same.
 */
export async function countAttempt(deps: { system: Db; keyring: Keyring }, tried: Tried): Promise<void> {
  const subjects = subjectsOf(deps.keyring, tried);
  const counts = await countAttempts(deps.system, [subjects.account, subjects.address]);
  for (const { subject, attempts, seconds } of counts) {
    const bound = subject.equals(subjects.account) ? most.account : most.address;
    if (attempts > bound)
      throw refuse('SIGN_IN_THROTTLED', { parameters: { retryAfterSeconds: Math.max(1, seconds) } });
  }
}

/** Whether this was never tried before, in any process, within the last quarter of an hour. */
export async function isFirstTime(deps: { system: Db; keyring: Keyring }, what: string): Promise<boolean> {
  const [counted] = await countAttempts(deps.system, [hashToken(deps.keyring, 'attempts', `once ${what}`)]);
  return counted?.attempts === 1;
}

/** A successful sign-in was no guess: the account starts anew. The address does not, or one account would free all others. */
export const forgetAttempts = (deps: { system: Db; keyring: Keyring }, tried: Tried): Promise<void> =>
  clearAttempts(deps.system, subjectsOf(deps.keyring, tried).account);

const subjectsOf = (keyring: Keyring, { account, address }: Tried) => ({
  account: hashToken(keyring, 'attempts', `account ${account}`),
  address: hashToken(keyring, 'attempts', `address ${address}`),
});
