import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeAutomations } from '../../compose/automations.ts';
import type { Database } from '../../database/database.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { setTemplateStatus } from '../templates/index.ts';
import { openAutomations, type PublicAutomation } from './automations.factory.ts';
import { leaseSeconds } from './move-held-runs.ts';

/**
 * A worker meets a fate at each of its statements: it dies before, it dies after the commit and before it learns of it,
 * or it sleeps until its claims have run out and another has taken over. `SEED=` repeats a run.
 */
const seed = Number(process.env.SEED ?? 20_261_115);
const fate = fc.oneof(
  { weight: 4, arbitrary: fc.constant('lives' as const) },
  { weight: 3, arbitrary: fc.constantFrom('dies before' as const, 'dies after' as const, 'sleeps' as const) },
);
const fates = fc.array(fate, { minLength: 15, maxLength: 40 });
type Fate = 'lives' | 'dies before' | 'dies after' | 'sleeps';

const town = await openTown(await testDatabase());
const shop = await openShop(town, { balance: 10_000 });
const automations = openAutomations(town, shop);
const { owner } = town.database;

const greet = { type: 'message', config: { templateId: shop.templates.greeting.id, variables: ['{{contact.name}}'] } };
const wait = (minutes: number) => ({ type: 'wait', config: { minutes } });
const tag = { type: 'tag', config: { add: ['passou'] } };

let people = 0;
const enter = async (made: PublicAutomation, count: number) => {
  for (let n = 0; n < count; n++)
    await automations.post(made, { phone: `55119${80_000_000 + ++people}`, name: `P${n}` });
};

/** A worker whose fates are written; once they are used up it lives. */
function mortal(schedule: readonly Fate[]) {
  const left = [...schedule];
  const survive = async <T>(work: () => Promise<T>): Promise<T> => {
    const fate = left.shift() ?? 'lives';
    if (fate === 'dies before') throw new Error('it died');
    if (fate === 'sleeps') await otherTakesOver();
    const answer = await work();
    if (fate === 'dies after') throw new Error('it died');
    return answer;
  };
  const { database } = town.container;
  const dying: Database = {
    ...database,
    system: { run: (statement) => survive(() => database.system.run(statement)) },
    transaction: (work) => survive(() => database.transaction(work)),
  };
  const chores = composeAutomations({ ...town.container, database: dying }, () => {});
  return {
    spent: () => left.length === 0,
    /** One turn. What a dead worker held is free again when its claims have run out. */
    async turn(name: string) {
      const chore = chores.find((one) => one.name === name);
      await chore?.run().catch(() => town.database.advance((leaseSeconds + 1) * 1_000));
    },
  };
}

async function otherTakesOver(): Promise<void> {
  await town.database.advance((leaseSeconds + 1) * 1_000);
  await automations.turn('advance runs');
}

/** Dies and comes back until its fates are used up, then lives until everything has ended. */
async function live(schedule: readonly Fate[]): Promise<void> {
  const worker = mortal(schedule);
  for (let turn = 0; turn < 200 && !worker.spent(); turn++) {
    await worker.turn('follow signals');
    await worker.turn('advance runs');
    await town.database.advance(20_000);
  }
  for (let minute = 0; minute < 4; minute++) await automations.pass(2);
}

type StepCount = { run_id: string; step_id: string; kind: string; n: number };

async function repeatedSteps(made: PublicAutomation): Promise<StepCount[]> {
  const { rows } = await owner.query<StepCount>(
    `select e.run_id, e.step_id, e.kind, count(*)::integer as n from automation_run_events e
     join automation_runs r on r.organization_id = e.organization_id and r.id = e.run_id
     where r.automation_id = $1 group by 1, 2, 3 having count(*) > 1`,
    [made.id],
  );
  return rows;
}

/** Waits that were over before their time, by the clock that all of them were measured with. */
async function shortWaits(made: PublicAutomation): Promise<unknown[]> {
  const { rows } = await owner.query(
    `select w.at, d.at as done from automation_run_events w
     join automation_run_events d on d.organization_id = w.organization_id and d.run_id = w.run_id
       and d.step_id = w.step_id and d.kind = 'STEP_DONE'
     join automation_runs r on r.organization_id = w.organization_id and r.id = w.run_id
     where r.automation_id = $1 and w.kind = 'WAITING'
       and d.at < w.at + interval '1 minute' * (w.detail ->> 'minutes')::integer`,
    [made.id],
  );
  return rows;
}

const count = async (text: string, id: string) => (await owner.query(text, [id])).rows[0].n as number;
const messagesOf = (made: PublicAutomation) =>
  count('select count(*)::integer as n from messages where automation_id = $1', made.id);

describe('A1', () => {
  test('each event enters once, each step runs once and no wait is shortened, however workers die', async () => {
    const steps = [
      tag,
      greet,
      wait(1),
      { type: 'condition', config: { when: 'tagged', tag: 'passou', otherwise: 'stop' } },
      greet,
    ];
    await fc.assert(
      fc.asyncProperty(fates, async (schedule) => {
        const made = await automations.start({ trigger: 'webhook', steps });
        await enter(made, 3);
        await live(schedule);
        const { stats } = await automations.read(made.id);
        expect(stats).toEqual({ runsLast30Days: 3, inFlight: 0, completed: 3, stopped: 0 });
        expect(await repeatedSteps(made)).toEqual([]);
        expect(await shortWaits(made)).toEqual([]);
        expect(await messagesOf(made)).toBe(6);
      }),
      { seed, numRuns: 10, endOnFailure: true },
    );
  });
});

describe('a message', () => {
  test('A1 sent by a worker that died before it could record it is not refused when another goes on', async () => {
    const made = await automations.start({ trigger: 'webhook', steps: [greet] });
    await enter(made, 1);
    // It claims, goes out, looks for failures and sends, and dies before it writes down what came of it.
    await mortal(['lives', 'lives', 'lives', 'lives', 'dies before']).turn('advance runs');
    expect(await messagesOf(made)).toBe(1);
    const { id, organizationId } = shop.templates.greeting;
    await setTemplateStatus(town.container.database, organizationId, id, 'PAUSED');
    await town.caughtUp();
    await automations.settle();
    expect((await automations.read(made.id)).stats).toMatchObject({ completed: 1, stopped: 0 });
    expect(await messagesOf(made)).toBe(1);
    await setTemplateStatus(town.container.database, organizationId, id, 'APPROVED');
    await town.caughtUp();
  });
});

describe('A2', () => {
  test('once switched off nobody enters and no step begins, wherever workers were', async () => {
    await fc.assert(
      fc.asyncProperty(fates, fc.integer({ min: 0, max: 6 }), async (schedule, turns) => {
        const made = await automations.start({ trigger: 'webhook', steps: [tag, wait(1), greet, wait(1), greet] });
        await enter(made, 3);
        const worker = mortal(schedule);
        for (let turn = 0; turn < turns; turn++) {
          await worker.turn('advance runs');
          await town.database.advance(20_000);
        }
        await automations.activate(made.id, false);
        const before = await messagesOf(made);
        await enter(made, 2);
        await live(schedule);
        const { stats } = await automations.read(made.id);
        expect(stats).toMatchObject({ runsLast30Days: 3, inFlight: 0 });
        expect(await messagesOf(made)).toBe(before);
        expect(await repeatedSteps(made)).toEqual([]);
      }),
      { seed, numRuns: 10, endOnFailure: true },
    );
  });
});
