import type { Role } from '@recado/contract/permissions.ts';
import type { PlanId } from '@recado/contract/plans.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Language } from '../../runtime/language.ts';
import type { Organization, User } from './organization.ts';

const organizationColumns = sql`
  o.id, o.name, o.slug, o.time_zone as "timeZone", o.sandbox, o.activated_at is not null as activated,
  o.suspended_at is not null as suspended, o.suspended_reason as "suspendedReason", o.held_at is not null as held,
  o.held_reason as "heldReason", o.created_at as "createdAt", o.plan_id as "planId",
  p.features, p.monthly_messages as "monthlyMessages",
  p.marketing_per_person_per_day as "marketingPerPersonPerDay"`;

const selectOrganizations = (where: Sql) =>
  sql`select ${organizationColumns} from organizations o join plans p on p.id = o.plan_id ${where}`;

export const findOrganization = (db: Db, id: Uuid) =>
  maybe<Organization>(db, selectOrganizations(sql`where o.id = ${id}`));

export const listOrganizations = (db: Db) => many<Organization>(db, selectOrganizations(sql`order by o.created_at`));

export type NewOrganization = {
  id: Uuid;
  name: string;
  planId: PlanId;
  signingSecret: Buffer;
  timeZone: string | null;
  sandbox: boolean;
};

export const insertOrganization = (tx: Tx, organization: NewOrganization) =>
  none(
    tx,
    sql`insert into organizations (id, name, plan_id, signing_secret, time_zone, sandbox)
        values (${organization.id}, ${organization.name}, ${organization.planId}, ${organization.signingSecret},
          coalesce(${organization.timeZone}, 'America/Sao_Paulo'), ${organization.sandbox})`,
  );

export const insertWallet = (tx: Tx, organizationId: Uuid) =>
  none(tx, sql`insert into wallets (organization_id) values (${organizationId})`);

export const updateActivation = (tx: Tx, id: Uuid) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`update organizations set activated_at = coalesce(activated_at, recado.now()) where id = ${id} returning id`,
  );

export const updateSuspension = (tx: Tx, id: Uuid, reason: string | null) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`update organizations set suspended_at = recado.now(), suspended_reason = ${reason} where id = ${id} returning id`,
  );

/** Null when it was held already: the first reason stands. */
export const updateHold = (tx: Tx, id: Uuid, reason: string) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`update organizations set held_at = recado.now(), held_reason = ${reason}
        where id = ${id} and held_at is null returning id`,
  );

export const updateRelease = (tx: Tx, id: Uuid) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`update organizations
        set suspended_at = null, suspended_reason = null, held_at = null, held_reason = null, released_at = recado.now()
        where id = ${id} returning id`,
  );

/** Activates it, or every one of them, when it has what activation asks for. */
export const activateReady = (tx: Tx, id: Uuid | null) =>
  one<{ activated: number }>(tx, sql`select recado.activate_ready(${id}) as activated`);

export const updatePlan = (tx: Tx, id: Uuid, planId: PlanId) =>
  maybe<{ id: Uuid }>(tx, sql`update organizations set plan_id = ${planId} where id = ${id} returning id`);

export const findSigningSecret = (db: Db, id: Uuid) =>
  maybe<{ signing_secret: Buffer }>(db, sql`select signing_secret from organizations where id = ${id}`);

export const replaceSigningSecret = (tx: Tx, id: Uuid, signingSecret: Buffer) =>
  one<{ previousUntil: Date }>(
    tx,
    sql`update organizations
        set previous_signing_secret = signing_secret, previous_secret_until = recado.now() + interval '24 hours',
          signing_secret = ${signingSecret}
        where id = ${id} returning previous_secret_until as "previousUntil"`,
  );

const selectUsers = (where: Sql) => sql`
  select u.id, u.email, u.name, u.phone, u.main_organization_id as "mainOrganizationId", m.role
  from users u join memberships m on m.user_id = u.id and m.organization_id = u.main_organization_id ${where}`;

export const findUser = (db: Db, id: Uuid) => maybe<User>(db, selectUsers(sql`where u.id = ${id}`));

export const findUserByEmail = (db: Db, email: string) => maybe<User>(db, selectUsers(sql`where u.email = ${email}`));

export const findOwner = (db: Db, organizationId: Uuid) =>
  maybe<User>(
    db,
    selectUsers(sql`where u.main_organization_id = ${organizationId} order by m.role <> 'OWNER', u.created_at limit 1`),
  );

export const listOwners = (db: Db, organizationId: Uuid) =>
  many<{ id: Uuid; email: string; locale: Language; emailConfirmed: boolean }>(
    db,
    sql`select u.id, u.email, u.locale, u.email_confirmed_at is not null as "emailConfirmed"
        from memberships m join users u on u.id = m.user_id
        where m.organization_id = ${organizationId} and m.role = 'OWNER' order by m.joined_at, u.id`,
  );

/** Owners who were not notified of a route's end yet; once the transaction commits they were. */
export const noteUnnotifiedOwners = (tx: Tx, route: string, most: number) =>
  many<{ email: string; locale: Language; organizationId: Uuid }>(
    tx,
    sql`with unwritten as (
          select m.user_id, (array_agg(m.organization_id order by m.joined_at, m.organization_id))[1] as organization_id
          from memberships m
          where m.role = 'OWNER'
            and not exists (select 1 from deprecation_letters l where l.route = ${route} and l.user_id = m.user_id)
          group by m.user_id order by m.user_id limit ${most}
        ),
        written as (
          insert into deprecation_letters (route, user_id) select ${route}, user_id from unwritten
          on conflict do nothing returning user_id
        )
        select u.email, u.locale, o.organization_id as "organizationId"
        from written t join unwritten o on o.user_id = t.user_id join users u on u.id = t.user_id`,
  );

export const findLocale = (db: Db, userId: Uuid) =>
  one<{ locale: Language }>(db, sql`select locale from users where id = ${userId}`);

export const updateEmailConfirmed = (tx: Tx, userId: Uuid) =>
  none(tx, sql`update users set email_confirmed_at = coalesce(email_confirmed_at, recado.now()) where id = ${userId}`);

export type Membership = { id: Uuid; slug: string | null; name: string; role: Role; activated: boolean };

/** In order of joining. */
export const listMemberships = (db: Db, userId: Uuid) =>
  many<Membership>(
    db,
    sql`select o.id, o.slug, o.name, m.role, o.activated_at is not null as activated
        from memberships m join organizations o on o.id = m.organization_id
        where m.user_id = ${userId} order by m.joined_at, o.id`,
  );

/** Null when the user is no member. */
export const updateMainOrganization = (tx: Tx, userId: Uuid, organizationId: Uuid) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`update users u set main_organization_id = m.organization_id
        from memberships m
        where u.id = ${userId} and m.user_id = u.id and m.organization_id = ${organizationId} returning u.id`,
  );

export const upsertMembership = (tx: Tx, organizationId: Uuid, userId: Uuid, role: Role) =>
  none(
    tx,
    sql`insert into memberships (organization_id, user_id, role) values (${organizationId}, ${userId}, ${role})
        on conflict (organization_id, user_id) do update set role = excluded.role`,
  );

/** See organizations/remove-member.sql. */
export const deleteMembership = (tx: Tx, organizationId: Uuid, userId: Uuid) =>
  one<{ outcome: 'removed' | 'no_member' | 'last_owner'; revokedKeys: number; mainOrganizationId: Uuid | null }>(
    tx,
    sql`select outcome, revoked_keys as "revokedKeys", main_organization as "mainOrganizationId"
        from recado.remove_member(${organizationId}, ${userId})`,
  );

/** Also one who belongs nowhere any more. */
export const findUserId = (db: Db, email: string) =>
  maybe<{ id: Uuid }>(db, sql`select id from users where email = ${email}`);

export const listUsers = (db: Db) => many<User>(db, selectUsers(sql`order by u.created_at`));

export const insertUser = (tx: Tx, user: User) =>
  none(
    tx,
    sql`with made as (
          insert into users (id, email, name, phone, main_organization_id)
          values (${user.id}, ${user.email}, ${user.name}, ${user.phone}, ${user.mainOrganizationId})
        )
        insert into memberships (organization_id, user_id, role)
        values (${user.mainOrganizationId}, ${user.id}, ${user.role})`,
  );

export async function isMember(db: Db, organizationId: Uuid, userId: Uuid): Promise<boolean> {
  const found = await maybe<{ role: Role }>(
    db,
    sql`select role from memberships where organization_id = ${organizationId} and user_id = ${userId}`,
  );
  return found !== null;
}
