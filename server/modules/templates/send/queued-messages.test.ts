import { beforeEach, describe, expect, test } from 'vitest';
import { none } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../../testing/shop.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { openDocks, sendTo, statesOf } from '../../deliveries/deliveries.factory.ts';
import { proveWallet } from '../../wallet/index.ts';
import { deleteTemplate } from '../delete-template.ts';
import { judgeTemplates, moveTemplates, type TemplateMove } from '../index.ts';

const database = await testDatabase();
const town = await openTown(database);
const docks = await openDocks(town);
const { system } = database;
const person = '+5531988880001';

let shop: Shop;
beforeEach(async () => {
  await docks.reset();
  shop = await openShop(town, { platformUrl: docks.url });
});

/** One waits in the queue, one for its time. */
async function queueTwo(templateName = 'boas_vindas') {
  await sendTo(shop, person, templateName);
  const scheduled_at = new Date(Date.now() + 3_600_000).toISOString();
  const later = { receiver: '+5531988880002', templateName, templateVariables: ['Ana'], scheduled_at };
  expect((await shop.call('POST', '/v1/messages', later)).json().status).toBe('SCHEDULED');
}

/** The scheduled one's time comes, and a worker looks at both. */
async function deliverAll() {
  await none(system, sql`update schedules set due_at = recado.now() where organization_id = ${shop.organizationId}`);
  await none(system, sql`select recado.release_schedules(100)`);
  await docks.openWorker();
  const isOver = ({ status }: { status: string }) => status === 'FAILED' || status === 'SENT_TO_PROVIDER';
  await expect.poll(async () => (await statesOf(town, shop)).every(isOver)).toBe(true);
  return (await statesOf(town, shop)).map(({ status, error_code }) => [status, error_code]);
}

const move = (status: TemplateMove['status'], pauseKind: TemplateMove['pauseKind'] = 'PLATFORM') =>
  database.transaction((tx) => {
    const { organizationId, templates } = shop;
    return moveTemplates(tx, [
      { organizationId, templateId: templates.greeting.id, status, pauseKind, rejectionReason: null },
    ]);
  });

const changes: [name: string, change: () => Promise<unknown>, code: string][] = [
  ['paused by the platform', () => move('PAUSED'), 'TEMPLATE_PAUSED'],
  ['paused by our own protection', () => move('PAUSED', 'AUTOMATIC'), 'TEMPLATE_PAUSED'],
  ['disabled', () => move('DISABLED'), 'TEMPLATE_NOT_SENDABLE'],
  ['rejected after all', () => move('REJECTED'), 'TEMPLATE_NOT_SENDABLE'],
  [
    'deleted',
    () => deleteTemplate(town.container, shop.organizationId, shop.templates.greeting.id),
    'TEMPLATE_NOT_SENDABLE',
  ],
];

describe('messages queued with a template', () => {
  test.each(changes)('that is %s fail, are refunded once, and never reach the platform', async (_, change, code) => {
    const balance = await shop.balance();
    await queueTwo();
    expect(await shop.balance()).toBeLessThan(balance);
    await change();
    expect(await deliverAll()).toEqual([
      ['FAILED', code],
      ['FAILED', code],
    ]);
    expect(await shop.balance()).toBe(balance);
    expect(await proveWallet(system, shop.organizationId)).toMatchObject({ difference: 0, unexplained: 0 });
    expect(await docks.journal(shop)).toEqual([]);
  });

  test('that was paused and resumed before their turn are sent', async () => {
    await queueTwo();
    await move('PAUSED');
    await move('APPROVED');
    expect(await deliverAll()).toEqual([
      ['SENT_TO_PROVIDER', null],
      ['SENT_TO_PROVIDER', null],
    ]);
  });

  test('that turns from a code into marketing fail for who opted out, and go to the others', async () => {
    await none(
      system,
      sql`insert into people (organization_id, person_key, opted_out_at, opted_out_source)
          values (${shop.organizationId}, '553188880001', recado.now(), 'API')`,
    );
    await queueTwo('codigo_acesso');
    const { organizationId, templates } = shop;
    const judgement = { organizationId, templateId: templates.code.id, category: 'MARKETING', quality: null } as const;
    await database.transaction((tx) => judgeTemplates(tx, [judgement]));
    expect(await deliverAll()).toEqual([
      ['FAILED', 'RECIPIENT_OPTED_OUT'],
      ['SENT_TO_PROVIDER', null],
    ]);
    expect((await docks.journal(shop)).map(({ to }) => to)).toEqual(['+5531988880002']);
  });
});
