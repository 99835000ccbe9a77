import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { lostMessageId } from '../messages/index.ts';

export type QueuedOrganization = {
  organizationId: Uuid;
  name: string;
  messages: number;
  people: number;
  /** The first of them. */
  receivers: string[];
};

/** Null when the installation does not rest. */
export const findRest = (system: Db) =>
  maybe<{ since: Date }>(system, sql`select resting_since as since from installation where resting_since is not null`);

export const listQueued = (system: Db, since: Date, most: number) =>
  many<QueuedOrganization>(
    system,
    sql`select organization_id as "organizationId", name, messages, people, receivers
        from recado.queued_before(${since}, ${most})`,
  );

/** These two and the next are in restores/resume-restored.sql and deliveries/sweep-due.sql. */
export const doubtQueued = (tx: Tx, since: Date, waitSeconds: number, most: number) =>
  one<{ doubted: number }>(tx, sql`select recado.doubt_queued(${since}, ${waitSeconds}, ${most}) as doubted`);

export const dropRestored = (tx: Tx, since: Date) =>
  one<{ campaigns: number; runs: number; others: number }>(
    tx,
    sql`select campaigns, runs, others from recado.drop_restored(${since})`,
  );

export const releaseDue = (tx: Tx, most: number) =>
  one<{ due: boolean }>(
    tx,
    sql`select exists (select from schedules where due_at <= recado.now()) as due
        from (select recado.release_schedules(${most})) as released`,
  );

/** Keys without a message: what came of them is not known here. */
export const insertKeys = (tx: Tx, organizationId: Uuid, userId: Uuid | null, keys: readonly string[]) =>
  one<{ keys: number; users: number }>(
    tx,
    sql`with asked as (select distinct key from unnest(${keys}::text[]) as key),
        members as (select user_id from memberships where organization_id = ${organizationId}
          and (${userId}::uuid is null or user_id = ${userId}::uuid)),
        unknown as (
          select m.user_id, a.key from members m cross join asked a
          where not exists (select from message_keys_even k
              where k.organization_id = ${organizationId} and k.user_id = m.user_id and k.key = a.key)
            and not exists (select from message_keys_odd k
              where k.organization_id = ${organizationId} and k.user_id = m.user_id and k.key = a.key)
        ),
        even as (
          insert into message_keys_even (organization_id, user_id, key, message_id)
          select ${organizationId}, user_id, key, ${lostMessageId} from unknown
          where (extract(epoch from recado.now())::bigint / (31 * 86400)) % 2 = 0
          on conflict do nothing returning key
        ),
        odd as (
          insert into message_keys_odd (organization_id, user_id, key, message_id)
          select ${organizationId}, user_id, key, ${lostMessageId} from unknown
          where (extract(epoch from recado.now())::bigint / (31 * 86400)) % 2 = 1
          on conflict do nothing returning key
        )
        select (select count(distinct key)::integer from (select key from even union all select key from odd) k) as keys,
          (select count(*)::integer from members) as users`,
  );

export const insertCampaignKeys = (tx: Tx, organizationId: Uuid, keys: readonly string[]) =>
  one<{ keys: number }>(
    tx,
    sql`with made as (
          insert into campaign_keys (key, organization_id, campaign_id)
          select distinct key, ${organizationId}::uuid, ${lostMessageId}::uuid from unnest(${keys}::text[]) as key
          on conflict do nothing returning 1)
        select count(*)::integer as keys from made`,
  );
