import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { reserveAnswer } from './settings.queries.ts';
import { defaultSettings } from './settings.ts';

const database = await testDatabase();
const town = await openTown(database, { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32' });

const path = '/v1/brain/settings';
const endpoint = { url: 'http://127.0.0.1:4001/v1', model: 'pequeno', apiKey: 'sk-segredo' };
type Shop = Awaited<ReturnType<typeof openShop>>;
const put = (shop: Shop, body: unknown) => shop.call('PUT', path, body);
const keyOf = async (shop: Shop) => {
  const { rows } = await database.owner.query<{ endpoint_key: Buffer | null }>(
    'select endpoint_key from brain_settings where organization_id = $1',
    [shop.organizationId],
  );
  return rows[0]?.endpoint_key ?? null;
};

describe('GET /v1/brain/settings', () => {
  test('shows the defaults of an assistant nobody switched on', async () => {
    const shop = await openShop(town);
    expect((await shop.call('GET', path)).json()).toEqual({
      ...{ ...defaultSettings, enabled: false, confidence: 0.35, messagesPerConversation: 10, answersPerMonth: 500 },
      ...{ endpoint: null, answersThisMonth: 0, updatedAt: null },
    });
  });
});

describe('PUT /v1/brain/settings', () => {
  test('keeps what is left out as it was', async () => {
    const shop = await openShop(town);
    await put(shop, { enabled: true, confidence: 0.5, handoffWords: ['gente'], endpoint });
    const settings = (await put(shop, { enabled: false })).json();
    expect(settings).toMatchObject({ enabled: false, confidence: 0.5, handoffWords: ['gente'] });
    expect(settings.endpoint).toEqual({ url: endpoint.url, model: 'pequeno', hasApiKey: true });
    expect((await put(shop, { enabled: true, endpoint: null })).json().endpoint).toBeNull();
  });

  test('seals the key of an endpoint, shows it nowhere and gives it to no other address', async () => {
    const shop = await openShop(town);
    const saved = await put(shop, { enabled: true, endpoint });
    expect(saved.body).not.toContain('segredo');
    expect((await keyOf(shop))?.includes('segredo')).toBe(false);
    const { url, model } = endpoint;
    expect((await put(shop, { enabled: true, endpoint: { url, model: 'grande' } })).json().endpoint.hasApiKey).toBe(
      true,
    );
    const elsewhere = { url: 'http://127.0.0.1:4002/v1', model };
    expect((await put(shop, { enabled: true, endpoint: elsewhere })).json().endpoint.hasApiKey).toBe(false);
  });

  test('VALIDATION_ERROR for a rule that is broken and for an address that is not public', async () => {
    const shop = await openShop(town);
    const inside = { ...endpoint, url: 'http://169.254.169.254/latest' };
    for (const [body, field] of [
      [{}, 'enabled'],
      [{ enabled: true, confidence: 2 }, 'confidence'],
      [{ enabled: true, handoffWords: ['?'] }, 'handoffWords.0'],
      [{ enabled: true, endpoint: { ...endpoint, url: 'ftp://modelo' } }, 'endpoint.url'],
      [{ enabled: true, endpoint: inside }, 'endpoint.url'],
    ]) {
      const answer = await put(shop, body);
      expect([answer.statusCode, answer.json().error.code, answer.json().error.details.fields[0].field]).toEqual([
        ...[400, 'VALIDATION_ERROR', field],
      ]);
    }
    expect((await shop.call('GET', path)).json().updatedAt).toBeNull();
  });
});

describe('the answers of a month', () => {
  test('are counted by the calendar of the organization, not by UTC', async () => {
    const shop = await openShop(town);
    const { rows } = await database.owner.query<{ now: Date }>('select recado.now() as now');
    const now = rows[0]?.now ?? new Date();
    // One in the morning of the first, in UTC: in São Paulo the month has two hours to go.
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 1));
    await database.advance(first.getTime() - now.getTime());
    const month = async () => (await reserveAnswer(database.system, shop.organizationId, 1))?.month ?? null;
    const old = new Date(first.getTime() - 86_400_000).toISOString().slice(0, 7);
    expect([await month(), await month()]).toEqual([`${old}-01`, null]);
    expect((await shop.call('GET', path)).json().answersThisMonth).toBe(1);
    await database.advance(3 * 3_600_000);
    expect((await shop.call('GET', path)).json().answersThisMonth).toBe(0);
    expect(await month()).toBe(`${first.toISOString().slice(0, 7)}-01`);
  });
});
