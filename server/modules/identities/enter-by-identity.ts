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
  type SessionDeps,
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

export type IdentityDeps = SessionDeps & { provider: IdentityProvider | null };

/** Where the browser goes next, and the cookie it takes along. */
export type Way = { to: string; cookie: string | null };

const toPanel = (page: string): Way => ({ to: `/panel${page}`, cookie: null });
const turnedAway = (refusal: 'OPENID_REFUSED' | 'OPENID_UNREACHABLE' | 'SIGN_IN_THROTTLED') =>
  toPanel(`/sign-in?refusal=${refusal}`);

/** Begins an attempt: the browser goes to the provider with what its answer will be checked by. */
export async function beginAttempt(deps: IdentityDeps, next: string | undefined) {
  const { provider } = deps;
  if (!provider) throw refuse('OPENID_OFF');
  const token = newToken(deps.random);
  const checks = beginChecks(deps.keyring, token, deps.clock.now(), pageOf(next));
  try {
    return { to: await provider.authorizationUrl(checks), token };
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    deps.log.warn({ err: error }, 'the identity provider does not answer');
    return { to: turnedAway('OPENID_UNREACHABLE').to, token: null };
  }
}

/**
 * Signs in the person whom the provider names: a member by the identity they came with before, or by a verified address;
 * or the person invited at that address. All others are turned away in one way, whatever was wrong.
 */
export async function enterByIdentity(
  deps: IdentityDeps,
  answer: Answer,
  cookie: string | null,
  place: Place,
): Promise<Way> {
  const { provider } = deps;
  if (!provider) throw refuse('OPENID_OFF');
  const resumed = resumeChecks(deps.keyring, cookie, deps.clock.now(), answer);
  if (!resumed) return turnedAway('OPENID_REFUSED');
  try {
    await countAttempt(throttleOf(deps), { account: `openid ${cookie}`, address: place.address });
    // The provider takes a code once; an answer is brought to it once as well.
    if (!(await isFirstTime(throttleOf(deps), `openid ${resumed.state}`))) return turnedAway('OPENID_REFUSED');
    const identity = await provider.redeem(answer, resumed);
    if (!identity?.email || !identity.emailVerified) return turnedAway('OPENID_REFUSED');
    return await enter(deps, identity, resumed.next, place);
  } catch (error) {
    if (error instanceof Outage) {
      deps.log.warn({ err: error }, 'the identity provider does not answer');
      return turnedAway('OPENID_UNREACHABLE');
    }
    if (!(error instanceof Refusal)) throw error;
    return turnedAway(error.refusal === 'SIGN_IN_THROTTLED' ? error.refusal : 'OPENID_REFUSED');
  }
}

const throttleOf = (deps: IdentityDeps) => ({ system: deps.database.system, keyring: deps.keyring });

async function enter(deps: IdentityDeps, identity: Identity, next: string, place: Place): Promise<Way> {
  try {
    const opened = await deps.database.transaction(async (tx) => {
      const { userId, joined } = await recognise(tx, deps, identity);
      await requireSecondFactor(tx, deps, userId, null, place.address);
      const session = await openSession(tx, deps, userId, 'openid', place);
      if (joined) await recordJoin(tx, joined, session, place);
      return session;
    });
    return { ...toPanel(next), cookie: opened.cookie };
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'SECOND_FACTOR_NEEDED') throw error;
  }
  return askSecondFactor(deps, identity);
}

/** Throws NO_ORGANIZATION for a person who is no member anywhere and was not invited. */
async function recognise(
  tx: Tx,
  deps: IdentityDeps,
  identity: Identity,
): Promise<{ userId: Uuid; joined: Joined | null }> {
  const member = await findMember(tx, identity);
  if (member && (await listBelongings(tx, member)).length > 0) return { userId: member, joined: null };
  const email = identity.email?.trim().toLowerCase() ?? '';
  const joined = await joinInvited(tx, deps, { email, name: identity.name });
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
async function askSecondFactor(deps: IdentityDeps, identity: Identity): Promise<Way> {
  const token = newToken(deps.random);
  await deps.database.transaction(async (tx) => {
    const userId = await findMember(tx, identity);
    if (!userId) throw refuse('NO_ORGANIZATION');
    const hash = hashToken(deps.keyring, 'link', token);
    await insertToken(tx, { hash, userId, kind: 'openid', codeHash: null, minutes: factorMinutes });
  });
  return toPanel(`/sign-in/link#${token}`);
}
