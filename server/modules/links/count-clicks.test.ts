import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { forgetVisitors } from './links.queries.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const browser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';

let made = 0;
const create = async (more: object = {}): Promise<{ id: string; slug: string; chatUrl: string }> =>
  (
    await shop.call('POST', '/v1/smart-links', { name: 'Vitrine', slug: `clique-${++made}`, message: 'Oi', ...more })
  ).json();
const open = (
  slug: string,
  headers: Record<string, string> = { 'user-agent': browser },
  method: 'GET' | 'HEAD' = 'GET',
) => town.app.inject({ method, url: `/l/${slug}`, headers });
const countsOf = async (id: string) => {
  const { clicks, uniqueClicks } = (await shop.call('GET', `/v1/smart-links/${id}`)).json();
  return { clicks, uniqueClicks };
};

describe('GET /l/{slug}', () => {
  test('opens the chat with the message written in, however the slug is spelled', async () => {
    const link = await create();
    for (const slug of [link.slug, link.slug.toUpperCase()]) {
      const answer = await open(slug);
      expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([302, link.chatUrl, '']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('counts a person once a day as unique and every time as a click', async () => {
    const { id, slug } = await create();
    await open(slug);
    await open(slug);
    await open(slug, { 'user-agent': `${browser} EdgA/126.0` });
    expect(await countsOf(id)).toEqual({ clicks: 3, uniqueClicks: 2 });
  });

  test('never counts HEAD, a preview, a prefetch or a robot, and still leads them on', async () => {
    const { id, slug, chatUrl } = await create();
    const visits = [
      open(slug, { 'user-agent': browser }, 'HEAD'),
      open(slug, { 'user-agent': 'WhatsApp/2.23.20.0 A' }),
      open(slug, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
      open(slug, { 'user-agent': browser, purpose: 'prefetch' }),
      open(slug, {}),
    ];
    for (const answer of await Promise.all(visits)) expect(answer.headers.location).toBe(chatUrl);
    expect(await countsOf(id)).toEqual({ clicks: 0, uniqueClicks: 0 });
  });

  test('counts exactly under concurrency: every click once, every visitor once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(4), { minLength: 1, maxLength: 25 }), async (visitors) => {
        const { id, slug } = await create();
        await Promise.all(visitors.map((visitor) => open(slug, { 'user-agent': `${browser} App/${visitor}` })));
        expect(await countsOf(id)).toEqual({ clicks: visitors.length, uniqueClicks: new Set(visitors).size });
      }),
      { numRuns: 12 },
    );
  });

  test('keeps no address, and forgets even the hashes when the day is over', async () => {
    const { slug } = await create();
    await open(slug);
    const { rows } = await database.owner.query('select visitor::text as text from smart_link_visitors');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }: { text: string }) => text.includes('127.0.0.1'))).toEqual([]);
    await none(database.system, sql`select recado.forget_visitors(1000)`);
    expect((await database.owner.query('select from smart_link_visitors')).rowCount).toBe(rows.length);
    await database.owner.query('update smart_link_visitors set day = day - 3');
    expect((await forgetVisitors(database.system, 1_000)).forgotten).toBe(rows.length);
  });

  test('shows a friendly page where there is no link, or none that is active', async () => {
    const { id, slug } = await create();
    await shop.call('PATCH', `/v1/smart-links/${id}`, { active: false });
    for (const address of [slug, 'nunca-existiu', '%F0%9F%99%82']) {
      const answer = await open(address);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('não leva a lugar nenhum');
    }
    expect(await countsOf(id)).toEqual({ clicks: 0, uniqueClicks: 0 });
  });

  test('INVALID_PATH_PARAM for more than any slug can be', async () => {
    expect((await open('a'.repeat(65))).json().error.code).toBe('INVALID_PATH_PARAM');
  });
});

describe('GET /v1/smart-links/{id}/clicks', () => {
  const clicksOf = (id: string, query = '') => shop.call('GET', `/v1/smart-links/${id}/clicks${query}`);

  test('counts day by day in the organization’s time zone, oldest first, with the days that had none', async () => {
    const { id, slug } = await create();
    await database.advance(Date.parse('2027-03-10T02:00:00Z') - Date.now());
    await open(slug);
    await database.advance(2 * 3_600_000);
    await open(slug);
    await open(slug, { 'user-agent': `${browser} EdgA/126.0` });
    const answer = await clicksOf(id);
    expect(answer.json().pagination).toEqual({ page: 0, size: 31, totalElements: 30, totalPages: 1 });
    expect(answer.json().data).toHaveLength(30);
    expect(answer.json().data.slice(-3)).toEqual([
      { date: '2027-03-08', clicks: 0, uniqueClicks: 0 },
      { date: '2027-03-09', clicks: 1, uniqueClicks: 1 },
      { date: '2027-03-10', clicks: 2, uniqueClicks: 2 },
    ]);
    const page = await clicksOf(id, '?from=2027-03-01&to=2027-03-10&size=8&page=1');
    expect(page.json().data.map(({ date }: { date: string }) => date)).toEqual(['2027-03-09', '2027-03-10']);
    expect(page.json().pagination).toEqual({ page: 1, size: 8, totalElements: 10, totalPages: 2 });
    expect((await clicksOf(id, '?page=9')).json().data).toEqual([]);
  });

  test('VALIDATION_ERROR for days that are none, that run backwards, or too many of them', async () => {
    const { id } = await create();
    for (const query of [
      '?from=ontem',
      '?from=2027-02-30',
      '?from=2027-03-02&to=2027-03-01',
      '?from=2020-01-01&to=2027-01-01',
      '?page=x',
    ]) {
      expect((await clicksOf(id, query)).json().error.code).toBe('VALIDATION_ERROR');
    }
  });

  test('NOT_FOUND for another organization’s link', async () => {
    const { id } = await create();
    const other = await openShop(town);
    expect((await other.call('GET', `/v1/smart-links/${id}/clicks`)).json().error.code).toBe('NOT_FOUND');
  });

  test('INVALID_PATH_PARAM for a name in place of the id', async () => {
    expect((await clicksOf('x')).json().error.code).toBe('INVALID_PATH_PARAM');
  });
});
