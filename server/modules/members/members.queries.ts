import type { Role } from '@recado/contract/permissions.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

export type MemberRow = {
  userId: Uuid;
  name: string;
  email: string;
  role: Role;
  secondFactor: boolean;
  joinedAt: Date;
  lastSeenAt: Date | null;
};

const selectMembers = (where: Sql) => sql`
  select u.id as "userId", u.name, u.email, m.role, u.totp_confirmed_at is not null as "secondFactor",
    m.joined_at as "joinedAt", u.last_seen_at as "lastSeenAt"
  from memberships m join users u on u.id = m.user_id ${where}`;

export const listMemberRows = (db: Db, organizationId: Uuid) =>
  many<MemberRow>(db, selectMembers(sql`where m.organization_id = ${organizationId} order by m.joined_at, u.id`));

export const findMember = (db: Db, organizationId: Uuid, userId: Uuid) =>
  maybe<MemberRow>(db, selectMembers(sql`where m.organization_id = ${organizationId} and m.user_id = ${userId}`));

/** Two owners who demote each other at once: the second finds that it would be the last. */
export const lockOwners = (tx: Tx, organizationId: Uuid) =>
  many<{ userId: Uuid }>(
    tx,
    sql`select user_id as "userId" from memberships
        where organization_id = ${organizationId} and role = 'OWNER' order by user_id for update`,
  );

export type InvitationRow = {
  organizationId: Uuid;
  id: Uuid;
  email: string;
  role: Role;
  invitedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
};

const selectInvitations = (where: Sql) => sql`
  select i.organization_id as "organizationId", i.id, i.email, i.role, u.name as "invitedBy",
    i.created_at as "createdAt", i.expires_at as "expiresAt"
  from invitations i left join users u on u.id = i.invited_by ${where}`;

export const listInvitationRows = (db: Db, organizationId: Uuid) =>
  many<InvitationRow>(
    db,
    selectInvitations(
      sql`where i.organization_id = ${organizationId} and i.expires_at > recado.now() order by i.created_at desc, i.id`,
    ),
  );

export const findInvitationById = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<InvitationRow>(db, selectInvitations(sql`where i.organization_id = ${organizationId} and i.id = ${id}`));

/** Whose it is, is known by the token alone: the person who opens it has no session yet. */
export const findInvitation = (db: Db, tokenHash: Buffer) =>
  maybe<InvitationRow & { organizationName: string }>(
    db,
    sql`select i.organization_id as "organizationId", i.id, i.email, i.role, u.name as "invitedBy",
          i.created_at as "createdAt", i.expires_at as "expiresAt", o.name as "organizationName"
        from invitations i
        join organizations o on o.id = i.organization_id
        left join users u on u.id = i.invited_by
        where i.token_hash = ${tokenHash} and i.expires_at > recado.now()`,
  );

export type NewInvitation = {
  organizationId: Uuid;
  id: Uuid;
  email: string;
  role: Role;
  invitedBy: Uuid;
  tokenHash: Buffer;
  days: number;
};

/** A second one to the same address takes the place of the first, whose link works no more. */
export const upsertInvitation = (tx: Tx, made: NewInvitation) =>
  one<{ id: Uuid; createdAt: Date; expiresAt: Date }>(
    tx,
    sql`insert into invitations (organization_id, id, email, role, invited_by, token_hash, expires_at)
        values (${made.organizationId}, ${made.id}, ${made.email}, ${made.role}, ${made.invitedBy}, ${made.tokenHash},
          recado.now() + make_interval(days => ${made.days}))
        on conflict (organization_id, email) do update set role = excluded.role, invited_by = excluded.invited_by,
          token_hash = excluded.token_hash, created_at = recado.now(), expires_at = excluded.expires_at
        returning id, created_at as "createdAt", expires_at as "expiresAt"`,
  );

export const countInvitations = async (db: Db, organizationId: Uuid): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(*)::integer as n from invitations
          where organization_id = ${organizationId} and expires_at > recado.now()`,
    )
  ).n;

export const deleteInvitation = (tx: Tx, organizationId: Uuid, id: Uuid) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`delete from invitations where organization_id = ${organizationId} and id = ${id} returning id`,
  );

/** Spent with the membership it makes: null when another request was sooner. */
export const spendInvitation = (tx: Tx, organizationId: Uuid, tokenHash: Buffer) =>
  maybe<{ email: string; role: Role; invitedBy: Uuid | null }>(
    tx,
    sql`delete from invitations
        where organization_id = ${organizationId} and token_hash = ${tokenHash} and expires_at > recado.now()
        returning email, role, invited_by as "invitedBy"`,
  );

/** Spent likewise, by the address alone; the others stay, to be opened by their mails. */
export const spendNewestInvitation = (tx: Tx, email: string) =>
  maybe<{ organizationId: Uuid; role: Role; invitedBy: Uuid | null }>(
    tx,
    sql`delete from invitations where (organization_id, id) in (
          select organization_id, id from invitations where email = ${email} and expires_at > recado.now()
          order by created_at desc, id desc limit 1 for update)
        returning organization_id as "organizationId", role, invited_by as "invitedBy"`,
  );

export type SettingsRow = {
  id: Uuid;
  name: string;
  timeZone: string;
  requiresSecondFactor: boolean;
  plan: string;
  createdAt: Date;
  stop: string[] | null;
  resume: string[] | null;
};

export const findSettings = (db: Db, organizationId: Uuid) =>
  one<SettingsRow>(
    db,
    sql`select o.id, o.name, o.time_zone as "timeZone", o.requires_second_factor as "requiresSecondFactor",
          o.plan_id as plan, o.created_at as "createdAt", w.stop, w.resume
        from organizations o left join opt_out_words w on w.organization_id = o.id
        where o.id = ${organizationId}`,
  );

export type ChangedSettings = { name: string | null; timeZone: string | null; requiresSecondFactor: boolean | null };

export const updateSettings = (tx: Tx, organizationId: Uuid, changed: ChangedSettings) =>
  none(
    tx,
    sql`update organizations set name = coalesce(${changed.name}, name),
          time_zone = coalesce(${changed.timeZone}, time_zone),
          requires_second_factor = coalesce(${changed.requiresSecondFactor}, requires_second_factor)
        where id = ${organizationId}`,
  );
