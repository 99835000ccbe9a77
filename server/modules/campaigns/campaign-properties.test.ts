import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { many, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { settleUncertainties } from '../deliveries/index.ts';
import { publicMessageId } from '../messages/index.ts';
import { proveWallet } from '../wallet/index.ts';
import { advanceCampaigns } from './advance-campaigns.ts';
import { contactsOf, openCampaigns, phones } from './campaigns.factory.ts';
import { followClicks, markConverted } from './follow-clicks.ts';

/**
 * A campaign under whatever may happen to it, in any order: turns, turns that die before their commit, deliveries that
 * go well, fail or stay uncertain, callbacks early and late, pauses, cancels, a winner set by hand, templates that
 * change their category while there is money or none, time passing. The wallet is proven after each; at rest the books
 * and the counts must agree: C1–C5, M8, M9.
 */
const database = await testDatabase();
const town = await openTown(database);
const campaigns = openCampaigns(town);
const { system } = database;
const shop = await openShop(town, { balance: 90_000 });
const variantB = await shop.template('boas_vindas_b', 'UTILITY');
await town.caughtUp();

const events = [
  ...['turn', 'turn', 'turn', 'crash', 'deliver', 'deliver', 'fail', 'doubt', 'read', 'late failure', 'click'],
  ...['pause', 'resume', 'cancel', 'cancel one', 'winner', 'minute', 'hour'],
  ...['marketing', 'marketing B', 'utility', 'reprice', 'reprice', 'poverty', 'wealth'],
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
  await happen('utility', '', []);
  await happen('wealth', '', []);
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
      return void (await advanceCampaigns(campaigns.deps));
    case 'crash':
      return void (await advanceCampaigns({
        ...campaigns.deps,
        database: { ...database, transaction: crashing },
      }).catch(() => null));
    case 'deliver':
      return void sent.push(...(await campaigns.deliver(shop, { outcome: 'accepted' }, 3)));
    case 'fail':
      return void (await campaigns.deliver(shop, { outcome: 'failed', code: 'PROVIDER_ERROR' }, 1));
    case 'doubt':
      return void (await campaigns.deliver(shop, { outcome: 'uncertain' }, 1));
    case 'read':
      return campaigns.reportStatus(shop, 'READ', sent.slice(0, 2));
    case 'late failure':
      return campaigns.reportStatus(shop, 'FAILED', sent.slice(-1));
    case 'click':
      return database.transaction((tx) => markConverted(tx, shop.organizationId, sent.slice(0, 3), new Date()));
    case 'pause':
    case 'resume':
    case 'cancel':
      return void (await call(id, event));
    case 'cancel one':
      return cancelLast(id);
    case 'winner':
      return void (await call(id, 'ab-test/winner', { variant: 'B' }));
    case 'marketing':
      return campaigns.judge(shop, shop.templates.greeting.id, 'MARKETING');
    case 'marketing B':
      return campaigns.judge(shop, variantB.id, 'MARKETING');
    case 'utility':
      for (const { id } of [shop.templates.greeting, variantB]) await campaigns.judge(shop, id, 'UTILITY');
      return;
    case 'reprice':
      return campaigns.reprice();
    case 'poverty':
      return leave(1_000_000);
    case 'wealth':
      return leave(90_000_000_000);
    case 'minute':
      return database.advance(60_000);
    case 'hour':
      return database.advance(3_600_000);
  }
}

/** The last message that became one, if it has not left yet. */
async function cancelLast(id: string): Promise<void> {
  const last = (await messagesOf(id)).at(-1);
  if (last) await shop.call('POST', `/v1/messages/${publicMessageId(last)}/cancel`);
}

/** Another call spends or recharges until this much is there. */
const leave = (micros: number) =>
  none(
    system,
    sql`select recado.adjust_wallet(organization_id, balance_micros - ${micros}, 'teste') from wallets
        where organization_id = ${shop.organizationId}`,
  );

/** Everything heals and everything is drained: afterwards the campaign must be over. */
async function rest(id: string, sent: string[]): Promise<void> {
  await call(id, 'resume');
  for (let round = 0; round < 6; round++) {
    await campaigns.work();
    await campaigns.reprice();
    sent.push(...(await campaigns.deliver(shop)));
    await database.advance(3_600_000);
    await settleUncertainties(system, 500);
  }
  await campaigns.work();
  await campaigns.reportStatus(shop, 'SENT', sent);
  await followClicks(database);
  await campaigns.count();
}

async function check(id: string, wasCanceled: boolean, atCancel: number, adjusted: number): Promise<void> {
  const campaign = await campaigns.read(shop, id);
  const books = await campaigns.books(shop, id);
  expect(books.people).toBe(books.messages);
  expect(books.messages + books.blocked + books.canceled).toBe(books.total);
  expect(books.cost + books.refunded).toBe(books.charged + books.repriced);
  expect(books.repriced).toBe(adjusted);
  expect(campaign.totalCost).toBeCloseTo((books.charged + books.repriced) / 1_000_000, 4);
  expect(books.refunds).toBe(books.total === books.messages ? 0 : 1);
  expect(campaign.blockedCount).toBe(books.blocked);
  const { sentCount, failedCount, blockedCount, canceledCount, pendingCount } = campaign;
  expect([sentCount + failedCount + blockedCount + canceledCount, pendingCount]).toEqual([books.total, 0]);
  expect(campaign.refundValue).toBeCloseTo((books.refunded + books.messagesRefunded) / 1_000_000, 4);
  await expectProven();

  const completions = (await campaigns.completions(shop)).filter(({ subject_id }) => subject_id === id);
  if (wasCanceled) {
    expect([campaign.status, completions.length, books.messages]).toEqual(['CANCELED', 0, atCancel]);
  } else {
    expect(['COMPLETED', 'COMPLETED_WITH_ERRORS', 'FAILED']).toContain(campaign.status);
    expect(completions).toHaveLength(1);
    const { sent = 0, failed = 0, blocked = 0, refundMicros = 0 } = completions[0]?.detail ?? {};
    // What failed may have been handed over before.
    expect(sent + failed + blocked + canceledCount).toBeGreaterThanOrEqual(books.total);
    expect(sent + blocked + canceledCount).toBeLessThanOrEqual(books.total);
    expect(refundMicros).toBeLessThanOrEqual(books.refunded + books.messagesRefunded);
  }
}

const expectProven = async () =>
  expect(await proveWallet(system, shop.organizationId)).toMatchObject({ difference: 0, unexplained: 0 });

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

/** Whatever its template was when it left, a message cost what that category costs. */
async function checkPrices(id: string): Promise<void> {
  const wrong = await many(
    system,
    sql`select category, cost_micros from messages
        where organization_id = ${shop.organizationId} and campaign_id = ${id}
          and cost_micros <> case category when 'MARKETING' then 420000 else 60000 end`,
  );
  expect(wrong).toEqual([]);
}

describe('whatever happens to a campaign', () => {
  test('C1 C2 C3 C4 C5 M8 M9 every contact is a message, blocked or canceled, and every cent is somewhere', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (chapters) => {
        const id = await begin(chapters);
        const adjusted = await campaigns.adjusted(shop);
        const sent: string[] = [];
        let atCancel: number | null = null;
        for (const event of chapters.events) {
          await happen(event, id, sent);
          await expectProven();
          if (event === 'cancel' && atCancel === null && (await campaigns.read(shop, id)).status === 'CANCELED') {
            atCancel = (await messagesOf(id)).length;
          }
        }
        await rest(id, sent);
        await check(id, atCancel !== null, atCancel ?? 0, (await campaigns.adjusted(shop)) - adjusted);
        await checkVariants(id);
        await checkPrices(id);
      }),
      {
        endOnFailure: process.env.RUNS !== undefined,
        numRuns: Number(process.env.RUNS ?? 20),
        ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}),
      },
    );
  });
});
