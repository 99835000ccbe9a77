import { watchMachine } from './watch-machine.ts';

/** Cores that others may use during a measurement. */
const tolerated = 0.15;

/** What a measurement yields: how fast, and over how many. */
export type Figure = { perSecond: number; count: number };
export type Quiet = { strangers: number | null; cpuMicros: number | null };
export type Measurement<T extends Figure> = { prepare?: () => Promise<unknown>; measure: () => Promise<T> };

/**
 * Repeats a measurement that others disturbed; the last attempt stands as it is. Answers what others used, and what one
 * of the measured things cost all our processes together.
 */
export async function measureQuietly<T extends Figure>(
  { log, attempts = 3 }: { log: (line: string) => void; attempts?: number },
  { prepare, measure }: Measurement<T>,
): Promise<T & Quiet> {
  for (let attempt = 1; ; attempt++) {
    await prepare?.();
    const usageOf = watchMachine();
    const measured = await measure();
    const usage = usageOf();
    const strangers = usage?.strangers ?? null;
    if ((strangers ?? 0) <= tolerated || attempt >= attempts) {
      return { ...measured, strangers, cpuMicros: usage && Math.round((usage.oursMs * 1_000) / measured.count) };
    }
    log(`  ${measured.perSecond}/s, but others used ${strangers} cores meanwhile: once more`);
  }
}
