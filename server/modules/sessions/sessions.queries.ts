import type { Role } from '@recado/contract/permissions.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

export type SessionRow = {
  id: Uuid;
  userId: Uuid;
  organizationId: Uuid;
  role: Role;
  lacksSecondFactor: boolean;
  /** Whether its last use was written down long enough ago to write it down again. */
  isUnseen: boolean;
};

/** A session lasts while its person is a member where it acts. */
export const findSession = (db: Db, tokenHash: Buffer) =>
  maybe<SessionRow>(
    db,
    sql`select s.id, s.user_id as "userId", s.organization_id as "organizationId", m.role,
          o.requires_second_factor and u.totp_confirmed_at is null as "lacksSecondFactor",
          s.last_seen_at < recado.now() - interval '1 minute' as "isUnseen"
        from sessions s
        join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
        join organizations o on o.id = s.organization_id
        join users u on u.id = s.user_id
        where s.token_hash = ${tokenHash} and s.expires_at > recado.now()`,
  );

export const noteSeen = (db: Db, id: Uuid, address: string) =>
  none(
    db,
    sql`with seen as (
          update sessions set last_seen_at = recado.now(), address = ${address} where id = ${id} returning user_id
        )
        update users u set last_seen_at = recado.now() from seen where u.id = seen.user_id`,
  );

export type NewSession = {
  id: Uuid;
  userId: Uuid;
  organizationId: Uuid;
  tokenHash: Buffer;
  method: string;
  address: string;
  userAgent: string | null;
  days: number;
};

export const insertSession = (tx: Tx, session: NewSession) =>
  none(
    tx,
    sql`with made as (
          insert into sessions (id, user_id, organization_id, token_hash, method, address, user_agent, expires_at)
          values (${session.id}, ${session.userId}, ${session.organizationId}, ${session.tokenHash}, ${session.method},
            ${session.address}, ${session.userAgent}, recado.now() + make_interval(days => ${session.days}))
        )
        update users set last_seen_at = recado.now() where id = ${session.userId}`,
  );

/** Beyond so many the oldest end: nobody is signed in at a hundred places. */
export const trimSessions = (tx: Tx, userId: Uuid, most: number) =>
  none(
    tx,
    sql`delete from sessions where id in (
          select id from sessions where user_id = ${userId} order by last_seen_at desc, id offset ${most})`,
  );

export const deleteSessionByToken = (db: Db, tokenHash: Buffer) =>
  none(db, sql`delete from sessions where token_hash = ${tokenHash}`);

export const deleteSession = (tx: Tx, userId: Uuid, id: Uuid) =>
  maybe<{ id: Uuid }>(tx, sql`delete from sessions where user_id = ${userId} and id = ${id} returning id`);

export const deleteOtherSessions = (tx: Tx, userId: Uuid, kept: Uuid) =>
  many<{ id: Uuid }>(tx, sql`delete from sessions where user_id = ${userId} and id <> ${kept} returning id`);

export type ListedSession = {
  id: Uuid;
  method: 'password' | 'link' | 'code' | 'openid' | 'setup' | 'invitation';
  address: string;
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
};

export const listSessionRows = (db: Db, userId: Uuid) =>
  many<ListedSession>(
    db,
    sql`select id, method, address, user_agent as "userAgent", created_at as "createdAt",
          last_seen_at as "lastSeenAt", expires_at as "expiresAt"
        from sessions where user_id = ${userId} and expires_at > recado.now() order by last_seen_at desc, id`,
  );

/** Null when the person is no member there. */
export const moveSession = (tx: Tx, id: Uuid, userId: Uuid, organizationId: Uuid) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`update sessions s set organization_id = m.organization_id
        from memberships m
        where s.id = ${id} and s.user_id = ${userId} and m.user_id = s.user_id
          and m.organization_id = ${organizationId}
        returning s.id`,
  );

export type Counted = { subject: Buffer; attempts: number; seconds: number };

export const countAttempts = (db: Db, subjects: readonly Buffer[]) =>
  many<Counted>(
    db,
    sql`insert into sign_in_attempts as a (subject, attempts, until)
        select s, 1, recado.now() + interval '15 minutes' from unnest(${subjects}::bytea[]) as s order by s
        on conflict (subject) do update set
          attempts = case when a.until <= recado.now() then 1 else least(a.attempts + 1, 1000000) end,
          until = case when a.until <= recado.now() then excluded.until else a.until end
        returning subject, attempts, ceil(extract(epoch from until - recado.now()))::integer as seconds`,
  );

export const clearAttempts = (db: Db, subject: Buffer) =>
  none(db, sql`delete from sign_in_attempts where subject = ${subject}`);

/** `openid`: of a person whom an identity provider named and who still owes the second factor. */
export type TokenKind = 'link' | 'code' | 'openid';

export const insertToken = (
  tx: Tx,
  token: { hash: Buffer; userId: Uuid; kind: TokenKind; codeHash: Buffer | null; minutes: number },
) =>
  none(
    tx,
    sql`insert into sign_in_tokens (token_hash, user_id, kind, code_hash, expires_at)
        values (${token.hash}, ${token.userId}, ${token.kind}, ${token.codeHash},
          recado.now() + make_interval(mins => ${token.minutes}))
        on conflict (token_hash) do update set code_hash = excluded.code_hash, attempts = 0,
          user_id = excluded.user_id, created_at = recado.now(), expires_at = excluded.expires_at`,
  );

export const findToken = (db: Db, hash: Buffer, kinds: readonly TokenKind[]) =>
  maybe<{ userId: Uuid }>(
    db,
    sql`select user_id as "userId" from sign_in_tokens
        where token_hash = ${hash} and kind = any (${kinds}::text[]) and expires_at > recado.now()`,
  );

/** Spent with the session it opens: null when another request was sooner. */
export const spendToken = (tx: Tx, hash: Buffer, kinds: readonly TokenKind[]) =>
  maybe<{ userId: Uuid; kind: TokenKind }>(
    tx,
    sql`delete from sign_in_tokens
        where token_hash = ${hash} and kind = any (${kinds}::text[]) and expires_at > recado.now()
        returning user_id as "userId", kind`,
  );

/** Counted before it is compared, so that attempts at the same time do not share a count. */
export const tryCode = (db: Db, hash: Buffer, most: number) =>
  maybe<{ userId: Uuid; codeHash: Buffer }>(
    db,
    sql`update sign_in_tokens set attempts = attempts + 1
        where token_hash = ${hash} and kind = 'code' and expires_at > recado.now() and attempts < ${most}
        returning user_id as "userId", code_hash as "codeHash"`,
  );

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await one<{ found: boolean }>(db, sql`select exists (select from users) as found`)).found;

/** One at a time: two who set up at once would both find nobody. */
export const lockSetup = (tx: Tx) => none(tx, sql`select pg_advisory_xact_lock(hashtextextended('panel setup', 0))`);

export const deleteEnded = (db: Db) =>
  none(
    db,
    sql`with sessions_over as (delete from sessions where expires_at < recado.now()),
          tokens_over as (delete from sign_in_tokens where expires_at < recado.now()),
          invitations_over as (delete from invitations where expires_at < recado.now() - interval '30 days')
        delete from sign_in_attempts where until < recado.now()`,
  );
