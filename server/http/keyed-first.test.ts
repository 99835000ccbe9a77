import { describe, expect, test } from 'vitest';
import { KeyedFirst } from './keyed-first.ts';

const turnOfTheLoop = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

function queue() {
  const [clock, started]: [{ ms: number }, string[]] = [{ ms: 1_000 }, []];
  const keyedFirst = new KeyedFirst(() => clock.ms);
  const ask = (...names: string[]) => {
    for (const name of names) keyedFirst.admit(name.slice(0, 1), () => started.push(name));
  };
  return { clock, started, keyedFirst, ask };
}

describe('anonymous calls', () => {
  test('start at once while no call with a key is served', () => {
    const { started, ask } = queue();
    ask('a1', 'a2', 'b1');
    expect(started).toEqual(['a1', 'a2', 'b1']);
  });

  test('start one in 4 ms while one with a key is served, and addresses take turns', async () => {
    const { clock, started, keyedFirst, ask } = queue();
    keyedFirst.enter();
    ask('a1', 'a2', 'a3', 'b1', 'c1');
    expect(started).toEqual([]);
    for (const expected of ['a1', 'b1', 'c1', 'a2', 'a3']) {
      await expect.poll(() => started.at(-1)).toBe(expected);
      const before = [...started];
      await turnOfTheLoop();
      expect(started).toEqual(before);
      clock.ms += 4;
    }
  });

  test('start one in a turn of the loop once it is answered', async () => {
    const { started, keyedFirst, ask } = queue();
    const call = keyedFirst.enter();
    ask('a1', 'a2', 'a3');
    await turnOfTheLoop();
    expect(started).toEqual(['a1']);
    keyedFirst.leave(call);
    await expect.poll(() => started).toEqual(['a1', 'a2', 'a3']);
  });

  test('do not wait for a stream: what takes longer than 50 ms does not count', () => {
    const { clock, started, keyedFirst, ask } = queue();
    keyedFirst.enter();
    clock.ms += 50;
    ask('a1');
    expect(started).toEqual(['a1']);
  });

  test('are not held by what was answered after it stopped to count', () => {
    const { clock, started, keyedFirst, ask } = queue();
    const call = keyedFirst.enter();
    clock.ms += 80;
    const other = keyedFirst.enter();
    keyedFirst.leave(call);
    keyedFirst.leave(other);
    ask('a1');
    expect(started).toEqual(['a1']);
  });

  test('wait for one that began later than a stream', async () => {
    const { clock, started, keyedFirst, ask } = queue();
    keyedFirst.enter();
    clock.ms += 50;
    keyedFirst.enter();
    ask('a1', 'a2');
    expect(started).toEqual([]);
    await turnOfTheLoop();
    expect(started).toEqual(['a1']);
  });
});
