import type pg from 'pg';
import { raised } from '../rig/found-senders.ts';
import type { NewMessage } from './serve-sends.ts';

export type Seen = {
  balance: number;
  entryNo: number;
  monthUsed: number;
  month: string;
  tokens: number;
  replayOf: string | null;
  person: { opted_out_at: Date | null } | null;
};

const named = (name: string, text: string) => (values: unknown[]) => ({ name, text, values });

const begin = named('begin', 'begin');
const commit = named('commit', 'commit');
const lockWallet = named(
  'lock_wallet',
  `select balance_micros, entry_no, to_char(this_month, 'YYYY-MM-DD') as month,
     case when month = this_month then month_used else 0 end as month_used
   from wallets, lateral (select date_trunc('month', now() at time zone 'America/Sao_Paulo')::date as this_month) m
   where organization_id = $1 for no key update of wallets`,
);
const findKey = named(
  'find_key',
  `select message_id from message_keys_even where organization_id = $1 and user_id = $2 and key = $3
   union all select message_id from message_keys_odd where organization_id = $1 and user_id = $2 and key = $3`,
);
const findPerson = named(
  'find_person',
  `select opted_out_at, opted_out_source, last_inbound_at, window_until, marketing_at
   from people where organization_id = $1 and person_key = $2`,
);
const findTokens = named(
  'find_tokens',
  `select least($3::double precision, tokens + extract(epoch from now() - refilled_at)::double precision * $3) as tokens
   from send_buckets where organization_id = $1 and number_id = $2`,
);

/** Five statements that depend on nothing but the request. */
export function looks({ sender, idempotencyKey, personKey }: NewMessage): pg.QueryConfig[] {
  const { organizationId, userId, numberId } = sender;
  return [
    begin([]),
    lockWallet([organizationId]),
    findKey([organizationId, userId, idempotencyKey]),
    findPerson([organizationId, personKey]),
    findTokens([organizationId, numberId, raised.sendsPerSecond]),
  ];
}

export function seen([, wallet, key, person, bucket]: pg.QueryResult[]): Seen {
  const { balance_micros, entry_no, month, month_used } = wallet?.rows[0] ?? {};
  return {
    balance: Number(balance_micros),
    entryNo: Number(entry_no),
    month,
    monthUsed: month_used,
    tokens: bucket?.rows[0]?.tokens ?? raised.sendsPerSecond,
    replayOf: key?.rows[0]?.message_id ?? null,
    person: person?.rows[0] ?? null,
  };
}

const payWallet = named(
  'pay_wallet',
  'update wallets set balance_micros = $2, entry_no = $3, month = $4, month_used = $5 where organization_id = $1',
);
const takeToken = named(
  'take_token',
  `insert into send_buckets (organization_id, number_id, tokens, refilled_at) values ($1, $2, $3, now())
   on conflict (organization_id, number_id) do update set tokens = excluded.tokens, refilled_at = excluded.refilled_at`,
);
const insertMessage = named(
  'insert_message',
  `insert into messages (organization_id, id, user_id, number_id, receiver, person_key, type, template_id, template_name,
     template_language, category, content, body, cost_micros, created_at)
   values ($1, $2, $3, $4, $5, $6, 'TEMPLATE', $7, $8, 'pt_BR', 'UTILITY', $9, $10, $11, now())`,
);
const insertState = named(
  'insert_state',
  `insert into message_states (organization_id, id, status, updated_at) values ($1, $2, 'PENDING', now())`,
);
const insertDelivery = named(
  'insert_delivery',
  'insert into deliveries (organization_id, message_id, lane_id, priority, due_at) values ($1, $2, $3, 3, now())',
);
const insertEntry = named(
  'insert_entry',
  `insert into ledger (organization_id, entry_no, kind, debit_account, credit_account, amount_micros,
     balance_after_micros, cause_kind, cause_id, at)
   values ($1, $2, 'DEBIT', 'wallet', 'sales', $3, $4, 'MESSAGE', $5, now())`,
);
const insertEvent = named(
  'insert_event',
  `insert into outbox (organization_id, type, subject_id, new, amount_micros, at)
   values ($1, 'message.status_updated', $2, 'PENDING', $3, now())`,
);
const insertKey = {
  even: named('insert_even', 'insert into message_keys_even values ($1, $2, $3, $4)'),
  odd: named('insert_odd', 'insert into message_keys_odd values ($1, $2, $3, $4)'),
};

/** Everything an accepted message leaves, then the commit. */
export function writes(message: NewMessage, found: Seen, now: Date): pg.QueryConfig[] {
  const { sender, id, costMicros } = message;
  const { organizationId, userId, numberId, templateId } = sender;
  const [balance, entryNo] = [found.balance - costMicros, found.entryNo + 1];
  const period = Math.floor(now.getTime() / 1_000 / (31 * 86_400)) % 2 === 0 ? 'even' : 'odd';
  return [
    payWallet([organizationId, balance, entryNo, found.month, found.monthUsed + 1]),
    takeToken([organizationId, numberId, found.tokens - 1]),
    insertMessage([
      ...[organizationId, id, userId, numberId, message.receiver, message.personKey, templateId, message.templateName],
      ...[message.content, message.body, costMicros],
    ]),
    insertState([organizationId, id]),
    insertDelivery([organizationId, id, numberId]),
    insertEntry([organizationId, entryNo, costMicros, balance, id]),
    insertEvent([organizationId, id, costMicros]),
    insertKey[period]([organizationId, userId, message.idempotencyKey, id]),
    commit([]),
  ];
}
