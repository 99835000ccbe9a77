import { beforeAll, describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { signInAs, type Visitor } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);

let shop: Shop;
let ana: Visitor;
beforeAll(async () => {
  shop = await openShop(town);
  ana = await signInAs(town, shop.owner.id);
});

type Keyed = { key: string; title: string; done?: boolean };
const attention = async (language = 'pt') =>
  (await ana.call('GET', '/panel/api/attention', undefined, { 'accept-language': language })).json();

describe('GET /panel/api/attention', () => {
  test('shows the steps of a new account, and which are done', async () => {
    const done = (steps: Keyed[]) => steps.filter((step) => step.done).map(({ key }) => key);
    expect(done((await attention()).steps)).toEqual(['connect_number', 'add_credit', 'approved_template', 'api_key']);
    const body = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };
    expect((await ana.call('POST', '/panel/api/v1/messages', body)).statusCode).toBe(202);
    expect(done((await attention()).steps)).toContain('first_message');
  });

  test('names what is wrong with what to do about it, the most pressing first, in both languages', async () => {
    expect((await attention()).items).toEqual([]);
    const { organizationId } = shop;
    await database.owner.query(`update numbers set status = 'BANNED' where organization_id = $1`, [organizationId]);
    await database.owner.query(
      `update templates set status = 'PAUSED', updated_at = recado.now() where organization_id = $1 and name = 'promocao'`,
      [organizationId],
    );
    const pt = await attention();
    expect(pt.items.map(({ key }: Keyed) => key)).toEqual(['numbers_down', 'templates_stopped']);
    expect(pt.items[0]).toMatchObject({ severity: 'critical', count: 1, title: 'Há números que não enviam.' });
    expect(pt.items[0].howToAct).toBeTruthy();
    expect((await attention('en-US')).items[0].title).toBe('Some numbers cannot send.');
  });
});

describe('GET /panel/api/metrics/series', () => {
  const series = (query: string) => ana.call('GET', `/panel/api/metrics/series?${query}`);

  test('has every bucket of the range, by the days of the organization', async () => {
    const answer = await series('from=2026-01-01T03:00:00Z&to=2026-01-08T03:00:00Z');
    const { buckets, timeZone } = answer.json();
    expect(timeZone).toBe('America/Sao_Paulo');
    expect(buckets).toHaveLength(7);
    expect(buckets[0]).toMatchObject({ at: '2026-01-01T03:00:00.000Z', total: 0, cost: 0, templates: null });
  });

  test('counts what was sent, by the hour and by template', async () => {
    await database.owner.query(
      `insert into message_counts (organization_id, bucket, status, messages, cost_micros)
       values ($1, '2026-03-01T12:00:00Z', 'READ', 3, 600000), ($1, '2026-03-01T12:00:00Z', 'FAILED', 1, 0),
         ($1, '2026-03-01T13:00:00Z', 'PENDING', 2, 400000)`,
      [shop.organizationId],
    );
    await database.owner.query(
      `insert into template_days (organization_id, template_id, day, status, messages, cost_micros)
       values ($1, $2, '2026-03-01', 'READ', 3, 600000)`,
      [shop.organizationId, shop.templates.greeting.id],
    );
    const hours = (await series('from=2026-03-01T12:00:00Z&to=2026-03-01T14:00:00Z&bucket=hour')).json().buckets;
    expect(hours).toMatchObject([
      { at: '2026-03-01T12:00:00.000Z', total: 4, sent: 3, delivered: 3, read: 3, failed: 1, cost: 0.6 },
      { at: '2026-03-01T13:00:00.000Z', total: 2, sent: 0, pending: 2, cost: 0.4 },
    ]);
    const [day] = (await series('from=2026-03-01T03:00:00Z&to=2026-03-02T03:00:00Z&by=template')).json().buckets;
    expect(day).toMatchObject({ total: 6, templates: [{ templateName: 'boas_vindas', total: 3, read: 3 }] });
  });

  test('counts what each number sent', async () => {
    await database.owner.query(
      `insert into number_days (organization_id, number_id, day, status, messages, cost_micros)
       values ($1, $2, '2026-04-01', 'READ', 3, 600000), ($1, $2, '2026-04-01', 'FAILED', 1, 0)`,
      [shop.organizationId, shop.number.id],
    );
    const [day] = (await series('from=2026-04-01T03:00:00Z&to=2026-04-02T03:00:00Z&by=number')).json().buckets;
    expect(day).toMatchObject({
      templates: null,
      numbers: [{ numberId: shop.number.id, phone: `+${shop.phone}`, total: 4, read: 3, failed: 1, cost: 0.6 }],
    });
  });

  test.each([
    ['a range that ends before it begins', 'from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z'],
    ['more hours than a month has', 'from=2026-01-01T00:00:00Z&to=2026-03-01T00:00:00Z&bucket=hour'],
    ['more than a year', 'from=2024-01-01T00:00:00Z&to=2026-01-01T00:00:00Z'],
    ['hours by template', 'from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z&bucket=hour&by=template'],
    ['hours by number', 'from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z&bucket=hour&by=number'],
  ])('VALIDATION_ERROR for %s', async (_what, query) => {
    expect((await series(query)).statusCode).toBe(400);
  });
});

describe('GET /panel/api/audit', () => {
  test('lists who did what from where, and is filtered by person and act', async () => {
    await ana.call('POST', '/panel/api/keys', { name: 'uma' });
    await ana.call('PATCH', '/panel/api/me', { theme: 'dark' });
    const list = async (query = '') => (await ana.call('GET', `/panel/api/audit${query}`)).json();
    const all = await list();
    expect(all.data.slice(0, 2)).toMatchObject([
      { action: 'panel.updateMe', actor: 'session', userId: ana.userId, address: '127.0.0.1' },
      { action: 'key.created', userName: shop.owner.name },
    ]);
    const keys = await list('?action=key.&size=1');
    expect(keys.data).toHaveLength(1);
    expect(keys.pagination.totalElements).toBe(2);
    expect((await list(`?actor=${ana.userId}&action=key.`)).data).toHaveLength(1);
    expect((await list(`?actor=${shop.organizationId}`)).pagination.totalElements).toBe(0);
    expect((await list('?page=99')).data).toEqual([]);
  });

  test('shows nothing of another organization', async () => {
    const other = await openShop(town);
    await signInAs(town, other.owner.id);
    expect((await ana.call('GET', '/panel/api/audit?size=200')).body).not.toContain(other.organizationId);
  });
});

describe('GET /panel/api/mails', () => {
  test('shows the mails of the organization where no mail server is set', async () => {
    await ana.call('POST', '/panel/api/invitations', { email: 'bia@loja.example', role: 'VIEWER' });
    const { data } = (await ana.call('GET', '/panel/api/mails')).json();
    expect(data[0]).toMatchObject({ to: 'bia@loja.example', subject: expect.stringContaining('Convite') });
    const other = await signInAs(town, (await openShop(town)).owner.id);
    expect((await other.call('GET', '/panel/api/mails')).json().data).toEqual([]);
  });

  test('MAIL_IS_SENT where mails leave over a mail server', async () => {
    const sending = await openTown(database, { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'recado@loja.example' });
    const owner = await signInAs(sending, shop.owner.id);
    expect((await owner.call('GET', '/panel/api/mails')).statusCode).toBe(404);
  });
});
