import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptance,
  answerJson,
  platformError,
  startScriptedPlatform,
} from '../../provider/cloud/scripted-platform.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { moveAccounts } from '../numbers/index.ts';
import { deliveryChores } from './deliveries.chores.ts';
import { openDocks, sendTo, statesOf, uncertainSeconds } from './deliveries.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const docks = await openDocks(town);

/** How much of its answer to a send the platform gets through, and what it answers about the message afterwards. */
let broken = '';
let history: (response: ServerResponse, id: string) => void;
const platform = await startScriptedPlatform((response, { method, url }) => {
  if (method === 'GET') return history(response, new URL(url, 'http://platform').searchParams.get('message_id') ?? '');
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
  response.write(broken || ' ', () => response.destroy());
});
afterAll(() => platform.stop());

let shop: Shop;
let sends = 0;
let platformId = '';
beforeEach(async () => {
  shop = await openShop(town);
  await moveAccounts(database, shop.organizationId, platform.account.baseUrl);
  await town.caughtUp();
  platformId = `wamid.HBgMABC${++sends}`;
  broken = JSON.stringify(acceptance(platformId)).slice(0, -1);
  history = (response) => answerJson(response, 400, platformError(100));
  platform.received.length = 0;
});

const state = async () => (await statesOf(town, shop))[0];
const asked = () => platform.received.filter(({ method }) => method === 'GET').length;
const sweep = async () => {
  const chores = deliveryChores({ ...town.container, system: database.system }, () => undefined);
  await chores.find(({ name }) => name === 'settle uncertainties')?.run();
};
const uncertain = async () =>
  (
    await database.owner.query<{ n: number }>(
      'select count(*)::integer as n from uncertainties where organization_id = $1',
      [shop.organizationId],
    )
  ).rows[0]?.n;
/** Sends, receives half an answer, and lets the time for proof pass. */
async function doubt(): Promise<void> {
  await sendTo(shop, '+5511988887777');
  await docks.openWorker();
  await expect.poll(uncertain).toBe(1);
  await sweep();
  expect(asked(), 'not before its time').toBe(0);
  await database.advance((uncertainSeconds + 1) * 1_000);
}
const knows = (...statuses: string[]) => {
  const data = statuses.map((delivery_status, n) => ({
    delivery_status,
    timestamp: Math.floor(Date.now() / 1_000) + n,
  }));
  history = (response, id) => answerJson(response, 200, { data: [{ id: '1', message_id: id, events: { data } }] });
};

describe('before an uncertain message is given up', () => {
  test('the platform is asked, and what it answers is applied as its statuses are', async () => {
    await doubt();
    knows('SENT', 'DELIVERED');
    await sweep();
    expect(await state()).toMatchObject({ status: 'DELIVERED', error_code: null });
    expect([await uncertain(), await shop.balance(), asked()]).toEqual([0, 99.94, 1]);
  });

  test('one that the platform has and has not sent yet is as if its answer had come', async () => {
    await doubt();
    knows();
    await sweep();
    expect([(await state())?.status, await uncertain(), await shop.balance()]).toEqual(['SENT_TO_PROVIDER', 0, 99.94]);
  });

  test('one that failed there fails and is refunded', async () => {
    await doubt();
    knows('FAILED');
    await sweep();
    expect([(await state())?.status, (await state())?.error_code, await shop.balance()]).toEqual([
      'FAILED',
      'PROVIDER_ERROR',
      100,
    ]);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['knows nothing of it', (response) => answerJson(response, 200, { data: [] })],
    ['does not offer its history', (response) => answerJson(response, 400, platformError(100, { error_subcode: 33 }))],
    ['has no such path', (response) => response.writeHead(404).end('Not Found')],
    ['does not let us ask', (response) => answerJson(response, 403, platformError(200))],
  ])('a platform that %s is asked once, and it fails as before', async (_, script) => {
    await doubt();
    history = script;
    await sweep();
    expect(await state()).toMatchObject({ status: 'FAILED', error_code: 'DELIVERY_UNCONFIRMED' });
    expect([await uncertain(), await shop.balance(), asked()]).toEqual([0, 100, 1]);
  });

  test('a platform that does not answer is asked three times, and then it fails as before', async () => {
    await doubt();
    history = (response) => response.destroy();
    for (let round = 1; round <= 3; round++) {
      await sweep();
      expect([(await state())?.status, asked()]).toEqual(['PROCESSING', round]);
      await sweep();
      expect(asked(), 'not at once').toBe(round);
      await database.advance(31_000);
    }
    await sweep();
    expect([(await state())?.error_code, asked(), await shop.balance()]).toEqual(['DELIVERY_UNCONFIRMED', 3, 100]);
  });

  test('nobody is asked about a message whose answer was lost before its id', async () => {
    broken = '';
    await doubt();
    knows('DELIVERED');
    await sweep();
    expect([(await state())?.error_code, asked()]).toEqual(['DELIVERY_UNCONFIRMED', 0]);
  });
});
