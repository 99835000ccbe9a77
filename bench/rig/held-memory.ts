import type { Program } from './program.ts';

/** A program started with this can be asked what it holds. */
export const reportsMemory = 'bench/rig/report-memory.mjs';

/** What a process holds once its garbage is cleared away, in megabytes: what the system gave it says little about that. */
export async function heldMegabytes(program: Program): Promise<number> {
  const answer = await program.ask('memory');
  if (typeof answer !== 'object' || answer === null) throw new Error('it did not tell what it holds');
  return Math.round(Number(Reflect.get(answer, 'heldBytes')) / 104_857.6) / 10;
}
