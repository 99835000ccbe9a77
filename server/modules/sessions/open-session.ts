import { refuse } from '@recado/contract/refusal.ts';
import { recordAct } from '../../audit/index.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import type { Log } from '../../runtime/log.ts';
import type { Random } from '../../runtime/random.ts';
import type { Organizations } from '../organizations/index.ts';
import { listBelongings } from './people.queries.ts';
import { cookieKindOf, hashToken, newToken, sessionDays, setCookie } from './session.ts';
import { deleteSessionByToken, insertSession, type ListedSession, trimSessions } from './sessions.queries.ts';

export type SessionDeps = {
  database: Database;
  organizations: Organizations;
  keyring: Keyring;
  clock: Clock;
  random: Random;
  log: Log;
  baseUrl: string;
  /** Of the virtual phone, where the platform is the simulator of this machine. */
  phoneUrl: string | null;
  /** The one of sandbox organizations. */
  sandboxPhoneUrl: string | null;
  /** Whether codes can be sent to phones here. */
  sendsCodes?: boolean;
};

/** Where a person signs in from. `token`: of the session this browser had before, if any. */
export type Place = { address: string; userAgent: string | null; token: string | null };

export type Opened = { sessionId: Uuid; userId: Uuid; organizationId: Uuid; token: string; cookie: string };

const mostSessions = 50;

/**
 * Opens a session in the transaction that is its reason. The token is always a new one, and the session that this browser
 * held before ends: a cookie planted beforehand is signed in to nothing.
 */
export async function openSession(
  tx: Tx,
  deps: SessionDeps,
  userId: Uuid,
  method: ListedSession['method'],
  place: Place,
): Promise<Opened> {
  const [home] = await listBelongings(tx, userId);
  if (!home) throw refuse('NO_ORGANIZATION');
  const token = newToken(deps.random);
  const sessionId = uuidV7(deps.clock, deps.random);
  if (place.token) await deleteSessionByToken(tx, hashToken(deps.keyring, 'session', place.token));
  await insertSession(tx, {
    id: sessionId,
    userId,
    organizationId: home.id,
    tokenHash: hashToken(deps.keyring, 'session', token),
    method,
    address: place.address,
    userAgent: place.userAgent?.slice(0, 300) ?? null,
    days: sessionDays,
  });
  await trimSessions(tx, userId, mostSessions);
  const by = { kind: 'session', id: sessionId, userId, address: place.address } as const;
  await recordAct(tx, {
    act: 'session.opened',
    by,
    organizationId: home.id,
    subject: userId,
    detail: { method },
  });
  const cookie = setCookie(cookieKindOf(deps.baseUrl), token);
  return { sessionId, userId, organizationId: home.id, token, cookie };
}
