import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** What a person wrote, while the assistant is at it. `attempts` is the fence of its worker. */
export type Question = {
  organizationId: Uuid;
  conversationId: Uuid;
  messageId: Uuid;
  entryId: Uuid | null;
  userId: Uuid | null;
  month: string | null;
  attempts: number;
};

export type Lane = 'judge' | 'send' | 'endpoint';

/** Texts in conversations of organizations whose assistant is on; everything else is skipped here. */
export const insertQuestions = (tx: Tx, organizationIds: readonly Uuid[], messageIds: readonly Uuid[]) =>
  none(
    tx,
    sql`insert into brain_questions (organization_id, conversation_id, message_id, asked_at)
        select h.organization_id, h.conversation_id, h.id, h.at
        from unnest(${organizationIds}::uuid[], ${messageIds}::uuid[]) as asked (organization_id, id)
        join brain_settings s on s.organization_id = asked.organization_id and s.enabled
        join chat_messages h on h.organization_id = asked.organization_id and h.id = asked.id
          and h.type = 'TEXT' and h.body is not null and h.conversation_id is not null
        order by 1, 2, 3
        on conflict do nothing`,
  );

export const takeQuestions = (system: Db, lane: Lane, most: number, leaseSeconds: number) =>
  many<Question>(
    system,
    sql`select organization_id as "organizationId", conversation_id as "conversationId", message_id as "messageId",
          entry_id as "entryId", user_id as "userId", month::text, attempts
        from recado.take_questions(${lane}, ${most}, ${leaseSeconds})`,
  );

const mine = ({ conversationId, messageId, attempts }: Question) => sql`
  q.conversation_id = ${conversationId} and q.message_id = ${messageId} and q.attempts = ${attempts}`;

export type QuestionFacts = {
  body: string;
  phone: string | null;
  numberId: Uuid;
  /** People have the conversation. */
  quiet: boolean;
  /** Answers the assistant gave in it since it last was people's. */
  answered: number;
};

/** Null when it is ours no longer, or the message is gone. */
export const readQuestion = (db: Db, question: Question) =>
  maybe<QuestionFacts>(
    db,
    sql`select h.body, c.phone, c.number_id as "numberId", recado.assistant_is_quiet(c) as quiet,
          (select count(*)::integer from brain_answers a where a.organization_id = c.organization_id
            and a.conversation_id = c.id and a.created_at > recado.assistant_since(c)) as answered
        from brain_questions q
        join conversations c on c.organization_id = q.organization_id and c.id = q.conversation_id
        join chat_messages h on h.organization_id = q.organization_id and h.id = q.message_id and h.deleted_at is null
        where q.organization_id = ${question.organizationId} and ${mine(question)} and h.body is not null`,
  );

export type Plan = { lane: Exclude<Lane, 'judge'>; entryId: Uuid; userId: Uuid; month: string };

/** There is an answer to give, and it is counted already. */
export const planAnswer = (tx: Tx, question: Question, { lane, entryId, userId, month }: Plan) =>
  one<{ planned: boolean }>(
    tx,
    sql`update brain_questions q
        set lane = ${lane}, entry_id = ${entryId}, user_id = ${userId}, month = ${month},
          due_at = recado.now()
        where q.organization_id = ${question.organizationId} and ${mine(question)} returning true as planned`,
  );

export const postponeQuestion = (db: Db, question: Question, waitSeconds: number) =>
  none(
    db,
    sql`update brain_questions q set due_at = recado.now() + interval '1 second' * ${waitSeconds}
        where q.organization_id = ${question.organizationId} and ${mine(question)}`,
  );

/** Null when it is ours no longer: then nothing may come of it. */
export const endQuestion = (tx: Tx, question: Question) =>
  maybe<{ ended: boolean }>(
    tx,
    sql`delete from brain_questions q where q.organization_id = ${question.organizationId} and ${mine(question)} returning true as ended`,
  );

export const insertAnswer = (tx: Tx, question: Question, replyId: Uuid) =>
  none(
    tx,
    sql`insert into brain_answers (organization_id, conversation_id, message_id, reply_id, entry_id)
        values (${question.organizationId}, ${question.conversationId}, ${question.messageId}, ${replyId},
          ${question.entryId})`,
  );

export const questionIsDue = (lane: Lane) =>
  sql`(select due_at from brain_questions where lane = ${lane} order by due_at limit 1) <= recado.now()`;
