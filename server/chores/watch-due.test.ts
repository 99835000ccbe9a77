import { describe, expect, test } from 'vitest';
import type { Db } from '../database/database.ts';
import { none } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { createLog } from '../runtime/log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { startSweeper } from './start-sweeper.ts';
import { watchDue } from './watch-due.ts';

const database = await testDatabase();
const log = createLog('silent');
const due = (name: string) => sql`(select true from chores where name = ${name})`;
const fall = (name: string) =>
  none(database.system, sql`insert into chores (name, due_at) values (${name}, recado.now())`);
const turnsOf = (count: { turns: number }) => async () => {
  count.turns += 1;
  return false;
};

describe('chores with a condition for when they are due', () => {
  test('get their first turn, then none until something is due, and then at once', async () => {
    const [one, other] = [{ turns: 0 }, { turns: 0 }];
    const chores = [
      { name: 'one', everyMs: 10, due: due('one'), run: turnsOf(one) },
      { name: 'other', everyMs: 10, due: due('other'), run: turnsOf(other) },
    ];
    const sweeper = startSweeper({ db: database.system, log, chores, lookMs: 5 });
    await expect.poll(() => [one.turns, other.turns]).toEqual([1, 1]);
    await fall('one');
    await expect.poll(() => one.turns).toBeGreaterThan(3);
    expect(other.turns).toBe(1);
    await sweeper.stop();
  });

  test('rest for their period after a turn, and are not woken during one', async () => {
    await fall('busy');
    const woken: string[] = [];
    let [looks, instant] = [0, 0];
    const db: Db = {
      ...database.system,
      run: (statement) => {
        looks += 1;
        return database.system.run(statement);
      },
    };
    const chore = { name: 'busy', everyMs: 1_000, due: due('busy'), run: async () => false };
    const wake = (name: string) => woken.push(name);
    const watch = watchDue({ chores: [chore], db, log, wake, lookMs: 1, now: () => instant });
    const wokenByLooks = async () => {
      const before = { looks, woken: woken.length };
      await expect.poll(() => looks).toBeGreaterThan(before.looks + 3);
      return woken.length - before.woken;
    };
    expect(await wokenByLooks()).toBeGreaterThan(0);
    await watch.noting(chore, async () => {
      // The look under way may have been answered already.
      await wokenByLooks();
      expect(await wokenByLooks()).toBe(0);
      return false;
    });
    expect(await wokenByLooks()).toBe(0);
    instant = 1_000;
    expect(await wokenByLooks()).toBeGreaterThan(0);
    await watch.stop();
  });
});
