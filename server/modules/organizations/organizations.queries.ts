import type { PlanId } from '@recado/contract/plans.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Organization, User } from './organization.ts';

const organizationColumns = sql`
  o.id, o.name, o.slug, o.time_zone as "timeZone", o.activated_at is not null as activated,
  o.suspended_at is not null as suspended, o.suspended_reason as "suspendedReason", o.held_at is not null as held,
  o.held_reason as "heldReason", o.created_at as "createdAt", o.plan_id as "planId",
  p.features, p.monthly_messages as "monthlyMessages",
  p.marketing_per_person_per_day as "marketingPerPersonPerDay"`;

const selectOrganizations = (where: Sql) =>
  sql`select ${organizationColumns} from organizations o join plans p on p.id = o.plan_id ${where}`;

export const findOrganization = (db: Db, id: Uuid) =>
  maybe<Organization>(db, selectOrganizations(sql`where o.id = ${id}`));

export const listOrganizations = (db: Db) => many<Organization>(db, selectOrganizations(sql`order by o.created_at`));

export type NewOrganization = { id: Uuid; name: string; planId: PlanId; signingSecret: Buffer };

export const insertOrganization = (tx: Tx, organization: NewOrganization) =>
  none(
    tx,
    sql`insert into organizations (id, name, plan_id, signing_secret)
        values (${organization.id}, ${organization.name}, ${organization.planId}, ${organization.signingSecret})`,
  );

export const insertWallet = (tx: Tx, organizationId: Uuid) =>
  none(tx, sql`insert into wallets (organization_id) values (${organizationId})`);

export const updateActivation = (tx: Tx, id: Uuid) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`update organizations set activated_at = coalesce(activated_at, recado.now()) where id = ${id} returning id`,
  );

export const updateSuspension = (tx: Tx, id: Uuid, reason: string) =>
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

export const updatePlan = (tx: Tx, id: Uuid, planId: PlanId) =>
  maybe<{ id: Uuid }>(tx, sql`update organizations set plan_id = ${planId} where id = ${id} returning id`);

export const findSigningSecret = (db: Db, id: Uuid) =>
  maybe<{ signing_secret: Buffer }>(db, sql`select signing_secret from organizations where id = ${id}`);

const selectUsers = (where: Sql) => sql`
  select u.id, u.email, u.name, u.phone, u.main_organization_id as "mainOrganizationId", m.role
  from users u join memberships m on m.user_id = u.id and m.organization_id = u.main_organization_id ${where}`;

export const findUserByEmail = (db: Db, email: string) => maybe<User>(db, selectUsers(sql`where u.email = ${email}`));

export const findOwner = (db: Db, organizationId: Uuid) =>
  maybe<User>(
    db,
    selectUsers(sql`where u.main_organization_id = ${organizationId} order by m.role <> 'OWNER', u.created_at limit 1`),
  );

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
