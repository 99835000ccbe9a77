import { describe, expect, test } from 'vitest';
import { sequenceStep } from '../../events/events.queries.ts';
import { createLog } from '../../runtime/log.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { compareHistory } from './compare-history.ts';
import { anyWay, catchUp, writeStories } from './reports.factory.ts';
import { findNumberDrift, findTemplateDrift, listLogged, listRecentTemplateDays } from './reports.queries.ts';

const database = await testDatabase();
const town = await openTown(database);
const { system } = database;
const hour = 3_600_000;

/** Stories of the last two days, some of them with a click. */
async function openBusyShop(messages: number) {
  const shop = await openShop(town);
  const { organizationId } = shop;
  const story = () => ({ at: new Date(Date.now() - Math.random() * 40 * hour), way: anyWay() });
  const ids = await writeStories(database, shop, Array.from({ length: messages }, story));
  const clicked = ids.slice(0, messages / 4);
  await database.owner.query('select recado.record_click($1, id, 0) from unnest($2::uuid[]) as id', [
    organizationId,
    clicked,
  ]);
  const drift = async () => {
    const days = (await listRecentTemplateDays(system, 4)).filter((one) => one.organizationId === organizationId);
    const drifts = await Promise.all(
      days.flatMap(({ day }) => [
        findTemplateDrift(system, organizationId, day),
        findNumberDrift(system, organizationId, day),
      ]),
    );
    return drifts.reduce((sum, one) => sum + one.drift, 0);
  };
  const figures = async () => {
    const { templateId: _, ...read } = (
      await shop.call('GET', `/v1/templates/${shop.templates.greeting.id}/analytics`)
    ).json();
    return read;
  };
  return { ...shop, drift, figures };
}

describe('comparing the figures of templates with the states', () => {
  test('finds nothing after any stories and clicks, nor half-way through the log', async () => {
    const shop = await openBusyShop(300);
    for (let step = 0; step < 12; step++) {
      await sequenceStep(system, 0, 97);
      if (step % 3 === 0) await listLogged(system, 61);
      expect([step, await shop.drift()]).toEqual([step, 0]);
    }
    await catchUp(system);
    expect(await shop.drift()).toBe(0);
    expect((await shop.figures()).clicked).toBe(75);
  });

  test('finds nothing after a refund between two steps of the log that leave the message where it stood', async () => {
    await catchUp(system);
    const shop = await openBusyShop(0);
    await writeStories(database, shop, [{ at: new Date(), way: ['PENDING', 'PROCESSING', 'SENT', 'FAILED', 'SENT'] }]);
    await sequenceStep(system, 0, 5);
    expect((await listLogged(system, 3)).listed).toBe(3);
    expect((await listLogged(system, 3)).listed).toBe(2);
    expect(await shop.drift()).toBe(0);
  });

  test.each([
    ['a count', 'update template_days set messages = messages + 1'],
    ['a cost', 'update template_days set cost_micros = cost_micros + 100'],
    ['the clicks', `update template_days set messages = 0 where status = 'CLICKED'`],
    ['all of it', 'delete from template_days'],
    ['a number’s count', 'update number_days set messages = messages + 1'],
    ['a number’s cost', 'update number_days set cost_micros = cost_micros + 100'],
    ['all of the numbers', 'delete from number_days'],
  ])('sees that %s was spoilt, logs it, and writes it anew', async (_what, spoil) => {
    const shop = await openBusyShop(80);
    await catchUp(system);
    const before = await shop.figures();
    const own = `${spoil.includes('where') ? ' and' : ' where'} organization_id = '${shop.organizationId}'`;
    await database.owner.query(spoil + own);
    expect(await shop.drift()).toBeGreaterThan(0);

    const rollup = spoil.includes('number_days') ? 'numbers' : 'templates';
    const logged: unknown[] = [];
    const log = { ...createLog('silent'), error: (what: unknown) => logged.push(what) };
    expect(await compareHistory(system, log)).toBeGreaterThan(0);
    expect(logged).toContainEqual(
      expect.objectContaining({ rollup, organizationId: shop.organizationId, drift: expect.any(Number) }),
    );
    expect(await shop.drift()).toBe(0);
    expect(await shop.figures()).toEqual(before);
    expect(await compareHistory(system, log)).toBe(0);
  });

  test('a rebuild half-way through the log ends where the log ends', async () => {
    const shop = await openBusyShop(200);
    await sequenceStep(system, 0, 222);
    await listLogged(system, 111);
    for (const { organizationId, day } of await listRecentTemplateDays(system, 4)) {
      await system.run({ text: 'select recado.rebuild_templates($1, $2)', values: [organizationId, day] });
    }
    await catchUp(system);
    expect(await shop.drift()).toBe(0);
  });
});
