import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT, NUMBER, openStage, START_AT, type Stage, templateSend } from '../../testing/stage.ts';

const ana = '+5511988887777';
const john = '+14155550123';
const start = START_AT / 1000 - 86_400;
const end = START_AT / 1000 + 86_400;
const day = Date.UTC(2026, 10, 15) / 1000;

let stage: Stage;
beforeEach(async () => {
  stage = await openStage({ pairRate: false });
  await stage.control('POST', '/accounts', {
    id: ACCOUNT,
    name: 'Loja Exemplo',
    numbers: [{ id: '106540352242923', phone: '+552130000000' }],
  });
  await stage.send(templateSend('boas_vindas', ana, ['Ana']));
  await stage.send(templateSend('promocao', john, ['John', '10%']));
  await stage.control('POST', '/inbound', { from: ana, to: '+551130000000', text: 'Oi' });
  await stage.send({ to: ana, type: 'text', text: { body: 'Olá' } });
  await stage.send({ to: '+5511911112222', type: 'text', text: { body: 'fora da janela' } });
  await stage.advance(2_000);
});
afterEach(() => stage.close());

const ask = (field: string, filters: string) =>
  stage.graph('GET', `/v24.0/${ACCOUNT}?fields=${field}.start(${start}).end(${end})${filters}`);

describe('analytics', () => {
  test('counts what was sent and delivered, by days', async () => {
    const { json } = await ask('analytics', '.granularity(DAY)');
    expect(json).toEqual({
      id: ACCOUNT,
      analytics: {
        phone_numbers: ['551130000000', '552130000000'],
        granularity: 'DAY',
        data_points: [{ start: day, end: day + 86_400, sent: 3, delivered: 3 }],
      },
    });
  });

  test('counts by half hours and months, by number and by country', async () => {
    const half = await ask('analytics', '.granularity(HALF_HOUR).country_codes(["US"])');
    const at = START_AT / 1000;
    expect(half.json.analytics).toMatchObject({ data_points: [{ start: at, end: at + 1_800, sent: 1 }] });
    const month = await ask('analytics', '.granularity(MONTH).phone_numbers([552130000000])');
    expect(month.json.analytics).toMatchObject({ phone_numbers: ['552130000000'], data_points: [] });
  });

  test('100: needs a granularity of its own words and a span', async () => {
    expect((await ask('analytics', '.granularity(DAILY)')).error.code).toBe(100);
    const backwards = `analytics.start(${end}).end(${start}).granularity(DAY)`;
    expect((await stage.graph('GET', `/${ACCOUNT}?fields=${backwards}`)).error.code).toBe(100);
  });
});

describe('conversation_analytics', () => {
  test('counts delivered messages by the dimensions asked for', async () => {
    const { json } = await ask(
      'conversation_analytics',
      '.granularity(DAILY).dimensions(["CONVERSATION_CATEGORY","COUNTRY"])',
    );
    const span = { start: day, end: day + 86_400, cost: 0, conversation: 1 };
    expect(json.conversation_analytics).toEqual({
      data: [
        {
          data_points: expect.arrayContaining([
            { ...span, conversation_category: 'UTILITY', country: 'BR' },
            { ...span, conversation_category: 'MARKETING', country: 'US' },
            { ...span, conversation_category: 'SERVICE', country: 'BR' },
          ]),
        },
      ],
    });
  });

  test('100: a dimension of pricing is none of conversations', async () => {
    const answer = await ask('conversation_analytics', '.granularity(DAILY).dimensions(TIER)');
    expect(answer.error.code).toBe(100);
  });
});

describe('pricing_analytics', () => {
  const path = `/${ACCOUNT}/pricing_analytics?start=${start}&end=${end}&granularity=MONTHLY`;

  test('is an edge too, with volumes by category', async () => {
    const { json } = await stage.graph('GET', `${path}&dimensions=["PRICING_CATEGORY","PHONE"]&metric_types=VOLUME`);
    const span = { start: Date.UTC(2026, 10, 1) / 1000, end: Date.UTC(2026, 11, 1) / 1000, volume: 1 };
    expect(json.data).toEqual([
      {
        data_points: expect.arrayContaining([
          { ...span, phone_number: '551130000000', pricing_category: 'UTILITY' },
          { ...span, phone_number: '551130000000', pricing_category: 'MARKETING' },
          { ...span, phone_number: '551130000000', pricing_category: 'SERVICE' },
        ]),
      },
    ]);
  });

  test('100: no field of a number', async () => {
    expect((await stage.graph('GET', `/${NUMBER}?fields=pricing_analytics`)).error.code).toBe(100);
  });
});
