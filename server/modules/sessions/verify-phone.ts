import { refuse } from '@recado/contract/refusal.ts';
import { recordAct } from '../../audit/index.ts';
import { sameBytes } from '../../runtime/crypto.ts';
import { readPhone, spellingsOf } from '../contacts/index.ts';
import { codeMinutes, makeCode, mostTries, type SendCode } from './login-code.ts';
import type { SessionDeps } from './open-session.ts';
import { findPerson, verifyPhone as markVerified, type Person } from './people.queries.ts';
import type { Self } from './second-factor.ts';
import { hashToken } from './session.ts';
import { insertToken, spendToken, tryCode } from './sessions.queries.ts';
import { countAttempt } from './throttle.ts';

/** Sends a code to the phone in the person's own profile. */
export async function requestPhoneCode(
  deps: SessionDeps & { sendCode: SendCode | null },
  { userId, address }: Self,
): Promise<{ sent: boolean }> {
  const { system } = deps.database;
  await countAttempt({ system, keyring: deps.keyring }, { account: `phone code ${userId}`, address });
  const { sendCode } = deps;
  if (!sendCode) throw refuse('PHONE_CODES_OFF');
  const person = await findPerson(system, userId);
  const phone = phoneOf(person);
  if (person.phoneVerified) return { sent: false };
  const code = makeCode(deps.random);
  await deps.database.transaction((tx) =>
    insertToken(tx, {
      hash: placeOf(deps, userId),
      userId,
      kind: 'code',
      codeHash: hashToken(deps.keyring, 'code', `verify ${userId} ${phone} ${code}`),
      minutes: codeMinutes,
    }),
  );
  await sendCode(phone, code);
  return { sent: true };
}

/** The code came back: the person holds the phone. */
export async function verifyPhone(deps: SessionDeps, self: Self, code: string): Promise<void> {
  const { userId, address, organizationId, principal } = self;
  const { system } = deps.database;
  await countAttempt({ system, keyring: deps.keyring }, { account: `phone codes ${userId}`, address });
  const phone = phoneOf(await findPerson(system, userId));
  const hash = placeOf(deps, userId);
  const sent = await tryCode(system, hash, mostTries);
  const given = hashToken(deps.keyring, 'code', `verify ${userId} ${phone} ${code}`);
  if (!sent || !sameBytes(sent.codeHash, given)) throw refuse('CODE_WRONG');
  const spellings = spellingsOf(readPhone(`+${phone}`)?.personKey ?? phone);
  await deps.database.transaction(async (tx) => {
    const spent = await spendToken(tx, hash, ['code']);
    if (!spent || !(await markVerified(tx, userId, phone, spellings))) throw refuse('CODE_WRONG');
    await recordAct(tx, { act: 'panel.verifyPhone', by: principal, organizationId, subject: userId });
  });
}

/** Of the person, not of the phone: a code to sign in stands elsewhere, and this one opens nothing. */
const placeOf = ({ keyring }: SessionDeps, userId: string) => hashToken(keyring, 'code', `verify ${userId}`);

function phoneOf({ phone }: Person): string {
  if (phone === null) throw refuse('PHONE_MISSING');
  return phone;
}
