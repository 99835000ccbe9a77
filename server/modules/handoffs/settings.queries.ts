import type { Db } from '../../database/database.ts';
import { maybe, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { BrainSettings, KeptSettings } from './settings.ts';

const settingsColumns = sql`
  s.user_id as "userId", s.enabled, s.confidence, s.messages_per_conversation as "messagesPerConversation",
  s.answers_per_month as "answersPerMonth", s.handoff_words as "handoffWords", s.hot_lead_words as "hotLeadWords",
  s.endpoint_url as "endpointUrl", s.endpoint_model as "endpointModel", s.endpoint_key as "endpointKey",
  s.updated_at as "updatedAt"`;

type Row = Omit<KeptSettings, 'endpoint'> & {
  endpointUrl: string | null;
  endpointModel: string | null;
  endpointKey: Buffer | null;
};

export async function findSettings(db: Db, organizationId: Uuid): Promise<KeptSettings | null> {
  const row = await maybe<Row>(
    db,
    sql`select ${settingsColumns} from brain_settings s where s.organization_id = ${organizationId}`,
  );
  if (!row) return null;
  const { endpointUrl: url, endpointModel: model, endpointKey: key, ...kept } = row;
  return { ...kept, endpoint: url !== null && model !== null ? { url, model, key } : null };
}

export const upsertSettings = (db: Db, organizationId: Uuid, userId: Uuid, settings: BrainSettings) =>
  none(
    db,
    sql`insert into brain_settings (organization_id, user_id, enabled, confidence, messages_per_conversation,
          answers_per_month, handoff_words, hot_lead_words, endpoint_url, endpoint_model, endpoint_key)
        values (${organizationId}, ${userId}, ${settings.enabled}, ${settings.confidence},
          ${settings.messagesPerConversation}, ${settings.answersPerMonth}, ${settings.handoffWords}::text[],
          ${settings.hotLeadWords}::text[], ${settings.endpoint?.url ?? null}, ${settings.endpoint?.model ?? null},
          ${settings.endpoint?.key ?? null})
        on conflict (organization_id) do update
        set user_id = excluded.user_id, enabled = excluded.enabled, confidence = excluded.confidence,
          messages_per_conversation = excluded.messages_per_conversation,
          answers_per_month = excluded.answers_per_month, handoff_words = excluded.handoff_words,
          hot_lead_words = excluded.hot_lead_words, endpoint_url = excluded.endpoint_url,
          endpoint_model = excluded.endpoint_model, endpoint_key = excluded.endpoint_key, updated_at = recado.now()`,
  );

const thisMonth = (organizationId: Uuid) => sql`(
  select date_trunc('month', recado.now() at time zone o.time_zone)::date from organizations o
  where o.id = ${organizationId})`;

/** Of the organization's own calendar. */
export const countAnswers = (db: Db, organizationId: Uuid) =>
  one<{ answers: number }>(
    db,
    sql`select coalesce(sum(answers), 0)::integer as answers from brain_months
        where organization_id = ${organizationId} and month = ${thisMonth(organizationId)}`,
  );

/** Counts one more answer of this month; null when the month has no more. */
export const reserveAnswer = (db: Db, organizationId: Uuid, most: number) =>
  maybe<{ month: string }>(
    db,
    sql`insert into brain_months as b (organization_id, month, answers)
        select ${organizationId}, ${thisMonth(organizationId)}, 1 where ${most}::integer > 0
        on conflict (organization_id, month) do update set answers = b.answers + 1 where b.answers < ${most}
        returning month::text`,
  );

/** An answer that was counted and will never be sent. */
export const giveAnswerBack = (db: Db, organizationId: Uuid, month: string) =>
  none(
    db,
    sql`update brain_months set answers = answers - 1 where organization_id = ${organizationId} and month = ${month}`,
  );
