import { goals } from './goals.ts';
import type { AbuseParts } from './measure-abuse.ts';

/** A verdict for each budget whose part was measured. The memory is that of every process that was attacked. */
export function judgeAbuse({ calls, strangers, memory, fuzz, matrix, tenant }: Partial<AbuseParts>) {
  const taken = [calls, strangers, memory, fuzz, matrix, tenant].flatMap((part) => part ?? []);
  const peakMegabytes = Math.max(...taken.map((part) => part.peakMegabytes));
  const verdicts = {
    ...(calls ? { calls: calls.figures.every(({ met }) => met) } : {}),
    ...(strangers ? { strangers: isServed(strangers.figures) } : {}),
    ...(fuzz ? { fuzz: fuzz.figures.faults.length === 0 && fuzz.figures.perRoute >= goals.fuzzPerRoute } : {}),
    ...(matrix ? { matrix: matrix.figures.missed.length === 0 } : {}),
    ...(tenant ? { tenant: isServed(tenant.figures) } : {}),
    memory: peakMegabytes <= goals.megabytes,
  };
  return { goals, met: Object.values(verdicts).every(Boolean), verdicts, peakMegabytes };
}

/** In time, and every time. */
const isServed = ({ ratio, beside }: AbuseParts['strangers']['figures']) =>
  ratio <= goals.neighbour && beside.statuses['202'] === beside.sends;
