import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { many, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { invariant } from '../../runtime/invariant.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { creditWallet } from '../wallet/index.ts';
import { readMessageId } from './message.ts';

/**
 * Sends, batches, cancels and failures of three poor organizations at once, in any mixture. Whatever was answered and
 * however it interleaved, the books and the messages must agree; each test names the invariant it holds.
 */
const database = await testDatabase();
const town = await openTown(database);
const shops: Shop[] = [];
for (let i = 0; i < 3; i++) shops.push(await openShop(town, { balance: 1 }));
await database.owner.query('update numbers set sends_per_second = 1000000');
await database.owner.query(`update cache_versions set version = version + 1 where kind = 'numbers'`);
await town.caughtUp();

type Act =
  | { kind: 'send'; shop: number; key: number | null; category: 'boas_vindas' | 'promocao'; person: number }
  | { kind: 'batch'; shop: number; key: number | null; people: number }
  | { kind: 'cancel'; shop: number; pick: number }
  | { kind: 'fail'; shop: number; pick: number };

const shopNo = fc.integer({ min: 0, max: shops.length - 1 });
const key = fc.option(fc.integer({ min: 0, max: 2 }), { freq: 2 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('send' as const),
    shop: shopNo,
    key,
    category: fc.constantFrom('boas_vindas' as const, 'promocao' as const),
    person: fc.integer({ min: 0, max: 40 }),
  }),
  fc.record({ kind: fc.constant('batch' as const), shop: shopNo, key, people: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant('cancel' as const), shop: shopNo, pick: fc.nat({ max: 8 }) }),
  fc.record({ kind: fc.constant('fail' as const), shop: shopNo, pick: fc.nat({ max: 30 }) }),
);

type Answer = { act: Act; statusCode: number; body: { id?: string; batchId?: string; total?: number } };

let run = 0;
const idsSeen = new Set<string>();
const phone = (n: number) => `+55119${90_000_000 + n}`;

function perform(one: Act): Promise<Answer> {
  const shop = shops[one.shop];
  invariant(shop, 'the shop is open');
  const ask = async (url: string, body?: object, keyNo: number | null = null): Promise<Answer> => {
    const headers: Record<string, string> = keyNo === null ? {} : { 'idempotency-key': `${run}-${one.kind}-${keyNo}` };
    const answer = await shop.call('POST', url, body, headers);
    return { act: one, statusCode: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
  };
  switch (one.kind) {
    case 'send': {
      const { person, category, key: keyNo } = one;
      const body = { receiver: phone(person), templateName: category, templateVariables: ['Ana'] };
      return ask('/v1/messages', body, keyNo);
    }
    case 'batch': {
      const recipients = Array.from({ length: one.people }, (_, n) => ({
        receiver: phone(n),
        templateVariables: ['B'],
      }));
      return ask('/v1/messages/batch', { templateName: 'boas_vindas', recipients }, one.key);
    }
    case 'cancel': {
      const recent = [...accepted(one.shop)].at(-1 - one.pick) ?? 'nenhuma';
      return ask(`/v1/messages/${recent}/cancel`);
    }
    case 'fail':
      return failOne(shop, one.pick).then(() => ({ act: one, statusCode: 0, body: {} }));
  }
}

const acceptedOf = new Map<number, Set<string>>();
const accepted = (shop: number) => acceptedOf.get(shop) ?? new Set<string>();

/**
 * What a worker and the platform do between them: take the queue rows, then a report that it never arrives. The rows are
 * locked first, as everyone does who fails what waits: without, a cancellation and this would wait for each other.
 */
const failOne = (shop: Shop, pick: number) =>
  none(
    database.system,
    sql`select recado.fail_messages((
          select coalesce(json_agg(json_build_object('organizationId', organization_id, 'messageId', message_id,
            'code', 'PROVIDER_ERROR', 'at', recado.now())), '[]'::json)
          from (select organization_id, message_id from deliveries where organization_id = ${shop.organizationId}
                order by seq offset ${pick % 7} limit 2 for update) d), array['PENDING', 'PROCESSING'])`,
  );

async function play(acts: readonly Act[]): Promise<Answer[]> {
  run += 1;
  for (const [n, shop] of shops.entries()) {
    const { rows } = await database.owner.query('select balance_micros from wallets where organization_id = $1', [
      shop.organizationId,
    ]);
    // Tight: enough for a handful, never for all.
    if (Number(rows[0].balance_micros) < 300_000) {
      const causeId = `019a8c1e-7f3b-7c5d-9e2a-${String(run * 10 + n).padStart(12, '0')}`;
      await creditWallet(town.container.database, {
        organizationId: shop.organizationId,
        amountMicros: 400_000,
        causeId,
      });
    }
  }
  const answers = await Promise.all(acts.map(perform));
  for (const { act: one, statusCode, body } of answers) {
    if (one.kind !== 'send' || statusCode !== 202 || !body.id) continue;
    acceptedOf.set(one.shop, accepted(one.shop).add(body.id));
  }
  return answers;
}

type Book = { broken: string; n: number };

/** One row per rule, with how often it is broken, in one snapshot. */
const audit = () =>
  many<Book>(
    database.system,
    sql`with sums as (
          select organization_id, sum(case when credit_account = 'wallet' then amount_micros else -amount_micros end) as s
          from ledger group by 1),
        money as (
          select organization_id, cause_id, coalesce(sum(amount_micros) filter (where kind = 'DEBIT'), 0) as paid,
            coalesce(sum(amount_micros) filter (where kind = 'REFUND'), 0) as back,
            count(*) filter (where kind = 'DEBIT') as debits, count(*) filter (where kind = 'REFUND') as refunds
          from ledger where cause_kind = 'MESSAGE' group by 1, 2),
        reached as (select m.*, s.status from messages m
          join message_states s on s.organization_id = m.organization_id and s.id = m.id)
        select 'M1 balance is the sum of its entries' as broken, count(*)::integer as n
        from wallets w left join sums s using (organization_id) where w.balance_micros <> coalesce(s.s, 0)
        union all
        select 'M2 an entry has two accounts', count(*)::integer from ledger where debit_account = credit_account
        union all
        select 'M3 no balance below zero, now or then', count(*)::integer from ledger where balance_after_micros < 0
        union all
        select 'M5 amounts are multiples of 100', count(*)::integer from ledger where amount_micros % 100 <> 0
        union all
        select 'M6 one debit and at most one refund per message', count(*)::integer from money
        where debits <> 1 or refunds > 1
        union all
        select 'M6 every debit has its message', count(*)::integer from money l
        where not exists (select 1 from messages m where m.organization_id = l.organization_id and m.id = l.cause_id)
        union all
        select 'M7 failed and canceled cost nothing, the rest their price', count(*)::integer
        from reached t left join money l on l.organization_id = t.organization_id and l.cause_id = t.id
        where coalesce(l.paid - l.back, 0) <> case when t.status in ('FAILED', 'CANCELED') then 0 else t.cost_micros end
        union all
        select 'M11 a batch has all of its messages', count(*)::integer from batches b
        where b.total <> (select count(*) from messages m
          where m.organization_id = b.organization_id and m.batch_id = b.id)
          or b.total_cost_micros <> (select sum(cost_micros) from messages m
          where m.organization_id = b.organization_id and m.batch_id = b.id)
        union all
        select 'M14 entries are numbered without a gap', count(*)::integer from wallets w
        where w.entry_no <> (select count(*) from ledger l where l.organization_id = w.organization_id)
        union all
        select 'S1 what waits is in the queue, what ended is not', count(*)::integer from reached t
        where (t.status = 'PENDING') <> exists (select 1 from deliveries d
          where d.organization_id = t.organization_id and d.message_id = t.id)
        union all
        select 'month_used counts what was not given back', count(*)::integer from wallets w
        where w.month_used <> (select count(*) from reached t where t.organization_id = w.organization_id
          and t.status not in ('FAILED', 'CANCELED'))`,
  );

/** M4: the database itself refuses to change what was booked. */
const changes = ['update ledger set amount_micros = 100', 'delete from ledger', 'update messages set cost_micros = 0'];

describe('sends, batches, cancels and failures in any interleaving', () => {
  test('M1 M2 M3 M5 M6 M7 M11 M14 hold after every run', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const answers = await play(acts);
        expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
        expect((await audit()).filter(({ n }) => n > 0)).toEqual([]);
        expectKeysHeld(answers);
        expectIdsFresh(answers);
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 150) },
    );
  });

  test('M10 I4 a refusal for money leaves no message, no debit, no event and no key', async () => {
    const poor = await openShop(town, { balance: 0.05 });
    const headers = { 'idempotency-key': 'sem-saldo' };
    const body = { receiver: phone(1), templateName: 'boas_vindas', templateVariables: ['Ana'] };
    expect((await poor.call('POST', '/v1/messages', body, headers)).statusCode).toBe(402);
    const { receiver, templateVariables, templateName } = body;
    const batch = { templateName, recipients: [{ receiver, templateVariables }] };
    expect((await poor.call('POST', '/v1/messages/batch', batch, headers)).statusCode).toBe(422);
    expect([await poor.count('messages'), await poor.count('deliveries'), await poor.count('ledger')]).toEqual([
      0, 0, 1,
    ]);
    const { rows } = await database.owner.query(
      `select 1 from message_keys_even where organization_id = $1
       union all select 1 from message_keys_odd where organization_id = $1
       union all select 1 from batches where organization_id = $1
       union all select 1 from outbox where organization_id = $1 and type = 'message.status_updated'`,
      [poor.organizationId],
    );
    expect(rows).toEqual([]);
  });

  test.each(changes)('M4 the serving roles may not %s', async (text) => {
    await expect(database.system.run({ text, values: [] })).rejects.toThrow(/permission denied/);
  });

  test('S9 ids carry at least 74 random bits and none was ever given twice', async () => {
    // 64 of its own: how many the runs above accept is chance. Then a bit that never varies is a fixed one (2^-63).
    const shop = await openShop(town);
    const body = (n: number) => ({ receiver: phone(n), templateName: 'boas_vindas', templateVariables: ['Ana'] });
    const answers = await Promise.all(Array.from({ length: 64 }, (_, n) => shop.call('POST', '/v1/messages', body(n))));
    const fresh = answers.map((answer) => answer.json().id);
    const ids = new Set([...idsSeen, ...fresh]);
    expect(ids.size).toBe(idsSeen.size + 64);
    const values = [...ids].map((id) => BigInt(`0x${readMessageId(id)?.replaceAll('-', '')}`));
    const everOne = values.reduce((all, value) => all | value, 0n);
    const alwaysOne = values.reduce((all, value) => all & value);
    const varying = (everOne & ~alwaysOne & ((1n << 80n) - 1n)).toString(2).replaceAll('0', '').length;
    expect(varying).toBeGreaterThanOrEqual(74);
  });
});

/** I1: of all requests with one key that were accepted, one thing was made; refused ones made nothing of their own. */
function expectKeysHeld(answers: readonly Answer[]): void {
  const made = new Map<string, Set<string>>();
  for (const { act: one, statusCode, body } of answers) {
    if ((one.kind !== 'send' && one.kind !== 'batch') || one.key === null || statusCode !== 202) continue;
    const name = `${one.kind} ${one.shop} ${one.key}`;
    made.set(name, (made.get(name) ?? new Set()).add(body.id ?? body.batchId ?? ''));
  }
  for (const [name, ids] of made) expect([name, ids.size]).toEqual([name, 1]);
}

function expectIdsFresh(answers: readonly Answer[]): void {
  const ofRun = new Set(answers.flatMap(({ act: one, body }) => (one.kind === 'send' && body.id ? [body.id] : [])));
  for (const id of ofRun) {
    expect(idsSeen.has(id)).toBe(false);
    idsSeen.add(id);
  }
}
