import type { Db } from '../../database/database.ts';
import { many, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

export type TracedMessage = { organizationId: Uuid; messageId: Uuid };

export const insertTraces = (system: Db, rows: readonly (TracedMessage & { traceparent: string })[]) =>
  none(
    system,
    sql`insert into message_traces (organization_id, message_id, traceparent, at)
        select organization_id, message_id, traceparent, recado.now()
        from unnest(${rows.map((row) => row.organizationId)}::uuid[], ${rows.map((row) => row.messageId)}::uuid[],
          ${rows.map((row) => row.traceparent)}::text[]) as given (organization_id, message_id, traceparent)
        on conflict do nothing`,
  );

export const listTraces = (system: Db, subjects: readonly TracedMessage[]) =>
  many<{ messageId: Uuid; traceparent: string }>(
    system,
    sql`select t.message_id as "messageId", t.traceparent
        from unnest(${subjects.map((one) => one.organizationId)}::uuid[],
          ${subjects.map((one) => one.messageId)}::uuid[]) as asked (organization_id, message_id)
        join message_traces t on t.organization_id = asked.organization_id and t.message_id = asked.message_id`,
  );

/** A piece of what is too old. True when there may be more. */
export const deleteOldTraces = async (system: Db, most: number): Promise<boolean> => {
  const { deleted } = await one<{ deleted: number }>(
    system,
    sql`with old as (
          select organization_id, message_id from message_traces
          where at < recado.now() - interval '3 days' limit ${most}
        ),
        gone as (
          delete from message_traces t using old o
          where t.organization_id = o.organization_id and t.message_id = o.message_id returning 1
        )
        select count(*)::integer as deleted from gone`,
  );
  return deleted === most;
};
