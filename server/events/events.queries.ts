import type { EventName } from '@recado/contract/events/names.ts';
import type { Db, Tx } from '../database/database.ts';
import { many, none, one } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import type { LoggedEvent } from './logged-event.ts';
import type { OutboxEvent } from './outbox-event.ts';
import type { Follower, Signal, TakenSignal } from './signal.ts';

export const insertOutbox = (tx: Tx, events: readonly OutboxEvent[]) =>
  none(
    tx,
    sql`insert into outbox (organization_id, type, subject_id, old, new, amount_micros, detail)
        select organization_id, type, subject_id, old, new, amount_micros, detail
        from unnest(
          ${events.map((event) => event.organizationId)}::uuid[], ${events.map((event) => event.type)}::text[],
          ${events.map((event) => event.subjectId)}::uuid[], ${events.map((event) => event.old)}::text[],
          ${events.map((event) => event.new)}::text[], ${events.map((event) => event.amountMicros ?? 0)}::bigint[],
          ${events.map((event) => (event.detail ? JSON.stringify(event.detail) : null))}::jsonb[]
        ) with ordinality as e (organization_id, type, subject_id, old, new, amount_micros, detail, n)
        order by n`,
  );

export async function insertOutboxRow(tx: Tx, { organizationId, type, subjectId }: OutboxEvent): Promise<number> {
  const { seq } = await one<{ seq: string }>(
    tx,
    sql`insert into outbox (organization_id, type, subject_id) values (${organizationId}, ${type}, ${subjectId})
        returning seq`,
  );
  return Number(seq);
}

/** The last event of an organization, as of this transaction. */
export async function readPlace(tx: Tx, organizationId: string): Promise<{ position: number; day: string }> {
  const place = await one<{ position: string; day: string }>(
    tx,
    sql`select position, (recado.now() at time zone 'UTC')::date::text as day from event_heads
        where organization_id = ${organizationId}`,
  );
  return { position: Number(place.position), day: place.day };
}

/** One for all sequencers of a database; any number, so long as nobody else uses it. */
const sequencerLock = 7_234_812;

export async function tryLockSequencer(db: Db): Promise<boolean> {
  const { locked } = await one<{ locked: boolean }>(db, sql`select pg_try_advisory_lock(${sequencerLock}) as locked`);
  return locked;
}

/** Whether something has waited so long that the lock's holder must be stuck. */
export async function isOutboxOverdue(db: Db, seconds: number): Promise<boolean> {
  const rows = await many<{ overdue: boolean }>(
    db,
    sql`select at < recado.now() - ${seconds} * interval '1 second' as overdue from outbox order by seq limit 1`,
  );
  return rows[0]?.overdue ?? false;
}

/** `oldestRunning`: every transaction with a lower id had ended when the step looked. */
export type Step = { moved: number; topSeq: number; topG: number; oldestRunning: number };

export async function sequenceStep(db: Db, afterSeq: number, most: number): Promise<Step> {
  const row = await one<Record<string, string>>(db, sql`select * from recado.sequence_events(${afterSeq}, ${most})`);
  return {
    moved: Number(row.moved),
    topSeq: Number(row.top_seq),
    topG: Number(row.top_g),
    oldestRunning: Number(row.oldest_running),
  };
}

/** A hint only, so it need not wait for the disk. Answers its transaction id: all ids drawn before it are lower. */
export async function notifyLog(db: Db): Promise<number> {
  const { xid } = await one<{ xid: string }>(
    db,
    sql`select set_config('synchronous_commit', 'off', true), pg_notify('recado_log', ''),
          pg_current_xact_id()::text as xid`,
  );
  return Number(xid);
}

export const listenLog = (db: Db) => none(db, sql`listen recado_log`);

export async function readHead(db: Db): Promise<number> {
  const { g } = await one<{ g: string }>(db, sql`select g from event_log`);
  return Number(g);
}

type EventRow = {
  g: string;
  organization_id: string;
  position: string;
  day: string;
  type: EventName;
  subject_id: string | null;
  old: string | null;
  new: string | null;
  at: Date;
  detail: Record<string, unknown> | null;
};

const columns = sql`g, organization_id, position, day::text, type, subject_id, old, new, at, detail`;

/** A place in the log. Days follow `g` but for a clock set back. */
export type LogPlace = { g: number; day: string };

/** A piece of the log, in order, and the position up to which it is complete. */
export type LogPiece = {
  events: LoggedEvent[];
  upTo: LogPlace;
  /** The version of the webhooks' settings in the same look: what was changed before an event in it is at most this. */
  settings: number;
};

const settingsVersion = sql`(select version from cache_versions where kind = 'webhooks')`;

export async function readSettingsVersion(db: Db): Promise<number> {
  const { settings } = await one<{ settings: string }>(db, sql`select ${settingsVersion} as settings`);
  return Number(settings);
}

/** Older partitions are left out whole. A clock that ran days ahead and was set back must not leave out today's. */
const sinceDay = (day: string) => sql`least(${day}::date, (recado.now() at time zone 'UTC')::date) - 1`;

/** The log after a place. */
export async function selectLog(db: Db, after: LogPlace, limit: number): Promise<LogPiece> {
  const rows = await many<EventRow & { settings: string }>(
    db,
    sql`select ${columns}, ${settingsVersion} as settings from events where g > ${after.g} and day >= ${sinceDay(after.day)}
        order by g limit ${limit}`,
  );
  const events = rows.map(toEvent);
  return { events, upTo: events.at(-1) ?? after, settings: Number(rows[0]?.settings ?? 0) };
}

/** The same for a few organizations: what the others did is passed over without being read. */
export async function selectLogOf(db: Db, organizationIds: readonly string[], after: LogPlace, limit: number) {
  const rows = await many<(EventRow | { g: null }) & { head: string; today: string; settings: string }>(
    db,
    sql`select head.g as head, (recado.now() at time zone 'UTC')::date::text as today, ${settingsVersion} as settings, e.*
        from event_log head
        left join lateral (
          select ${columns} from events
          where g > ${after.g} and day >= ${sinceDay(after.day)} and organization_id = any (${organizationIds}::uuid[])
          order by g limit ${limit}) e on true`,
  );
  const events = rows.flatMap((row) => (row.g === null ? [] : [toEvent(row)]));
  const [{ head, today, settings } = { head: after.g, today: after.day, settings: 0 }] = rows;
  // Whatever this look did not show has a higher number than the head it showed.
  const upTo = events.length === limit ? events.at(-1) : { g: Number(head), day: today };
  return { events, upTo: upTo ?? after, settings: Number(settings) };
}

export async function selectEvents(db: Db, organizationId: string, after: number, limit: number) {
  const rows = await many<EventRow>(
    db,
    sql`select ${columns} from events where organization_id = ${organizationId} and position > ${after}
        order by position limit ${limit}`,
  );
  return rows.map(toEvent);
}

const toEvent = (row: EventRow): LoggedEvent => ({
  g: Number(row.g),
  organizationId: row.organization_id,
  position: Number(row.position),
  day: row.day,
  type: row.type,
  subjectId: row.subject_id,
  old: row.old,
  new: row.new,
  at: row.at,
  detail: row.detail,
});

/** Makes the days to come, or drops one that the log no longer keeps. */
export const keepPartitions = (db: Db, days: number) =>
  one<{ done: boolean }>(db, sql`select recado.keep_partitions(${days}::integer) as done`);

export const deleteOldDeliveries = (system: Db, days: number, most: number) =>
  one<{ forgotten: number }>(system, sql`select recado.forget_deliveries(${days}, ${most}) as forgotten`);

export const emptyOldKeys = (system: Db) =>
  one<{ forgotten: boolean }>(system, sql`select recado.forget_message_keys() as forgotten`);

export const insertSignals = (tx: Tx, signals: readonly Signal[]) =>
  none(
    tx,
    sql`select recado.tell_followers(organization_id => organization_id, kind => kind, person_key => person_key,
          subject_id => subject_id, detail => detail)
        from unnest(
          ${signals.map((signal) => signal.organizationId)}::uuid[], ${signals.map((signal) => signal.kind)}::text[],
          ${signals.map((signal) => signal.personKey)}::text[], ${signals.map((signal) => signal.subjectId)}::uuid[],
          ${signals.map((signal) => (signal.detail ? JSON.stringify(signal.detail) : null))}::jsonb[]
        ) with ordinality as s (organization_id, kind, person_key, subject_id, detail, n)
        order by n`,
  );

export const takeSignalRows = (tx: Tx, follower: Follower, most: number) =>
  many<TakenSignal>(
    tx,
    sql`select organization_id as "organizationId", kind, person_key as "personKey", subject_id as "subjectId", at, detail
        from recado.take_signals(${follower}, ${most})`,
  );

export const signalsWait = (follower: Follower) =>
  sql`(select seq from signals where follower = ${follower} order by seq limit 1) is not null`;
