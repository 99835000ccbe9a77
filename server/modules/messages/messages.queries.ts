import { plainArray, textArray } from '../../database/array-literal.ts';
import type { Db } from '../../database/database.ts';
import { many, maybe } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { AcceptRow } from './accept-messages.ts';
import type { Message } from './message.ts';

export type AcceptOutcome = { n: number; outcome: string; message_id: Uuid; measure: string | null };

/** The whole of acceptance is one stored function: see database/functions/messages-accept.sql. */
export function acceptRows(system: Db, rows: readonly AcceptRow[], patient: boolean): Promise<AcceptOutcome[]> {
  const plain = (read: (row: AcceptRow) => string | number | null) => plainArray(rows.map(read));
  const text = (read: (row: AcceptRow) => string | null) => textArray(rows.map(read));
  return many<AcceptOutcome>(
    system,
    sql`select n, outcome, message_id, measure from recado.accept_messages(${patient},
          ${plain((row) => row.organizationId)}, ${plain((row) => row.userId)}, ${text((row) => row.key)},
          ${plain((row) => row.id)}, ${plain((row) => row.numberId)}, ${plain((row) => row.personKey)},
          ${plain((row) => row.type)}, ${plain((row) => row.category)}, ${plain((row) => row.costMicros)},
          ${plain((row) => row.scheduledAt)}, ${plain((row) => row.sendsPerSecond)},
          ${plain((row) => row.monthlyMessages)}, ${plain((row) => row.marketingPerDay)}, ${text((row) => row.timeZone)},
          ${plain((row) => row.receiver)}, ${plain((row) => row.templateId)}, ${plain((row) => row.templateName)},
          ${text((row) => row.templateLanguage)}, ${text((row) => row.content)}, ${text((row) => row.body)},
          ${text((row) => row.externalReference)}, ${plain((row) => row.priority)})`,
  );
}

export const findMessage = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<Message>(
    db,
    sql`select m.id, m.organization_id as "organizationId", m.user_id as "userId", n.phone as "senderPhone", m.receiver,
          m.body, m.cost_micros::double precision as "costMicros", s.status, s.error_code as "errorCode",
          s.error_text as "errorText"
        from messages m
        join message_states s on s.organization_id = m.organization_id and s.id = m.id
        join numbers n on n.organization_id = m.organization_id and n.id = m.number_id
        where m.organization_id = ${organizationId} and m.id = ${id}`,
  );

/** The message an idempotency key made, in either of the two periods that are remembered. */
export const findMessageByKey = (db: Db, organizationId: Uuid, userId: Uuid, key: string) =>
  maybe<{ message_id: Uuid }>(
    db,
    sql`select message_id from message_keys_even
        where organization_id = ${organizationId} and user_id = ${userId} and key = ${key}
        union all
        select message_id from message_keys_odd
        where organization_id = ${organizationId} and user_id = ${userId} and key = ${key}
        limit 1`,
  );

export type MessageFacts = {
  id: Uuid;
  senderPhone: string;
  receiver: string | null;
  platformId: string | null;
  externalReference: string | null;
  campaignId: Uuid | null;
  batchId: Uuid | null;
  costMicros: number;
  errorCode: string | null;
  errorText: string | null;
};

/** What the events of a set of messages show. */
export const listMessageFacts = (system: Db, organizationIds: readonly Uuid[], ids: readonly Uuid[]) =>
  many<MessageFacts>(
    system,
    sql`select m.id, n.phone as "senderPhone", m.receiver, s.platform_id as "platformId",
          m.external_reference as "externalReference", m.campaign_id as "campaignId", m.batch_id as "batchId",
          m.cost_micros::double precision as "costMicros", s.error_code as "errorCode", s.error_text as "errorText"
        from unnest(${organizationIds}::uuid[], ${ids}::uuid[]) as asked (organization_id, id)
        join messages m on m.organization_id = asked.organization_id and m.id = asked.id
        join message_states s on s.organization_id = m.organization_id and s.id = m.id
        join numbers n on n.organization_id = m.organization_id and n.id = m.number_id`,
  );
