import { Refusal, refuse } from '@recado/contract/refusal.ts';
import type { Tx } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { Outage } from '../../runtime/outage.ts';
import { type Joined, joinInvited, recordJoin } from '../members/index.ts';
import {
  bindIdentity,
  countAttempt,
  findPersonByEmail,
  findPersonByIdentity,
  hashToken,
  insertToken,
  isFirstTime,
  listBelongings,
  newToken,
  openSession,
  type Place,
  requireSecondFactor,
  type SessionDesk,
} from '../sessions/index.ts';
import {
  type Answer,
  beginChecks,
  type Identity,
  type IdentityProvider,
  identityOf,
  pageOf,
  resumeChecks,
} from './identity.ts';

export type IdentityDesk = SessionDesk & { provider: IdentityProvider | null };

/** Where the browser goes next, and the cookie it takes along. */
export type Way = { to: string; cookie: string | null };

const toPanel = (page: string): Way => ({ to: `/panel${page}`, cookie: null });
const turnedAway = (refusal: 'OPENID_REFUSED' | 'OPENID_UNREACHABLE' | 'SIGN_IN_THROTTLED') =>
  toPanel(`/sign-in?refusal=${refusal}`);

/** Begins an attempt: the browser goes to the provider with what its answer will be checked by. */
export async function beginAttempt(desk: IdentityDesk, next: string | undefined) {
  const { provider } = desk;
  if (!provider) throw refuse('OPENID_OFF');
  const token = newToken(desk.random);
  const checks = beginChecks(desk.keyring, token, desk.clock.now(), pageOf(next));
  try {
    return { to: await provider.authorizationUrl(checks), token };
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    desk.log.warn({ err: error }, 'the identity provider does not answer');
    return { to: turnedAway('OPENID_UNREACHABLE').to, token: null };
  }
}

/**
 * Signs in the person whom the provider names: a member by the identity they came with before, or by a verified address;
 * or the person invited at that address. All others are turned away in one way, whatever was wrong.
 */
export async function enterByIdentity(
  desk: IdentityDesk,
  answer: Answer,
  cookie: string | null,
  place: Place,
): Promise<Way> {
  const { provider } = desk;
  if (!provider) throw refuse('OPENID_OFF');
  const resumed = resumeChecks(desk.keyring, cookie, desk.clock.now(), answer);
  if (!resumed) return turnedAway('OPENID_REFUSED');
  try {
    await countAttempt(throttleOf(desk), { account: `openid ${cookie}`, address: place.address });
    // The provider takes a code once; an answer is brought to it once as well.
    if (!(await isFirstTime(throttleOf(desk), `openid ${resumed.state}`))) return turnedAway('OPENID_REFUSED');
    const identity = await provider.redeem(answer, resumed);
    if (!identity?.email || !identity.emailVerified) return turnedAway('OPENID_REFUSED');
    return await enter(desk, identity, resumed.next, place);
  } catch (error) {
    if (error instanceof Outage) {
      desk.log.warn({ err: error }, 'the identity provider does not answer');
      return turnedAway('OPENID_UNREACHABLE');
    }
    if (!(error instanceof Refusal)) throw error;
    return turnedAway(error.refusal === 'SIGN_IN_THROTTLED' ? error.refusal : 'OPENID_REFUSED');
  }
}

const throttleOf = (desk: IdentityDesk) => ({ system: desk.database.system, keyring: desk.keyring });

async function enter(desk: IdentityDesk, identity: Identity, next: string, place: Place): Promise<Way> {
  try {
    const opened = await desk.database.transaction(async (tx) => {
      const { userId, joined } = await recognise(tx, desk, identity);
      await requireSecondFactor(tx, desk, userId, null, place.address);
      const session = await openSession(tx, desk, userId, 'openid', place);
      if (joined) await recordJoin(tx, joined, session, place);
      return session;
    });
    return { ...toPanel(next), cookie: opened.cookie };
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'SECOND_FACTOR_NEEDED') throw error;
  }
  return askSecondFactor(desk, identity);
}

/** Throws NO_ORGANIZATION for a person who is no member anywhere and was not invited. */
async function recognise(
  tx: Tx,
  desk: IdentityDesk,
  identity: Identity,
): Promise<{ userId: Uuid; joined: Joined | null }> {
  const member = await findMember(tx, identity);
  if (member && (await listBelongings(tx, member)).length > 0) return { userId: member, joined: null };
  const email = identity.email?.trim().toLowerCase() ?? '';
  const joined = await joinInvited(tx, desk, { email, name: identity.name });
  if (!joined) throw refuse('NO_ORGANIZATION');
  await bindIdentity(tx, joined.userId, identityOf(identity));
  return { userId: joined.userId, joined };
}

/** By the identity before the address: an address that went to another person at the provider opens nothing of ours. */
async function findMember(tx: Tx, identity: Identity): Promise<Uuid | null> {
  const known = await findPersonByIdentity(tx, identityOf(identity));
  if (known) return known.id;
  const person = await findPersonByEmail(tx, identity.email?.trim().toLowerCase() ?? '');
  if (!person) return null;
  if (!(await bindIdentity(tx, person.id, identityOf(identity)))) throw refuse('NO_ORGANIZATION');
  return person.id;
}

const factorMinutes = 5;

/** The page of one-time links asks for the second factor, too: it gets a token of its own. */
async function askSecondFactor(desk: IdentityDesk, identity: Identity): Promise<Way> {
  const token = newToken(desk.random);
  await desk.database.transaction(async (tx) => {
    const userId = await findMember(tx, identity);
    if (!userId) throw refuse('NO_ORGANIZATION');
    const hash = hashToken(desk.keyring, 'link', token);
    await insertToken(tx, { hash, userId, kind: 'openid', codeHash: null, minutes: factorMinutes });
  });
  return toPanel(`/sign-in/link#${token}`);
}
