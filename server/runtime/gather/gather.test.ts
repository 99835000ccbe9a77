import { describe, expect, test } from 'vitest';
import { gatherCalls } from './gather-calls.ts';
import { Gatherer } from './gatherer.ts';
import { halve, splitRows } from './halve.ts';

const endOfTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** Sets that land when the test lets them, in the order in which they left. */
function openSets(options: { most: number; worth?: number; mostRows?: number }) {
  const left: number[][] = [];
  const landings: (() => void)[] = [];
  const call = gatherCalls(options, async (rows: number[]) => {
    left.push(rows);
    await new Promise<void>((land) => landings.push(land));
    return rows.map((row) => row * 10);
  });
  const land = async () => {
    landings.shift()?.();
    await endOfTurn();
  };
  return { left, land, call };
}

describe('a gathering', () => {
  test('sends what comes in one turn as one set, and each caller gets its own answer', async () => {
    const { left, land, call } = openSets({ most: 1 });
    const answers = [1, 2, 3].map(call);
    await endOfTurn();
    expect(left).toEqual([[1, 2, 3]]);
    await land();
    expect(await Promise.all(answers)).toEqual([10, 20, 30]);
  });

  test('sends no more sets at a time than it may; what comes meanwhile is the next', async () => {
    const { left, land, call } = openSets({ most: 2 });
    for (const row of [1, 2, 3, 4]) {
      void call(row);
      await endOfTurn();
    }
    expect(left).toEqual([[1], [2]]);
    await land();
    expect(left).toEqual([[1], [2], [3, 4]]);
  });

  test('lets few wait for a set under way, and sends them when the last has landed', async () => {
    const { left, land, call } = openSets({ most: 3, worth: 2 });
    void call(1);
    await endOfTurn();
    void call(2);
    await endOfTurn();
    expect(left).toEqual([[1]]);
    void call(3);
    await endOfTurn();
    expect(left).toEqual([[1], [2, 3]]);
    void call(4);
    await land();
    expect(left).toEqual([[1], [2, 3]]);
    await land();
    expect(left).toEqual([[1], [2, 3], [4]]);
  });

  test('cuts a set that would be too large', async () => {
    const { left, land, call } = openSets({ most: 1, mostRows: 2 });
    void Promise.all([1, 2, 3].map(call));
    await endOfTurn();
    await land();
    expect(left).toEqual([[1, 2], [3]]);
  });

  test('rejects all calls of a set that fails, and goes on', async () => {
    let sets = 0;
    const call = gatherCalls({ most: 1 }, async (rows: number[]) => {
      if (++sets === 1) throw new Error('away');
      return rows;
    });
    const failed = await Promise.allSettled([call(1), call(2)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await call(3)).toBe(3);
  });

  test('answers the callers of a set after the next has left, and that it is quiet at the end', async () => {
    const events: string[] = [];
    const rows = ['a', 'b'];
    const gatherer = new Gatherer<string>({
      most: 1,
      waiting: () => rows.length,
      take: () => {
        events.push(`take ${rows[0]}`);
        return rows.shift() ?? null;
      },
      write: async (row) => () => void events.push(`reply ${row}`),
      onQuiet: () => void events.push('quiet'),
    });
    gatherer.add();
    expect(gatherer.isQuiet).toBe(false);
    await gatherer.drain();
    await endOfTurn();
    expect(events.slice(0, 2)).toEqual(['take a', 'take b']);
    expect([...events].sort()).toEqual(['quiet', 'reply a', 'reply b', 'take a', 'take b']);
    expect(gatherer.isQuiet).toBe(true);
  });
});

describe('a set with a bad row', () => {
  const write = async (rows: readonly number[]) => {
    if (rows.includes(13)) throw new RangeError('bad');
    if (rows.includes(99)) throw new Error('away');
    return `wrote ${rows}`;
  };
  const halving = {
    split: splitRows<number>,
    write,
    isBad: (error: unknown) => error instanceof RangeError,
    giveUp: (rows: readonly number[], error: unknown) => `${(error as Error).message} ${rows}`,
  };

  test('is halved until the bad one is alone, and all others are written in their order', async () => {
    expect(await halve([1, 2, 13, 4], halving)).toEqual(['wrote 1,2', 'bad 13', 'wrote 4']);
  });

  test('is not split for what no row is to blame for; what was written before stays written', async () => {
    expect(await halve([1, 99], halving)).toEqual(['away 1,99']);
    expect(await halve([1, 2, 13, 99], halving)).toEqual(['wrote 1,2', 'bad 13', 'away 99']);
  });
});
