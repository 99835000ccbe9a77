import { expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

const long = 600_000;
const late = () => new Error('late');

/** All enter at once; one that is let in leaves before the next is let in. */
async function serve(turns: FairTurns, names: readonly string[]): Promise<string[]> {
  const served: string[] = [];
  await Promise.all(
    names.map(async (name) => {
      await turns.enter(name, long, late);
      served.push(name);
      turns.leave(name);
    }),
  );
  return served;
}

test('who comes once waits for one turn of who came a hundred times before', async () => {
  const turns = new FairTurns(1);
  expect(turns.enter('holder', long, late)).toBeUndefined();
  const served = serve(turns, ['a', 'a', 'a', 'a', 'b', 'b', 'c']);
  turns.leave('holder');
  expect(await served).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a']);
  expect(turns.enter('d', long, late)).toBeUndefined();
});

test('so many work at a time, and no newcomer overtakes a waiter', async () => {
  const turns = new FairTurns(2);
  expect([turns.enter('a', long, late), turns.enter('b', long, late)]).toEqual([undefined, undefined]);
  const waiting = turns.enter('c', long, late);
  turns.leave('a');
  await waiting;
  const newcomer = turns.enter('d', long, late);
  expect(newcomer).toBeInstanceOf(Promise);
  turns.leave('b');
  await newcomer;
});

test('one name leaves places for others, also when nobody else is there yet', async () => {
  const turns = new FairTurns(3, 2);
  expect([turns.enter('a', long, late), turns.enter('a', long, late)]).toEqual([undefined, undefined]);
  const third = turns.enter('a', long, late);
  expect(third).toBeInstanceOf(Promise);
  expect(turns.enter('b', long, late)).toBeUndefined();
  turns.leave('b');
  expect(turns.enter('b', long, late)).toBeUndefined();
  turns.leave('a');
  await third;
});

test('a caller that waited too long is refused, and nobody waits for it', async () => {
  const turns = new FairTurns(1);
  void turns.enter('a', long, late);
  const other = turns.enter('b', long, late);
  await expect(turns.enter('a', 1, late)).rejects.toThrow('late');
  turns.leave('a');
  await other;
  turns.leave('b');
  expect(turns.enter('a', long, late)).toBeUndefined();
});
