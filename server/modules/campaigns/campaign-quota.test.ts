import { expect, test } from 'vitest';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sendTo } from '../deliveries/deliveries.factory.ts';
import { contactsOf, openCampaigns, phones } from './campaigns.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const campaigns = openCampaigns(town);
const shop = await openShop(town);
const { system } = database;
const day = 86_400_000;

const used = async () =>
  (
    await one<{ used: number }>(
      system,
      sql`select month_used as used from wallets where organization_id = ${shop.organizationId}`,
    )
  ).used;

async function pass(millis: number): Promise<void> {
  await database.advance(millis);
  town.clock.advance(millis);
}

/** Noon of the month's last day, where the shop is. */
async function passToLastDay(): Promise<void> {
  const { seconds } = await one<{ seconds: number }>(
    system,
    sql`select extract(epoch from (date_trunc('month', here) + interval '2 months - 12 hours') - here)::double precision
          as seconds
        from (select recado.now() at time zone 'America/Sao_Paulo' as here) clock`,
  );
  await pass(seconds * 1_000);
}

async function start(body: Record<string, unknown> = {}): Promise<string> {
  const answer = await campaigns.create(shop, { contacts: contactsOf(phones(3)), ...body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
}

async function fail(): Promise<void> {
  await campaigns.work();
  await campaigns.deliver(shop, { outcome: 'failed', code: 'INVALID_RECIPIENT' });
}

test('what fails or is taken back gives its place back to the month that counted it', async () => {
  await passToLastDay();
  await start();
  expect(await used()).toBe(3);
  await fail();
  expect(await used()).toBe(0);

  const { at } = await one<{ at: Date }>(system, sql`select recado.now() + interval '2 days' as at`);
  const campaign = await start({ scheduledAt: at.toISOString() });
  expect(await used()).toBe(3);
  await pass(3 * day);
  await campaigns.work();
  const mine = await sendTo(shop, '+5511988880001');
  await sendTo(shop, '+5511988880002');
  expect(await used()).toBe(2);
  const [first] = (await shop.call('GET', `/v1/campaigns/${campaign}/recipients`)).json().data;
  for (const id of [mine, first.messageId]) {
    const answer = await shop.call('POST', `/v1/messages/${id}/cancel`);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  expect(await used()).toBe(1);
  await fail();
  expect(await used()).toBe(0);
});
