import { beforeAll, describe, expect, test } from 'vitest';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
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
