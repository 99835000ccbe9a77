import { afterAll, expect, inject, test } from 'vitest';
import { StopList } from '../rig/stop-list.ts';
import { goals } from './goals.ts';
import { judgeAbuse } from './judge-abuse.ts';
import { type AbuseParts, measureAbuse } from './measure-abuse.ts';

const stops = new StopList();
afterAll(() => stops.stopAll());

/** The short tier: what is counted and held, not how long it takes on a machine that others share. */
test('a short attack: no call is a fault or keeps the loop, the neighbour is served and memory is bounded', async () => {
  const options = {
    stops,
    log: () => undefined,
    seed: 28,
    ...{ seconds: 1, rounds: 1, mostLooks: 0, hostile: 16, perRoute: 6, tries: 1 },
    short: { share: 0.25, counts: 'turns', restMs: 300, users: 4 } as const,
    // The matrix of all routes and the hostile tenant take minutes.
    parts: ['calls', 'strangers', 'memory', 'fuzz'] as const,
  };
  const measured = await measureAbuse(options, inject('serverUrl'));
  const { calls = [], strangers, memory, fuzz } = figuresOf(measured);

  expect(calls.filter(({ met }) => !met)).toEqual([]);
  const estimate = calls.find(({ name }) => name.startsWith('estimate'));
  expect([estimate?.status, (estimate?.answered ?? 0) < 100_000]).toEqual([200, true]);
  for (const { statuses, sends } of [strangers?.quiet, strangers?.beside].flatMap((of) => of ?? []))
    expect(statuses).toEqual({ 202: sends });
  expect(memory).toHaveLength(4);
  expect(fuzz?.faults).toEqual([]);
  expect(judgeAbuse(measured).peakMegabytes).toBeLessThan(goals.megabytes);
});

const figuresOf = ({ calls, strangers, memory, fuzz }: Partial<AbuseParts>) => ({
  ...{ calls: calls?.figures, strangers: strangers?.figures, memory: memory?.figures, fuzz: fuzz?.figures },
});
