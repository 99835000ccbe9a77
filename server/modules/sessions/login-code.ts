import { refuse } from '@recado/contract/refusal.ts';
import { sameBytes } from '../../runtime/crypto.ts';
import type { Random } from '../../runtime/random.ts';
import { readPhone, spellingsOf } from '../contacts/index.ts';
import { afterwards } from './one-time-link.ts';
import { type Opened, openSession, type Place, type SessionDeps } from './open-session.ts';
import { findPersonByPhone, listBelongings } from './people.queries.ts';
import { requireSecondFactor } from './second-factor.ts';
import { hashToken } from './session.ts';
import { insertToken, spendToken, tryCode } from './sessions.queries.ts';
import { countAttempt } from './throttle.ts';

/** Hands a code to our own chat channel. */
export type SendCode = (phone: string, code: string) => Promise<void>;

/** As people type it, with blanks and brackets. */
const readTyped = (written: string) => readPhone(written.replaceAll(/[^\d+]/g, ''));

export const codeMinutes = 10;
export const mostTries = 5;

export const makeCode = (random: Random) => String(random.bytes(4).readUInt32BE() % 1_000_000).padStart(6, '0');

/** Sends a code to a person who is known, and answers the same for an unknown address; what differs is done after the answer. */
export async function requestCode(
  deps: SessionDeps & { sendCode: SendCode | null },
  written: string,
  place: Place,
): Promise<object> {
  const { system } = deps.database;
  const phone = readTyped(written);
  const account = `code ${phone?.personKey ?? 'nobody'}`;
  await countAttempt({ system, keyring: deps.keyring }, { account, address: place.address });
  const { sendCode } = deps;
  if (!phone || !sendCode) return {};
  afterwards(deps, async () => {
    const person = await findPersonByPhone(system, spellingsOf(phone.personKey));
    if (!person || (await listBelongings(system, person.id)).length === 0) return;
    const code = makeCode(deps.random);
    await deps.database.transaction((tx) =>
      insertToken(tx, {
        hash: hashToken(deps.keyring, 'code', phone.personKey),
        userId: person.id,
        kind: 'code',
        codeHash: hashToken(deps.keyring, 'code', `${phone.personKey} ${code}`),
        minutes: codeMinutes,
      }),
    );
    await sendCode(person.phone ?? phone.digits, code);
  });
  return {};
}

export async function openCode(
  deps: SessionDeps,
  asked: { phone: string; code: string; secondFactorCode?: string | null },
  place: Place,
): Promise<Opened> {
  const { system } = deps.database;
  const phone = readTyped(asked.phone);
  const account = `codes ${phone?.personKey ?? 'nobody'}`;
  await countAttempt({ system, keyring: deps.keyring }, { account, address: place.address });
  if (!phone) throw refuse('CODE_WRONG');
  const hash = hashToken(deps.keyring, 'code', phone.personKey);
  const sent = await tryCode(system, hash, mostTries);
  const given = hashToken(deps.keyring, 'code', `${phone.personKey} ${asked.code}`);
  if (!sent || !sameBytes(sent.codeHash, given)) throw refuse('CODE_WRONG');
  return deps.database.transaction(async (tx) => {
    const spent = await spendToken(tx, hash, ['code']);
    if (!spent) throw refuse('CODE_WRONG');
    await requireSecondFactor(tx, deps, spent.userId, asked.secondFactorCode ?? null, place.address);
    return openSession(tx, deps, spent.userId, 'code', place);
  });
}
