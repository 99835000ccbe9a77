import { beforeEach, describe, expect, test } from 'vitest';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { advanceCampaigns } from './advance-campaigns.ts';
import { contactsOf, openCampaigns, phones } from './campaigns.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const campaigns = openCampaigns(town);
let shop: Shop;
beforeEach(async () => {
  await campaigns.quiet();
  shop = await openShop(town);
  await shop.template('boas_vindas_b', 'UTILITY');
  await town.caughtUp();
});

const abTest = { variantBTemplateName: 'boas_vindas_b', metric: 'READ', decideAfterMinutes: 60 };

const start = async (contacts: number, body: Record<string, unknown> = { abTest }): Promise<string> => {
  const answer = await campaigns.create(shop, { contacts: contactsOf(phones(contacts)), ...body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
};

const readTest = async (id: string) => (await shop.call('GET', `/v1/campaigns/${id}/ab-test`)).json();
const setWinner = (id: string, variant: string) => shop.call('POST', `/v1/campaigns/${id}/ab-test/winner`, { variant });
const addTest = (id: string, body: unknown = abTest) => shop.call('POST', `/v1/campaigns/${id}/ab-test`, body);

type Sent = { id: string; template_name: string; campaign_variant: string | null; person_key: string };
const sent = (id: string) =>
  many<Sent>(
    database.system,
    sql`select id, template_name, campaign_variant, person_key from messages
        where organization_id = ${shop.organizationId} and campaign_id = ${id} order by id`,
  );

/** C5: nobody twice, and each variant its own people. */
const expectDisjoint = (messages: readonly Sent[]) =>
  expect(new Set(messages.map(({ person_key }) => person_key)).size).toBe(messages.length);

describe('POST /v1/campaigns, with an A/B test', () => {
  test('C5 sends the sample half and half, decides at its time, and the rest gets the winner', async () => {
    const id = await start(40);
    expect((await campaigns.read(shop, id)).status).toBe('AB_TESTING');
    await campaigns.work();
    const sample = await sent(id);
    expect(sample).toHaveLength(8);
    expect(sample.filter(({ template_name }) => template_name === 'boas_vindas_b')).toHaveLength(4);

    const ids = await campaigns.deliver(shop);
    const variantB = sample.filter(({ campaign_variant }) => campaign_variant === 'B').map((one) => one.id);
    await campaigns.reportStatus(shop, 'DELIVERED', ids);
    await campaigns.reportStatus(shop, 'READ', variantB);
    await campaigns.count();
    expect(await readTest(id)).toMatchObject({
      status: 'RUNNING',
      variantA: { templateName: 'boas_vindas', sent: 4, read: 0, rate: 0 },
      variantB: { templateName: 'boas_vindas_b', sent: 4, read: 4, rate: 1 },
      winner: null,
    });

    await database.advance(61 * 60_000);
    await campaigns.work();
    expect(await campaigns.completions(shop)).toEqual([]);
    const test = await readTest(id);
    expect(test).toMatchObject({ status: 'DECIDED', winner: 'B', decidedBy: 'AUTO' });
    expect(test.confidence).toBeGreaterThan(0.99);
    const all = await sent(id);
    expect(all).toHaveLength(40);
    expectDisjoint(all);
    expect(all.filter(({ campaign_variant }) => campaign_variant === null).map((one) => one.template_name)).toEqual(
      Array(32).fill('boas_vindas_b'),
    );
    await campaigns.deliver(shop);
    await database.advance(1_000);
    await campaigns.work();
    expect((await campaigns.completions(shop)).map((event) => event.new)).toEqual(['COMPLETED']);
  });

  test('a tie goes to A, and two contacts are enough', async () => {
    const id = await start(2);
    await campaigns.work();
    await database.advance(61 * 60_000);
    await campaigns.work();
    expect(await readTest(id)).toMatchObject({ winner: 'A', confidence: 0 });
    expect(await sent(id)).toHaveLength(2);
  });

  test('a schedule comes first, and the test runs from when it starts', async () => {
    const id = await start(4, { abTest, scheduledAt: new Date(Date.now() + 40 * 3_600_000).toISOString() });
    expect((await campaigns.read(shop, id)).status).toBe('SCHEDULED');
    await database.advance(41 * 3_600_000);
    await campaigns.work();
    expect((await campaigns.read(shop, id)).status).toBe('AB_TESTING');
    expect(await sent(id)).toHaveLength(2);
  });

  test('canceling the campaign cancels the test', async () => {
    const id = await start(10);
    await campaigns.work();
    await shop.call('POST', `/v1/campaigns/${id}/cancel`);
    expect(await readTest(id)).toMatchObject({ status: 'CANCELED', winner: null });
    await database.advance(61 * 60_000);
    await campaigns.work();
    expect(await sent(id)).toHaveLength(2);
    expect((await setWinner(id, 'A')).statusCode).toBe(422);
    expect(await campaigns.completions(shop)).toEqual([]);
  });
});

describe('POST /v1/campaigns/:campaignId/ab-test/winner', () => {
  test('decides by hand; sample contacts whose turn had not come get the winner too', async () => {
    const id = await start(20);
    const answer = await setWinner(id, 'B');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'DECIDED', winner: 'B', decidedBy: 'MANUAL' });
    await campaigns.work();
    const all = await sent(id);
    expect(all.map(({ template_name }) => template_name)).toEqual(Array(20).fill('boas_vindas_b'));
    expectDisjoint(all);
  });

  test('C5 of many at once one decides', async () => {
    const id = await start(10);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => setWinner(id, turn % 2 === 0 ? 'A' : 'B')),
    );
    const [first, ...others] = answers.filter((answer) => answer.statusCode === 200);
    expect(others).toEqual([]);
    expect((await readTest(id)).winner).toBe(first?.json().winner);
  });

  test('CAMPAIGN_TEST_DECIDED: what is decided stays so', async () => {
    const id = await start(10);
    await setWinner(id, 'A');
    const answer = await setWinner(id, 'B');
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  });

  test('CAMPAIGN_TEST_UNKNOWN: no test, or another organization’s: no body at all', async () => {
    const other = await openShop(town);
    const theirs = (await campaigns.create(other)).json().id;
    for (const id of [await start(3, {}), theirs]) {
      const answer = await setWinner(id, 'A');
      expect([answer.statusCode, answer.body]).toEqual([404, '']);
    }
  });

  test('INVALID_PATH_PARAM: a name where an id is needed', async () => {
    expect((await setWinner('natal', 'A')).json().error.code).toBe('INVALID_PATH_PARAM');
  });

  test('VALIDATION_ERROR: a variant that is neither', async () => {
    expect((await setWinner(await start(4), 'C')).json().error.code).toBe('VALIDATION_ERROR');
  });
});

describe('POST /v1/campaigns/:campaignId/ab-test', () => {
  test('samples only contacts that did not become messages yet', async () => {
    const id = await start(540, {});
    await advanceCampaigns(campaigns.deps);
    const before = await sent(id);
    expect(before).toHaveLength(240);
    const answer = await addTest(id, { ...abTest, samplePct: 10 });
    expect([answer.statusCode, answer.json().status]).toEqual([201, 'RUNNING']);
    expect((await campaigns.read(shop, id)).status).toBe('AB_TESTING');
    await campaigns.deliver(shop);
    await database.advance(1_000);
    await campaigns.work();
    const sample = (await sent(id)).filter(({ campaign_variant }) => campaign_variant !== null);
    expect(sample.filter(({ campaign_variant }) => campaign_variant === 'A')).toHaveLength(15);
    expect(sample).toHaveLength(30);
    expectDisjoint(await sent(id));
  });

  test('INVALID_PATH_PARAM: a name where an id is needed', async () => {
    expect((await addTest('natal')).json().error.code).toBe('INVALID_PATH_PARAM');
  });

  test('CAMPAIGN_TEST_EXISTS: a second one', async () => {
    const id = await start(4);
    expect((await addTest(id)).json().error.code).toBe('UNPROCESSABLE_ENTITY');
  });

  test('CAMPAIGN_TEST_TOO_LATE: a campaign that is over', async () => {
    const id = await start(4, {});
    await shop.call('POST', `/v1/campaigns/${id}/cancel`);
    expect((await addTest(id)).json().error.code).toBe('UNPROCESSABLE_ENTITY');
  });

  test('CAMPAIGN_TEST_TOO_SMALL: everybody is a message already', async () => {
    const id = await start(4, {});
    await campaigns.work();
    expect((await addTest(id)).json().error.code).toBe('UNPROCESSABLE_ENTITY');
  });

  test('CAMPAIGN_VARIANT_UNFIT: another category', async () => {
    const answer = await addTest(await start(4, {}), { variantBTemplateName: 'promocao' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  });

  test('CAMPAIGN_TEST_UNKNOWN: no such campaign: no body at all', async () => {
    const answer = await addTest('019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a');
    expect([answer.statusCode, answer.body]).toEqual([404, '']);
  });

  test.each([{}, { ...abTest, samplePct: 51 }, { ...abTest, metric: 'LIKED' }])(
    'VALIDATION_ERROR: %j',
    async (body) => {
      expect((await addTest(await start(4, {}), body)).json().error.code).toBe('VALIDATION_ERROR');
    },
  );
});

describe('GET /v1/campaigns/:campaignId/ab-test', () => {
  test('INVALID_PATH_PARAM: a name where an id is needed', async () => {
    expect((await readTest('natal')).error.code).toBe('INVALID_PATH_PARAM');
  });

  test('CAMPAIGN_TEST_UNKNOWN: a campaign without one: no body at all', async () => {
    const answer = await shop.call('GET', `/v1/campaigns/${await start(3, {})}/ab-test`);
    expect([answer.statusCode, answer.body]).toEqual([404, '']);
  });
});
