import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { many, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { settleUncertainties } from '../deliveries/index.ts';
import { proveWallet } from '../wallet/index.ts';
import { advanceCampaigns } from './advance-campaigns.ts';
import { contactsOf, openCampaigns, phones } from './campaigns.factory.ts';
import { followClicks, markConverted } from './follow-clicks.ts';

/**
 * A campaign under whatever may happen to it, in any order: turns, turns that die before their commit, deliveries that
 * go well, fail or stay uncertain, callbacks early and late, pauses, cancels, a winner set by hand, time passing. At
 * rest the books and the counts must agree: C1–C5, M8, M9.
 */
const database = await testDatabase();
const town = await openTown(database);
const campaigns = openCampaigns(town);
const { system } = database;
const shop = await openShop(town, { balance: 90_000 });
await shop.template('boas_vindas_b', 'UTILITY');
await town.caughtUp();

const events = [
  ...['turn', 'turn', 'turn', 'crash', 'deliver', 'deliver', 'fail', 'doubt', 'read', 'late failure', 'click'],
  ...['pause', 'resume', 'cancel', 'winner', 'minute', 'hour'],
] as const;
type Event = (typeof events)[number];

const story = fc.record({
  people: fc.integer({ min: 1, max: 12 }),
  repeats: fc.array(fc.nat(11), { maxLength: 4 }),
  stopped: fc.array(fc.nat(11), { maxLength: 2 }),
  tested: fc.boolean(),
  events: fc.array(fc.constantFrom(...events), { minLength: 5, maxLength: 30 }),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

async function begin({ people, repeats, stopped, tested }: Story): Promise<string> {
  await campaigns.quiet();
  await none(system, sql`delete from deliveries where organization_id = ${shop.organizationId}`);
  const to = phones(people);
  for (const n of new Set(stopped)) if (to[n]) await campaigns.optOut(shop, to[n]);
  const all = [...to, ...repeats.flatMap((n) => to[n] ?? [])];
  const abTest = { variantBTemplateName: 'boas_vindas_b', samplePct: 50, metric: 'READ', decideAfterMinutes: 30 };
  const answer = await campaigns.create(shop, {
    contacts: contactsOf(all),
    ...(tested && all.length > 1 ? { abTest } : {}),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
}

const crashing: typeof database.transaction = (work) =>
  database.transaction(async (tx) => {
    await work(tx);
    throw new Error('killed');
  });

const messagesOf = async (id: string) =>
  (
    await many<{ id: string }>(
      system,
      sql`select id from messages where organization_id = ${shop.organizationId} and campaign_id = ${id} order by id`,
    )
  ).map((row) => row.id);

const call = (id: string, path: string, body?: unknown) => shop.call('POST', `/v1/campaigns/${id}/${path}`, body);

async function happen(event: Event, id: string, sent: string[]): Promise<void> {
  switch (event) {
    case 'turn':
      return void (await advanceCampaigns(campaigns.desk));
    case 'crash':
      return void (await advanceCampaigns({
        ...campaigns.desk,
        database: { ...database, transaction: crashing },
      }).catch(() => null));
    case 'deliver':
      return void sent.push(...(await campaigns.deliver(shop, { outcome: 'accepted' }, 3)));
    case 'fail':
      return void (await campaigns.deliver(shop, { outcome: 'failed', code: 'PROVIDER_ERROR' }, 1));
    case 'doubt':
      return void (await campaigns.deliver(shop, { outcome: 'uncertain' }, 1));
    case 'read':
      return campaigns.tell(shop, 'READ', sent.slice(0, 2));
    case 'late failure':
      return campaigns.tell(shop, 'FAILED', sent.slice(-1));
    case 'click':
      return database.transaction((tx) => markConverted(tx, shop.organizationId, sent.slice(0, 3), new Date()));
    case 'pause':
    case 'resume':
    case 'cancel':
      return void (await call(id, event));
    case 'winner':
      return void (await call(id, 'ab-test/winner', { variant: 'B' }));
    case 'minute':
      return database.advance(60_000);
    case 'hour':
      return database.advance(3_600_000);
  }
}

/** Everything heals and everything is drained: afterwards the campaign must be over. */
async function rest(id: string, sent: string[]): Promise<void> {
  await call(id, 'resume');
  for (let round = 0; round < 6; round++) {
    await campaigns.work();
    sent.push(...(await campaigns.deliver(shop)));
    await database.advance(3_600_000);
    await settleUncertainties(system, 500);
  }
  await campaigns.work();
  await campaigns.tell(shop, 'SENT', sent);
  await followClicks(database);
  await campaigns.count();
}

type Books = {
  total: number;
  messages: number;
  people: number;
  blocked: number;
  canceled: number;
  total_cost: number;
  message_cost: number;
  refunds: number;
  refunded: number;
};

const readBooks = (id: string) =>
  one<Books>(
    system,
    sql`select c.total, m.messages, m.people, b.blocked, c.canceled,
          c.total_cost_micros::double precision as total_cost, m.cost::double precision as message_cost,
          l.refunds, l.refunded::double precision as refunded
        from campaigns c
        cross join lateral (
          select count(*)::integer as messages, count(distinct person_key)::integer as people,
            coalesce(sum(cost_micros), 0) as cost
          from messages where organization_id = c.organization_id and campaign_id = c.id) m
        cross join lateral (
          select count(*)::integer as blocked from campaign_blocks
          where organization_id = c.organization_id and campaign_id = c.id) b
        cross join lateral (
          select count(*)::integer as refunds, coalesce(sum(amount_micros), 0) as refunded from ledger
          where organization_id = c.organization_id and cause_id = c.id and kind = 'REFUND') l
        where c.organization_id = ${shop.organizationId} and c.id = ${id}`,
  );

async function check(id: string, wasCanceled: boolean, atCancel: number, told: Told): Promise<void> {
  const campaign = await campaigns.read(shop, id);
  const books = await readBooks(id);
  expect(books.people).toBe(books.messages);
  expect(books.messages + books.blocked + books.canceled).toBe(books.total);
  expect(books.message_cost + books.refunded).toBe(books.total_cost);
  expect(books.refunds).toBe(books.total === books.messages ? 0 : 1);
  expect(campaign.blockedCount).toBe(books.blocked);
  const { sentCount, failedCount, blockedCount, canceledCount, pendingCount } = campaign;
  expect([sentCount + failedCount + blockedCount + canceledCount, pendingCount]).toEqual([books.total, 0]);
  const failedCost = books.messages === 0 ? 0 : (books.message_cost / books.messages) * told.refundedMessages;
  expect(campaign.refundValue).toBeCloseTo((books.refunded + failedCost) / 1_000_000, 4);
  expect(await proveWallet(system, shop.organizationId)).toMatchObject({ difference: 0, unexplained: 0 });

  const completions = (await campaigns.completions(shop)).filter(({ subject_id }) => subject_id === id);
  if (wasCanceled) {
    expect([campaign.status, completions.length, books.messages]).toEqual(['CANCELED', 0, atCancel]);
  } else {
    expect(['COMPLETED', 'COMPLETED_WITH_ERRORS', 'FAILED']).toContain(campaign.status);
    expect(completions).toHaveLength(1);
    const { sent = 0, failed = 0, blocked = 0 } = completions[0]?.detail ?? {};
    expect(sent + failed + blocked).toBe(books.total);
  }
}

type Told = { refundedMessages: number };

const countRefunds = async (id: string): Promise<Told> => ({
  refundedMessages: (
    await one<{ n: number }>(
      system,
      sql`select count(*)::integer as n from messages m
          join ledger l on l.organization_id = m.organization_id and l.cause_id = m.id and l.kind = 'REFUND'
          where m.organization_id = ${shop.organizationId} and m.campaign_id = ${id}`,
    )
  ).n,
});

/** C5: every sample contact got its own variant, and nobody two. */
async function checkVariants(id: string): Promise<void> {
  const wrong = await many(
    system,
    sql`select 1 from campaign_messages w
        join messages m on m.organization_id = w.organization_id and m.id = w.message_id
        left join campaign_samples s on s.organization_id = w.organization_id and s.campaign_id = w.campaign_id and s.n = w.n
        where w.organization_id = ${shop.organizationId} and w.campaign_id = ${id}
          and (s.variant is distinct from m.campaign_variant
            or s.variant is not null and (s.variant = 'B') <> (m.template_name = 'boas_vindas_b'))`,
  );
  expect(wrong).toEqual([]);
}

describe('whatever happens to a campaign', () => {
  test('C1 C2 C3 C4 C5 M8 M9 every contact is a message, blocked or canceled, and every cent is somewhere', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const id = await begin(told);
        const sent: string[] = [];
        let atCancel: number | null = null;
        for (const event of told.events) {
          await happen(event, id, sent);
          if (event === 'cancel' && atCancel === null && (await campaigns.read(shop, id)).status === 'CANCELED') {
            atCancel = (await messagesOf(id)).length;
          }
        }
        await rest(id, sent);
        await check(id, atCancel !== null, atCancel ?? 0, await countRefunds(id));
        await checkVariants(id);
      }),
      {
        endOnFailure: process.env.RUNS !== undefined,
        numRuns: Number(process.env.RUNS ?? 20),
        ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}),
      },
    );
  });
});
