import type { TestMetric } from '@recado/contract/states.ts';
import { type CampaignTest, type Counts, cumulate, type Variant } from './campaign.ts';

export type Comparison = { winner: Variant; confidence: number; rates: Record<Variant, number> };

/** The better rate wins and ties go to A; the confidence is how unlikely the difference is to be an accident. */
export function compareVariants({ metric, counts }: Pick<CampaignTest, 'metric' | 'counts'>): Comparison {
  const [a, b] = [tallyOf(metric, counts.A), tallyOf(metric, counts.B)];
  const rates = { A: rateOf(a), B: rateOf(b) };
  return { winner: rates.B > rates.A ? 'B' : 'A', confidence: confidenceOf(a, b), rates };
}

type Tally = { hits: number; sent: number };

const names = { DELIVERED: 'delivered', READ: 'read', CLICKED: 'clicked', CONVERTED: 'converted' } as const;

function tallyOf(metric: TestMetric, counts: Counts): Tally {
  const all = cumulate(counts);
  return { hits: Math.min(all[names[metric]], all.sent), sent: all.sent };
}

const rateOf = ({ hits, sent }: Tally) => (sent === 0 ? 0 : round(hits / sent));

/** Two-sided two-proportion z-test: 0 when nothing can be concluded, towards 1 as the difference grows. */
function confidenceOf(a: Tally, b: Tally): number {
  const pooled = (a.hits + b.hits) / (a.sent + b.sent);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / a.sent + 1 / b.sent));
  if (!Number.isFinite(spread) || spread === 0) return 0;
  const z = Math.abs(a.hits / a.sent - b.hits / b.sent) / spread;
  return round(errorFunction(z / Math.SQRT2));
}

/** Abramowitz and Stegun 7.1.26: off by at most 1.5e-7, far below the four decimals that are shown. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return 1 - series * Math.exp(-x * x);
}

const round = (share: number) => Math.round(share * 10_000) / 10_000;
