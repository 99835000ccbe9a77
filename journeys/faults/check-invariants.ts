import { checkReceived } from './check-received.ts';
import { repeatedIn, some } from './findings.ts';
import type { Rig } from './open-rig.ts';
import { listLeft } from './settle.ts';
import type { Workload } from './workload.ts';

export type Counts = { messages: number; lost: number; duplicates: number; uncertain: number };
export type Checked = { violations: string[]; counts: Counts };

type State = { id: string; status: string; error_code: string | null; refunded: boolean; campaign: string | null };
type Moved = { id: string; old: string | null; new: string };

const ended = ['SENT', 'DELIVERED', 'READ', 'FAILED', 'CANCELED'];
/** The moves of the contract, written out a second time: a mistake there must not excuse itself here. */
const moves: Record<string, readonly string[]> = {
  SCHEDULED: ['PENDING', 'CANCELED', 'FAILED'],
  PENDING: ['PROCESSING', 'SENT', 'DELIVERED', 'READ', 'CANCELED', 'FAILED'],
  PROCESSING: ['SENT', 'DELIVERED', 'READ', 'FAILED'],
  SENT_TO_PROVIDER: ['SENT', 'DELIVERED', 'READ', 'FAILED'],
  SENT: ['DELIVERED', 'READ', 'FAILED'],
  DELIVERED: ['READ'],
  READ: [],
  FAILED: ['SENT', 'DELIVERED', 'READ'],
  CANCELED: [],
};

/** Checked once nothing is under way: the database, the platform's journal and what the shop received must agree. */
export async function checkInvariants(rig: Rig, work: Workload): Promise<Checked> {
  const { sql } = rig.installation;
  const { rows: states } = await sql.query<State>(`select s.id::text, s.status, s.error_code,
    s.refunded_at is not null as refunded, m.campaign_id::text as campaign
    from message_states s join messages m using (organization_id, id)`);
  const calls = await listSent(rig);
  const sent = calls.map(({ id }) => id);
  const byId = new Map(states.map((state) => [state.id, state]));
  const lost = [...new Set([...work.accepted, ...work.poorAccepted])].filter(
    (id) => !ended.includes(byId.get(id)?.status ?? ''),
  );
  const duplicates = repeatedIn(sent);
  const violations = [
    ...work.broken,
    ...some('S1 lost', lost),
    ...some(
      'S1 without an end',
      states.filter(({ status }) => !ended.includes(status)).map(({ id }) => id),
    ),
    ...some('S3 sent twice', duplicates),
    ...checkFailed(states, new Set(sent)),
    ...(await checkEarly(rig, calls)),
    ...some(
      'M9 taken back and not refunded',
      work.canceled.filter((id) => byId.get(id)?.status !== 'CANCELED'),
    ),
    ...(await checkMoney(rig, states)),
    ...(await checkPoor(rig, work)),
    ...(await checkMoves(rig, byId)),
    ...(await checkCampaigns(rig, work)),
    ...(await checkAnswers(rig, work)),
    ...(await checkReceived(rig, work)),
    ...(await checkLeft(rig)),
  ];
  const uncertain = states.filter(({ error_code }) => error_code === 'DELIVERY_UNCONFIRMED').length;
  return {
    violations,
    counts: { messages: states.length, lost: lost.length, duplicates: duplicates.length, uncertain },
  };
}

type Call = { opaque: string | null; status: number; at: string };
type Sent = { id: string; at: number };

async function listSent({ installation }: Rig): Promise<Sent[]> {
  const { data } = (await installation.control('GET', 'journal')) as { data: Call[] };
  return data
    .filter(({ opaque, status }) => opaque && status === 200)
    .map(({ opaque, at }) => ({ id: opaque?.split('.')[1] ?? '', at: Date.parse(at) }));
}

/** The platform's clock and the database's are read at different instants. One that was set is noticed within a second. */
const earlyMs = { calm: 50, set: 1_500 };

/** S6: nothing scheduled reached the platform before its time, by the platform's journal. */
async function checkEarly({ installation, clock }: Rig, sent: readonly Sent[]): Promise<string[]> {
  const { rows } = await installation.sql.query<{ id: string; scheduled_at: Date }>(
    'select id::text, scheduled_at from messages where scheduled_at is not null',
  );
  const mostMs = clock.jumps > 0 ? earlyMs.set : earlyMs.calm;
  const dueAt = new Map(rows.map(({ id, scheduled_at }) => [id, scheduled_at.getTime()]));
  return some(
    'S6 sent before its time',
    sent.filter(({ id, at }) => at + mostMs < (dueAt.get(id) ?? 0)),
  );
}

/** S4, S6: what failed never arrived, and what was taken back never left. What the platform has is not pending here. */
function checkFailed(states: readonly State[], sent: ReadonlySet<string>): string[] {
  const failed = states.filter(({ status }) => status === 'FAILED');
  return [
    ...some(
      'S5 failed for another reason',
      failed.filter(({ error_code }) => error_code !== 'DELIVERY_UNCONFIRMED'),
    ),
    ...some(
      'S4 failed and sent',
      failed.filter(({ id }) => sent.has(id)).map(({ id }) => id),
    ),
    ...some(
      'M7 failed and not refunded',
      failed.filter(({ refunded }) => !refunded),
    ),
    ...some(
      'S6 cancelled and sent',
      states.filter(({ id, status }) => status === 'CANCELED' && sent.has(id)),
    ),
    ...some(
      'S1 delivered and never sent',
      states.filter(({ id, status }) => ['SENT', 'DELIVERED', 'READ'].includes(status) && !sent.has(id)),
    ),
  ];
}

/** M1, M3, M6, M7: the ledger adds up, no balance is below zero, each message has one debit and at most one refund. */
async function checkMoney({ installation, shop }: Rig, states: readonly State[]): Promise<string[]> {
  const { sql, operator } = installation;
  const proof = await operator.wallet.prove(shop.organizationId);
  const { rows: odd } = await sql.query(`select cause_id, kind, count(*) from ledger
    where cause_kind = 'MESSAGE' group by 1, 2 having count(*) > 1`);
  const { rows: wallets } = await sql.query(`select w.organization_id from wallets w
    where w.balance_micros < 0 or w.balance_micros <> (select coalesce(sum(case when l.credit_account = 'wallet'
      then l.amount_micros else -l.amount_micros end), 0) from ledger l where l.organization_id = w.organization_id)`);
  const kept = states.filter(({ status, refunded }) => status === 'CANCELED' && !refunded);
  return [
    ...(proof.difference === 0 && proof.unexplained === 0 ? [] : [`M1 the wallet differs: ${JSON.stringify(proof)}`]),
    ...some('M6 booked twice', odd),
    ...some('M3 a wallet that does not add up', wallets),
    ...some('M7 cancelled and not refunded', kept),
  ];
}

/** M10: a send refused for money left no message, no debit and no key. */
async function checkPoor({ installation, poorShop }: Rig, { poorAccepted }: Workload): Promise<string[]> {
  const { rows } = await installation.sql.query<{ messages: number; debits: number; keys: number }>(
    `select (select count(*)::integer from messages where organization_id = $1) as messages,
       (select count(*)::integer from ledger where organization_id = $1 and kind = 'DEBIT') as debits,
       (select count(*)::integer from (select key from message_keys_even where organization_id = $1
         union select key from message_keys_odd where organization_id = $1) k) as keys`,
    [poorShop.organizationId],
  );
  const expected = { messages: poorAccepted.length, debits: poorAccepted.length, keys: poorAccepted.length };
  const isKept = JSON.stringify(rows[0]) === JSON.stringify(expected);
  return isKept ? [] : [`M10 ${poorAccepted.length} sends were paid, the database has ${JSON.stringify(rows[0])}`];
}

/** S2, S10, W8: each message's events are a chain of legal moves that ends where the message stands. */
async function checkMoves({ installation }: Rig, states: ReadonlyMap<string, State>): Promise<string[]> {
  const { rows } = await installation.sql.query<Moved>(
    `select subject_id::text as id, old, new from events where type = 'message.status_updated' order by position`,
  );
  const stands = new Map<string, string>();
  const illegal: Moved[] = [];
  for (const moved of rows) {
    const before = stands.get(moved.id);
    const was = moved.old === 'SENT_TO_PROVIDER' ? 'PROCESSING' : moved.old;
    if (before !== undefined && (was !== before || !moves[before]?.includes(moved.new))) illegal.push(moved);
    stands.set(moved.id, moved.new);
  }
  const elsewhere = [...stands].filter(([id, status]) => states.get(id)?.status !== status);
  return [...some('S2 an illegal move', illegal), ...some('S10 told otherwise than it is', elsewhere)];
}

/** C1, C2, C4, M9: each contact has one message, none is left out, one refund, one end. */
async function checkCampaigns({ installation, shop }: Rig, { campaigns }: Workload): Promise<string[]> {
  const { sql } = installation;
  const { rows: twice } = await sql.query(`select campaign_id, person_key from messages
    where campaign_id is not null group by 1, 2 having count(*) > 1`);
  const { rows } = await sql.query<{ id: string; status: string; made: number; blocked: number; refunds: number }>(
    `select c.id::text, c.status, (select count(*)::integer from messages m where m.campaign_id = c.id) as made,
       (select count(*)::integer from campaign_blocks b where b.campaign_id = c.id) as blocked,
       (select count(*)::integer from ledger l where l.cause_id = c.id and l.kind = 'REFUND') as refunds
     from campaigns c where c.organization_id = $1`,
    [shop.organizationId],
  );
  const contacts = new Map(campaigns.map(({ id, contacts: count }) => [id, count]));
  const completed = await sql.query<{ id: string }>(
    `select subject_id::text as id from events where type = 'campaign.completed'`,
  );
  return [
    ...some('C1 a contact got a campaign twice', twice),
    ...some(
      'C2 a campaign left a contact out',
      rows.filter(({ id, status, made, blocked }) => /^COMPLETED/.test(status) && made + blocked !== contacts.get(id)),
    ),
    ...some(
      'M9 a campaign was refunded twice',
      rows.filter(({ refunds }) => refunds > 1),
    ),
    ...some('C4 a campaign ended twice', repeatedIn(completed.rows.map(({ id }) => id))),
    ...some(
      'C4 a campaign never ended',
      rows.filter(({ status }) => ['SCHEDULED', 'INGESTING', 'AB_TESTING'].includes(status)),
    ),
  ];
}

/** A1, P2: each inbound text is stored once and was answered once. */
async function checkAnswers({ installation }: Rig, { people }: Workload): Promise<string[]> {
  const { sql } = installation;
  const { rows: answers } = await sql.query<{ receiver: string; n: number }>(
    `select receiver, count(*)::integer as n from messages where automation_id is not null group by 1`,
  );
  const { rows: stored } = await sql.query<{ n: number }>(`select count(*)::integer as n from chat_messages`);
  return [
    ...some(
      'A1 answered twice',
      answers.filter(({ n }) => n !== 1),
    ),
    ...(answers.length === people.length ? [] : [`A1 of ${people.length} who wrote ${answers.length} were answered`]),
    ...(stored[0]?.n === people.length ? [] : [`P2 of ${people.length} texts there are ${stored[0]?.n}`]),
  ];
}

/** J1: no claim and no queue row is left. */
async function checkLeft({ installation }: Rig): Promise<string[]> {
  const left = await listLeft(installation.sql);
  return Object.entries(left).flatMap(([table, n]) => (n > 0 ? [`J1 left in ${table}: ${n}`] : []));
}
