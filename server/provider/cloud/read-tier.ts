const tiers = ['TIER_50', 'TIER_250', 'TIER_1K', 'TIER_2K', 'TIER_10K', 'TIER_100K', 'TIER_UNLIMITED'];

const figures = new Map<number, string>([
  [-1, 'TIER_UNLIMITED'],
  [50, 'TIER_50'],
  [250, 'TIER_250'],
  [1_000, 'TIER_1K'],
  [2_000, 'TIER_2K'],
  [10_000, 'TIER_10K'],
  [100_000, 'TIER_100K'],
]);

/** A tier by its name, or by its figure as some notices write it; null for "not set" and for what nobody knows. */
export function readTier(value: unknown): string | null {
  if (typeof value === 'number') return figures.get(value) ?? null;
  if (typeof value !== 'string') return null;
  return tiers.find((tier) => tier === value) ?? figures.get(Number(value)) ?? null;
}
