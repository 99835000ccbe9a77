import { expect, test } from 'vitest';
import { buildVariant } from './faults/build-variant.ts';
import type { FaultName } from './faults/nemesis.ts';
import { runTrial } from './faults/run-trial.ts';
import { addTrial } from './faults/write-result.ts';

/**
 * An installation under load and faults chosen by a seed: killed, frozen and crashing processes, a killed PostgreSQL, cut,
 * slow, half-open and dripping connections. `npm run faults -- nemesis --trials 100` runs many trials, `--seed` repeats
 * one, `--only kill-worker,cut-database` strikes with these alone. Each trial is added to the result file as it ends, to
 * that of `--add-to` where one is named.
 */
const isLong = process.env.FAULTS === 'full';
const trials = Number(process.env.FAULTS_TRIALS ?? (isLong ? 20 : 1));
const strikes = isLong ? Number(process.env.FAULTS_STRIKES ?? 20) : 2;
const only = process.env.FAULTS_ONLY?.split(',') as FaultName[] | undefined;
// `npm test` has half a minute for this: these last a moment and need no build of their own.
const faults = isLong ? only : (['kill-worker', 'cut-database'] as const);
const firstSeed = Number(process.env.SEED ?? 20_261_118);
const folder = isLong ? await buildVariant() : undefined;

test.each(Array.from({ length: trials }, (_, n) => firstSeed + n))(
  'S1 S2 S3 M1 M3 M6 M7 M9 M10 C1 A1 I1 P2 W1 W2 W8 J1 hold after faults chosen by seed %i',
  { timeout: 900_000 },
  async (seed) => {
    const trial = await runTrial({
      seed,
      strikes,
      disk: isLong,
      ...(faults ? { faults } : {}),
      ...(folder ? { folder } : {}),
    });
    if (isLong) process.stdout.write(`${JSON.stringify(trial)}\n${addTrial('faults', trial)}\n`);
    expect(trial).toMatchObject({ violations: [], lost: 0, duplicates: 0 });
    expect(trial.messages).toBeGreaterThan(40);
    expect(trial.struck).toHaveLength(strikes);
  },
);
