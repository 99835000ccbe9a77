/** A part of a whole; null where there is no whole. */
export const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : null);

/** By which share something grew; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | null => (before > 0 ? (now - before) / before : null);

const day = 86_400_000;

const minute = 60_000;

/**
 * From the beginning of the range to the end of this minute: what is asked for ahead and what the page asks for are one
 * question. The service cuts it into days of the organization.
 */
export function lastDays(count: number, now: number) {
  const to = Math.ceil(now / minute) * minute;
  return { from: new Date(to - (count - 1) * day).toISOString(), to: new Date(to).toISOString() };
}
