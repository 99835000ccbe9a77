import { cpus, totalmem } from 'node:os';
import { strikesWanted } from './nemesis.ts';

/** What a result file of the faults holds: trials are added to it one by one. */
export const emptyResult = (at: string) => ({
  at,
  commits: [] as string[],
  machine: { cores: cpus().length, memoryGb: Math.round(totalmem() / 2 ** 30), node: process.version },
  seeds: [] as number[],
  trials: 0,
  faults: {} as Record<string, number>,
  wanted: strikesWanted as Record<string, number>,
  crashPoints: {} as Record<string, number>,
  messages: 0,
  violations: [] as { seed: number; what: string }[],
  lost: 0,
  duplicates: 0,
  uncertain: 0,
  calls: 0,
  failedCalls: 0,
  /** Of the trials: the middle one and the worst. Callers repeat a call until it is answered, faults and all. */
  p50Ms: { middle: 0, worst: 0 },
  p99Ms: { middle: 0, worst: 0 },
  peakMb: 0,
  each: [] as { seed: number; p50Ms: number; p99Ms: number; seconds: number[] }[],
});
export type FaultsResult = ReturnType<typeof emptyResult>;
