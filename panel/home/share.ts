/** A part of a whole; null where there is no whole. */
export const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : null);

/** By which share something grew; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | null => (before > 0 ? (now - before) / before : null);

const day = 86_400_000;

/** From the beginning of the range to now; the service cuts it into days of the organization. */
export const lastDays = (count: number, now: number) => ({
  from: new Date(now - (count - 1) * day).toISOString(),
  to: new Date(now).toISOString(),
});
