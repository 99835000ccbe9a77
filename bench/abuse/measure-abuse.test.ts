import { afterAll, expect, inject, test } from 'vitest';
import { StopList } from '../rig/stop-list.ts';
import { goals } from './goals.ts';
import { measureAbuse } from './measure-abuse.ts';

const stops = new StopList();
afterAll(() => stops.stopAll());

/** The short tier: what is counted and held, not how long it takes on a machine that others share. */
test('a short attack: no call is a fault, answers stay small, the neighbour is served and memory is bounded', async () => {
  const options = {
    stops,
    say: () => undefined,
    seed: 28,
    seconds: 1,
    hostile: 16,
    perRoute: 16,
    tries: 1,
    isShort: true,
  };
  const { calls, neighbours, memory, fuzz } = await measureAbuse(options, inject('serverUrl'));

  expect(calls.filter(({ isFault }) => isFault)).toEqual([]);
  const estimate = calls.find(({ name }) => name.startsWith('estimate'));
  expect([estimate?.status, (estimate?.answered ?? 0) < 100_000]).toEqual([200, true]);
  const { quiet, beside } = neighbours.strangers;
  for (const { statuses, sends } of [quiet, beside]) expect(statuses).toEqual({ 202: sends });
  expect(memory.attacks).toHaveLength(4);
  expect(fuzz.faults).toEqual([]);
  expect(memory.peakMegabytes).toBeLessThan(goals.megabytes);
});
