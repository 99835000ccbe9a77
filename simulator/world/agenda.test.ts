import { expect, test } from 'vitest';
import { Agenda } from './agenda.ts';
import { manualTimers } from './timers.ts';

test('items come out in order of their tick, never early', () => {
  const timers = manualTimers(1_000);
  const seen: [number, string[]][] = [];
  const agenda = new Agenda<string>(timers, 20, (items) => seen.push([timers.now(), items]));
  for (const [dueAt, item] of [
    [1_500, 'c'],
    [1_041, 'b'],
    [1_040, 'a'],
    [1_499, 'd'],
    [9_000, 'e'],
  ] as const)
    agenda.add(dueAt, item);
  timers.advance(500);
  expect(seen).toEqual([
    [1_040, ['a']],
    [1_060, ['b']],
    [1_500, ['c', 'd']],
  ]);
  expect(agenda.size).toBe(1);
  timers.advance(10_000);
  expect(seen.at(-1)).toEqual([9_000, ['e']]);
  expect(agenda.size).toBe(0);
});

test('an earlier item takes over the timer of a later one', () => {
  const timers = manualTimers(0);
  const seen: string[] = [];
  const agenda = new Agenda<string>(timers, 20, (items) => seen.push(...items));
  agenda.add(60_000, 'late');
  agenda.add(20, 'soon');
  timers.advance(20);
  expect(seen).toEqual(['soon']);
  agenda.clear();
  timers.advance(120_000);
  expect(seen).toEqual(['soon']);
});

test('many ticks in any order come out sorted', () => {
  const timers = manualTimers(0);
  const seen: number[] = [];
  const agenda = new Agenda<number>(timers, 1, (items) => seen.push(...items));
  for (let n = 0; n < 500; n += 1) agenda.add(((n * 7919) % 997) + 1, ((n * 7919) % 997) + 1);
  timers.advance(2_000);
  expect(seen).toHaveLength(500);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});
