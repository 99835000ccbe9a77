import { parseFields, readFields, readList } from './read-value.ts';

export type AnswerHeaders = Record<string, string | string[] | undefined>;

/** How long the platform asks us to stay away, in milliseconds; null when it sets no time. */
export function readRetryAfter(headers: AnswerHeaders, now: Date): number | null {
  const asked = readHeader(headers['retry-after'], now) ?? readUsage(headers['x-business-use-case-usage']);
  return asked === null ? null : Math.min(asked, longestMs);
}

/** A day: beyond that a header is a mistake, and messages must not sleep for it. */
const longestMs = 86_400_000;

function readHeader(value: string | string[] | undefined, now: Date): number | null {
  if (typeof value !== 'string') return null;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/** `{"<account>":[{"estimated_time_to_regain_access":<minutes>,…}]}`: the longest of them. */
function readUsage(value: string | string[] | undefined): number | null {
  if (typeof value !== 'string') return null;
  const minutes = Object.values(parseFields(value) ?? {})
    .flatMap(readList)
    .map((usage) => readFields(usage)?.estimated_time_to_regain_access)
    .reduce<number>((longest, estimate) => (typeof estimate === 'number' ? Math.max(longest, estimate) : longest), 0);
  return minutes > 0 ? minutes * 60_000 : null;
}
