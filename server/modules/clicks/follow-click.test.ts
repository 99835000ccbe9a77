import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { many, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { takeSignals } from '../../events/index.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { clickToken } from '../links/index.ts';
import { publicMessageId, readMessageId } from '../messages/index.ts';
import { renderClickEvents } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const { organizationId } = shop;
const browser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
const preview = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)';
beforeAll(() => none(database.system, sql`delete from outbox where organization_id = ${organizationId}`));

/** A message whose first button is a short link to there. */
async function linked(opens: string, inCard = false): Promise<{ id: string; token: string }> {
  const body = { receiver: '+5531988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };
  const sent = await shop.call('POST', '/v1/messages', body);
  if (sent.statusCode !== 202) throw new Error(sent.body);
  const id = readMessageId(sent.json().id) ?? '';
  const buttons = [{ index: 0, type: 'url', suffix: '', opens }];
  const content = { type: 'template', ...(inCard ? { buttons: [], cards: [{ buttons }] } : { buttons }) };
  await database.owner.query('update messages set content = $1 where id = $2', [JSON.stringify(content), id]);
  return { id, token: clickToken(organizationId, id, inCard ? 16 : 0) };
}

const follow = (token: string, agent = browser, method: 'GET' | 'HEAD' = 'GET') =>
  town.app.inject({ method, url: `/c/${token}`, headers: { 'user-agent': agent } });
const eventsOf = (id: string) =>
  many<{ detail: object }>(
    database.system,
    sql`select detail from outbox where organization_id = ${organizationId} and subject_id = ${id}
        and type = 'message.link_clicked'`,
  );

describe('GET /c/{token}', () => {
  test('leads to where the button points, also from a card', async () => {
    for (const inCard of [false, true]) {
      const { token } = await linked('https://loja.example/pedidos/4512?x=ã', inCard);
      const answer = await follow(token);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://loja.example/pedidos/4512?x=%C3%A3']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('publishes the first click of a person, and no other', async () => {
    const { id, token } = await linked('https://loja.example/');
    for (let i = 0; i < 3; i++) await follow(token);
    expect(await eventsOf(id)).toEqual([{ detail: { buttonIndex: 0 } }]);
    const signals = await database.transaction((tx) => takeSignals(tx, 'automations', 100));
    const mine = signals.filter((signal) => signal.subjectId === id);
    expect(mine).toMatchObject([{ kind: 'link.clicked', organizationId, personKey: '553188887777' }]);
  });

  test('one click is one event, however many come at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), async (taps) => {
        const { id, token } = await linked('https://loja.example/');
        const answers = await Promise.all(Array.from({ length: taps }, () => follow(token)));
        expect(answers.map((answer) => answer.statusCode)).toEqual(Array(taps).fill(302));
        expect(await eventsOf(id)).toHaveLength(1);
      }),
      { numRuns: 10 },
    );
  });

  test('leads robots and previews on, and publishes nothing of them', async () => {
    const { id, token } = await linked('https://loja.example/');
    expect((await follow(token, preview)).statusCode).toBe(302);
    expect((await follow(token, browser, 'HEAD')).statusCode).toBe(302);
    expect(await eventsOf(id)).toEqual([]);
    await follow(token);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test.each([
    'http://loja.example/',
    'javascript:alert(1)',
    'https://user:secret@loja.example/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest',
    'https://localhost/',
    'https://db.internal/',
    'não é um endereço',
  ])('never leads to %s', async (opens) => {
    const { id, token } = await linked(opens);
    expect((await follow(token)).statusCode).toBe(404);
    expect(await eventsOf(id)).toEqual([]);
  });

  test('shows a friendly page for a token that is none', async () => {
    const { id } = await linked('https://loja.example/');
    const other = await openShop(town);
    const tokens = ['x', clickToken(organizationId, id, 1), clickToken(other.organizationId, id, 0)];
    for (const token of tokens) {
      const answer = await follow(token);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    }
  });

  test('INVALID_PATH_PARAM for more than any token can be', async () => {
    expect((await follow('a'.repeat(129))).json().error.code).toBe('INVALID_PATH_PARAM');
  });
});

describe('message.link_clicked', () => {
  const event = (subjectId: string) => ({
    g: 1,
    organizationId,
    position: 1,
    day: '2026-11-15',
    type: 'message.link_clicked' as const,
    subjectId,
    old: null,
    new: null,
    at: new Date(),
    detail: { buttonIndex: 0 },
  });

  test('publishes who clicked what and when, and nothing once the person was erased', async () => {
    const { id, token } = await linked('https://loja.example/4512');
    await follow(token);
    expect(await renderClickEvents(database.system, [event(id)])).toEqual([
      {
        messageId: publicMessageId(id),
        campaignId: null,
        receiver: 'chat:+5531988887777',
        url: 'https://loja.example/4512',
        clickedAt: expect.stringMatching(/Z$/),
      },
    ]);
    await database.owner.query('update messages set receiver = null where id = $1', [id]);
    expect(await renderClickEvents(database.system, [event(id)])).toEqual([null]);
  });
});
