import type { Reply } from '../api/paths.ts';

export type Bucket = Reply<'get', '/metrics/series'>['buckets'][number];

/** The figures of a template or a number, of one day or of many. */
export type Named = { name: string } & Pick<Bucket, (typeof summed)[number]>;

const summed = ['total', 'sent', 'delivered', 'read', 'failed', 'pending', 'cost'] as const;

/** What a day has of each template, or of each number. */
export const namedOf = ({ templates, numbers }: Pick<Bucket, 'templates' | 'numbers'>): Named[] => [
  ...(templates ?? []).map((one) => ({ ...one, name: one.templateName })),
  ...(numbers ?? []).map((one) => ({ ...one, name: one.phone })),
];

/** What each came to over all days, the busiest first. */
export function sumDays(buckets: readonly Pick<Bucket, 'templates' | 'numbers'>[]): Named[] {
  const sums = new Map<string, Named>();
  for (const day of buckets.flatMap(namedOf)) {
    const sum = sums.get(day.name);
    if (!sum) sums.set(day.name, { ...day });
    else for (const key of summed) sum[key] += day[key];
  }
  return [...sums.values()].sort((a, b) => b.total - a.total);
}
