import { refuse } from '@recado/contract/refusal.ts';
import { recordAct } from '../../audit/index.ts';
import type { Tx } from '../../database/database.ts';
import { holdForm, sealValue } from '../../database/secret/seal-value.ts';
import { sameBytes } from '../../runtime/crypto.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Principal } from '../../runtime/principal.ts';
import { secondFactorOf } from '../../runtime/seals.ts';
import { drawCode, renderSvg } from '../links/index.ts';
import type { SessionDeps } from './open-session.ts';
import * as queries from './second-factor.queries.ts';
import { hashToken } from './session.ts';
import { countAttempt, forgetAttempts } from './throttle.ts';
import { matchStep, newSecret, uriOf } from './totp.ts';

/**
 * Lets a person through who has no second factor, or shows its code: of the authenticator, or one of the recovery codes, which
 * is spent by it. Guesses are counted for the person, whichever way they came.
 */
export async function requireSecondFactor(
  tx: Tx,
  deps: SessionDeps,
  userId: Uuid,
  code: string | null,
  address: string,
): Promise<void> {
  const factor = await queries.lockFactor(tx, userId);
  if (!factor.isOn || !factor.secret) return;
  if (code === null) throw refuse('SECOND_FACTOR_NEEDED');
  await count(deps, userId, address);
  const step = matchCode(deps, userId, factor, code);
  if (step !== null) await queries.useStep(tx, userId, step);
  else await spendRecoveryCode(tx, deps, userId, factor, code);
  await forget(deps, userId, address);
}

async function spendRecoveryCode(tx: Tx, deps: SessionDeps, userId: Uuid, factor: queries.FactorRow, code: string) {
  const hash = hashToken(deps.keyring, 'recovery', `${userId} ${plain(code)}`);
  if (!factor.recoveryHashes.some((kept) => sameBytes(kept, hash))) throw refuse('SECOND_FACTOR_WRONG');
  await queries.useRecoveryCode(tx, userId, hash);
}

const tried = (userId: Uuid, address: string) => ({ account: `second factor ${userId}`, address });
const parts = (deps: SessionDeps) => ({ system: deps.database.system, keyring: deps.keyring });
const count = (deps: SessionDeps, userId: Uuid, address: string) => countAttempt(parts(deps), tried(userId, address));
const forget = (deps: SessionDeps, userId: Uuid, address: string) =>
  forgetAttempts(parts(deps), tried(userId, address));

function matchCode(deps: SessionDeps, userId: Uuid, factor: queries.FactorRow, code: string): number | null {
  if (!factor.secret || !/^\d{6}$/.test(code)) return null;
  return matchStep(
    deps.keyring.seals.open(secondFactorOf(userId), factor.secret),
    code,
    deps.clock.now(),
    Number(factor.step),
  );
}

/** A secret for an authenticator. Made anew each time, until one was confirmed. */
export const startSecondFactor = (deps: SessionDeps, userId: Uuid) =>
  deps.database.transaction(async (tx) => {
    // Before the row: a rotation of the secret takes them in this order.
    await holdForm(tx);
    const factor = await queries.lockFactor(tx, userId);
    if (factor.isOn) throw refuse('SECOND_FACTOR_ON');
    const secret = newSecret(deps.random);
    await queries.startFactor(tx, userId, await sealValue(deps, tx, secondFactorOf(userId), secret));
    const uri = uriOf(secret, factor.email);
    return { secret, uri, qrSvg: renderSvg(drawCode(uri), 240).toString('utf8') };
  });

export type Self = { userId: Uuid; organizationId: Uuid; principal: Principal; address: string };

export async function confirmSecondFactor(deps: SessionDeps, self: Self, code: string) {
  await count(deps, self.userId, self.address);
  const recoveryCodes = await deps.database.transaction(async (tx) => {
    const factor = await queries.lockFactor(tx, self.userId);
    if (factor.isOn) throw refuse('SECOND_FACTOR_ON');
    if (!factor.isStarted) throw refuse('SECOND_FACTOR_NOT_STARTED');
    const step = matchCode(deps, self.userId, factor, code);
    if (step === null) throw refuse('SECOND_FACTOR_WRONG');
    const codes = Array.from({ length: 10 }, () => newRecoveryCode(deps));
    const hashes = codes.map((each) => hashToken(deps.keyring, 'recovery', `${self.userId} ${plain(each)}`));
    await queries.confirmFactor(tx, self.userId, step, hashes);
    await record(tx, self, 'second_factor.on');
    return codes;
  });
  await forget(deps, self.userId, self.address);
  return { recoveryCodes };
}

export const removeSecondFactor = (deps: SessionDeps, self: Self, code: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const { isOn } = await queries.lockFactor(tx, self.userId);
    if (!isOn) throw refuse('SECOND_FACTOR_OFF');
    await requireSecondFactor(tx, deps, self.userId, code, self.address);
    await queries.removeFactor(tx, self.userId);
    await record(tx, self, 'second_factor.off');
  });

const record = (tx: Tx, { principal, organizationId, userId }: Self, act: 'second_factor.on' | 'second_factor.off') =>
  recordAct(tx, { act, by: principal, organizationId, subject: userId });

/** Fifty bits, in letters that nobody mistakes for others. */
const newRecoveryCode = ({ random }: SessionDeps) => {
  const letters = [...random.bytes(10)].map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};

const plain = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '');
