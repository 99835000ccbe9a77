import { describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openAutomations } from './automations.factory.ts';
import { claimRunRows } from './runs.queries.ts';
import { startWebhookSink } from './testing/webhook-sink.ts';

const database = await testDatabase();
const town = await openTown(database);
const sink = await startWebhookSink();

/** A shop whose automation notifies the sink, tags, and ends. */
async function openTeller() {
  const shop = await openShop(town);
  const automations = openAutomations(town, shop);
  const steps = [
    { type: 'notify', config: { url: sink.url } },
    { type: 'tag', config: { add: ['avisado'] } },
  ];
  const made = await automations.start({ trigger: 'webhook', steps });
  return { ...automations, shop, made, run: async () => (await automations.runs(made.id))[0] };
}

/** Runs of the shop that wait to notify an address, the longest-waiting first. */
const waitToNotify = ({ organizationId }: Shop, runs: number, sinceMinutes: number) =>
  database.owner.query(
    `insert into automation_waits (organization_id, automation_id, person_key, run_id, activation, lane, due_at)
     select $1, $1, n, gen_random_uuid(), 0, 'notify', recado.now() - $3 * interval '1 minute' + n * interval '1 ms'
     from generate_series(1, $2::integer) n`,
    [organizationId, runs, sinceMinutes],
  );

const most = 50;
/** How many of the next set are whose. */
async function claim(shops: readonly Shop[]): Promise<number[]> {
  const claimed = await claimRunRows(database.system, 'notify', most, 60);
  return shops.map(({ organizationId }) => claimed.filter((run) => run.organizationId === organizationId).length);
}

describe('runs that notify an address', () => {
  test('take turns between organizations, however many one of them has and however long they wait', async () => {
    const shops = [await openShop(town), await openShop(town), await openShop(town)];
    const [many, some, few] = shops;
    if (!many || !some || !few) throw new Error('three shops');
    await waitToNotify(many, 200, 60);
    await waitToNotify(some, 30, 2);
    await waitToNotify(few, 1, 1);
    expect(await claim(shops)).toEqual([25, 24, 1]);
    expect(await claim(shops)).toEqual([44, 6, 0]);
    expect(await claim(shops)).toEqual([50, 0, 0]);
    await database.owner.query('delete from automation_waits');
  });

  test('go on, each notified once, when one of them cannot be notified', async () => {
    const [broken, sound] = [await openTeller(), await openTeller()];
    await database.owner.query(`update organizations set signing_secret = '\\x00' where id = $1`, [
      broken.shop.organizationId,
    ]);
    for (const teller of [broken, sound]) await teller.post(teller.made, { phone: '+5511987650001', name: 'Ana' });
    await sound.settle();
    expect((await sound.run())?.status).toBe('COMPLETED');
    expect(sink.calls.map(({ body }) => body.automationId)).toEqual([sound.made.id]);

    expect((await broken.run())?.status).toBe('IN_FLIGHT');
    for (const minutes of [1, 1, 5, 30]) await broken.pass(minutes);
    expect((await broken.run())?.status).toBe('COMPLETED');
    expect(sink.calls).toHaveLength(1);
  });
});
