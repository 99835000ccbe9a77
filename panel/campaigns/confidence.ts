export type Tally = { hits: number; sent: number };

/** The span a true rate lies in with 95 % (Wilson): honest with few messages, too. */
export function intervalOf({ hits, sent }: Tally): { low: number; high: number } {
  if (sent === 0) return { low: 0, high: 1 };
  const z = 1.96;
  const rate = Math.min(1, hits / sent);
  const spread = z * Math.sqrt((rate * (1 - rate)) / sent + (z * z) / (4 * sent * sent));
  const middle = rate + (z * z) / (2 * sent);
  const scale = 1 + (z * z) / sent;
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

/**
 * How unlikely the difference is to be an accident, by the test the service decides with; it shows it only afterwards.
 */
export function confidenceOf(a: Tally | undefined, b: Tally | undefined): number {
  if (!a || !b || a.sent === 0 || b.sent === 0) return 0;
  const pooled = (a.hits + b.hits) / (a.sent + b.sent);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / a.sent + 1 / b.sent));
  if (!Number.isFinite(spread) || spread === 0) return 0;
  return errorFunction(Math.abs(a.hits / a.sent - b.hits / b.sent) / spread / Math.SQRT2);
}

/** Abramowitz and Stegun 7.1.26. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return 1 - series * Math.exp(-x * x);
}
