import type { Reply } from '../api/paths.ts';

type Bucket = Reply<'get', '/metrics/series'>['buckets'][number];
type Named = NonNullable<Bucket['templates']>[number];

/** What each template came to over all days, the busiest first. */
export function sumTemplates(buckets: readonly Pick<Bucket, 'templates'>[]): Named[] {
  const sums = new Map<string, Named>();
  for (const day of buckets.flatMap(({ templates }) => templates ?? [])) {
    const sum = sums.get(day.templateName);
    if (!sum) sums.set(day.templateName, { ...day });
    else {
      for (const key of ['total', 'sent', 'delivered', 'read', 'failed', 'pending', 'cost'] as const)
        sum[key] += day[key];
    }
  }
  return [...sums.values()].sort((a, b) => b.total - a.total);
}
