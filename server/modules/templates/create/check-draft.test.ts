import { beforeAll, describe, expect, test } from 'vitest';
import { none } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../../testing/shop.ts';
import { signInAs, type Visitor } from '../../../testing/sign-in.ts';
import { testDatabase } from '../../../testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);

let shop: Shop;
let ana: Visitor;
beforeAll(async () => {
  shop = await openShop(town);
  ana = await signInAs(town, shop.owner.id);
});

const good = {
  name: 'Pedido enviado',
  category: 'UTILITY',
  body: 'Oi {{1}}, saiu para entrega.',
  samples: { 1: 'Ana' },
};
const check = async (draft: Record<string, unknown>) =>
  (await ana.call('POST', '/panel/api/templates/check', { ...good, ...draft })).json().problems;

describe('POST /panel/api/templates/check', () => {
  test('finds nothing in a draft that can be submitted, and leaves no trace in the audit log', async () => {
    expect(await check({})).toEqual([]);
    const audit = (await ana.call('GET', '/panel/api/audit?action=panel.checkTemplate')).json();
    expect(audit.data).toEqual([]);
  });

  test.each([
    [{ body: '' }, 'body'],
    [{ body: '{{1}} saiu.' }, 'body'],
    [{ body: 'Oi {{2}}, saiu.' }, 'body'],
    [{ samples: {} }, 'samples'],
    [{ footer: 'a'.repeat(61) }, 'footer'],
    [{ header: { type: 'TEXT', text: '' } }, 'header.text'],
    [{ buttons: [{ type: 'URL', text: 'Ver', url: 'nada' }] }, 'buttons.0.url'],
    [{ name: 'boas_vindas' }, 'name'],
  ])('%j has a problem in %s, and creating it is refused', async (draft, field) => {
    const problems: { field: string }[] = await check(draft);
    expect(problems.map((one) => one.field)).toContain(field);
    const answer = await ana.call('POST', '/panel/api/v1/templates', { ...good, ...draft });
    expect([400, 409, 422]).toContain(answer.statusCode);
  });
});

describe('POST /panel/api/templates/check, by an English page or of an edit', () => {
  const button = { type: 'URL', text: 'Ver', url: 'https://loja.example' };
  const replies = Array.from({ length: 11 }, () => ({ type: 'QUICK_REPLY', text: 'Sim' }));
  const card = { mediaUrl: 'x', body: 'Cartão', buttons: [{ type: 'COPY_CODE', code: 'A' }] };

  test.each([
    { body: '' },
    { body: '{{1}} saiu.' },
    { body: 'Oi {{2}}, saiu {{3.' },
    { samples: {} },
    { samples: { 1: '\n' } },
    { footer: '{{1}}' },
    { footer: 'a'.repeat(61) },
    { category: 'OUTRA' },
    { language: 'português' },
    { header: { type: 'TEXT', text: '' } },
    { header: { type: 'TEXT', text: '{{1}} {{2}}\n' } },
    { header: { type: 'VIDEO' } },
    { buttons: [{ type: 'URL', text: 'Ver', url: 'nada' }] },
    { buttons: [{ type: 'URL', text: 'Ver', url: 'https://loja.example/{{1}}/x' }] },
    { buttons: [{ type: 'SMART_LINK', text: 'Ver', url: 'http://loja.example' }] },
    { buttons: [{ type: 'PHONE', text: 'Ligar', phone: '1' }] },
    { buttons: [{ type: 'NADA' }, { type: 'FLOW', text: 'Abrir' }] },
    { buttons: [button, button, button, replies[0], button] },
    { buttons: replies },
    { carousel: { cards: [card] } },
    { carousel: { cards: [card, { ...card, buttons: [button, button, button] }] } },
    { offer: { text: 'x'.repeat(17), expires: true }, footer: 'Loja' },
    { name: 'boas_vindas' },
    { name: 'é' },
    { footer: 'Você ganhou um prêmio em PIX, clique' },
  ])('%j is described in English', async (draft) => {
    const headers = { 'accept-language': 'en' };
    const asked = { ...good, ...draft };
    const english = (await ana.call('POST', '/panel/api/templates/check', asked, headers)).json().problems;
    const portuguese: { field: string; problem: string }[] = await check(draft);
    expect(english.length).toBeGreaterThan(0);
    expect(english.map((one: { field: string }) => one.field)).toEqual(portuguese.map((one) => one.field));
    const same = english.filter(({ problem }: { problem: string }) =>
      portuguese.some((one) => one.problem === problem),
    );
    expect(same).toEqual([]);
  });

  test('the name of the template that is edited is no problem; another category of an approved one is', async () => {
    const { id, name, category } = shop.templates.greeting;
    const url = `/panel/api/templates/check?editing=${id}`;
    const asked = { ...good, name, category };
    expect((await ana.call('POST', url, asked)).json().problems).toEqual([]);
    const moved = await ana.call('POST', url, { ...asked, category: 'MARKETING' });
    expect(moved.json().problems).toMatchObject([{ field: 'category' }]);
  });

  test('TEMPLATE_UNKNOWN: an edit of another organization’s', async () => {
    const other = await openShop(town);
    const url = `/panel/api/templates/check?editing=${other.templates.greeting.id}`;
    expect((await ana.call('POST', url, good)).statusCode).toBe(404);
  });
});

describe('POST /panel/api/templates/:id/resume', () => {
  const resume = () => ana.call('POST', `/panel/api/templates/${shop.templates.greeting.id}/resume`);

  test('TEMPLATE_PAUSE_UNKNOWN: nothing is paused', async () => {
    expect((await resume()).json().error.code).toBe('TEMPLATE_PAUSE_UNKNOWN');
  });

  test('ends an automatic pause', async () => {
    await none(
      database.system,
      sql`update templates set status = 'PAUSED', paused_until = recado.now() + interval '1 day'
          where id = ${shop.templates.greeting.id}`,
    );
    expect((await resume()).json()).toMatchObject({ providerStatus: 'APPROVED' });
  });

  test('TEMPLATE_UNKNOWN: of another organization', async () => {
    const other = await openShop(town);
    const answer = await ana.call('POST', `/panel/api/templates/${other.templates.greeting.id}/resume`);
    expect(answer.statusCode).toBe(404);
  });
});
