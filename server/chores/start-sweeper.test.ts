import { describe, expect, test } from 'vitest';
import { createLog } from '../runtime/log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type Chore, runChore } from './run-chore.ts';
import { startSweeper } from './start-sweeper.ts';

const database = await testDatabase();
const log = createLog('silent');
const day = 86_400_000;

/** A chore that counts its turns. */
function counter(chore: Partial<Chore> & Pick<Chore, 'name'>) {
  const turns = { count: 0 };
  const counted: Chore = {
    everyMs: day,
    async run() {
      turns.count += 1;
      return false;
    },
    ...chore,
  };
  return { turns, chore: counted };
}

describe('a shared chore', () => {
  test('J6 is done by one process per period, however many there are', async () => {
    const { turns, chore } = counter({ name: 'nightly', shared: true });
    await Promise.all(Array.from({ length: 6 }, () => runChore(database.system, chore)));
    expect(turns.count).toBe(1);
    await database.advance(day - 60_000);
    await runChore(database.system, chore);
    expect(turns.count).toBe(1);
    await database.advance(60_001);
    await runChore(database.system, chore);
    expect(turns.count).toBe(2);
  });

  test('is left to others soon when the process that began it fails', async () => {
    const broken = counter({ name: 'fragile', shared: true, run: () => Promise.reject(new Error('broke')) });
    await expect(runChore(database.system, broken.chore)).rejects.toThrow('broke');
    const { turns, chore } = counter({ name: 'fragile', shared: true });
    await runChore(database.system, chore);
    expect(turns.count).toBe(0);
    await database.advance(300_001);
    await runChore(database.system, chore);
    expect(turns.count).toBe(1);
  });

  test('goes on until nothing is left', async () => {
    let left = 3;
    await runChore(database.system, {
      name: 'backlog',
      everyMs: day,
      shared: true,
      run: async () => --left > 0,
    });
    expect(left).toBe(0);
  });
});

describe('the sweeper', () => {
  test('sweeps at once, again when nudged, and no more once stopped', async () => {
    const own = counter({ name: 'own' });
    const other = counter({ name: 'other' });
    const sweeper = startSweeper({ db: database.system, log, chores: [own.chore, other.chore] });
    await expect.poll(() => [own.turns.count, other.turns.count]).toEqual([1, 1]);
    sweeper.nudge('own');
    await expect.poll(() => own.turns.count).toBe(2);
    await sweeper.stop();
    sweeper.nudge('other');
    expect(other.turns.count).toBe(1);
  });

  test('keeps sweeping after a turn fails', async () => {
    let turns = 0;
    const chore: Chore = {
      name: 'stumbling',
      everyMs: 1,
      async run() {
        turns += 1;
        if (turns === 1) throw new Error('stumbled');
        return false;
      },
    };
    const sweeper = startSweeper({ db: database.system, log, chores: [chore] });
    await expect.poll(() => turns).toBeGreaterThan(1);
    await sweeper.stop();
  });
});
