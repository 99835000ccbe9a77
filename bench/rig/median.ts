export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Of each with the one measured beside it: the machine's own speed may double in between, seldom within a pair. */
export const pairedRatio = (ours: readonly number[], baseline: readonly number[]) =>
  ratio(median(ours.map((figure, round) => figure / (baseline[round] ?? Number.NaN))), 1);

export const ratio = (ours: number, baseline: number) => Math.round((ours / baseline) * 100) / 100;
