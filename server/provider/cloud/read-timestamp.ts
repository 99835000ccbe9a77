/** Unix seconds, a string in messages and statuses; a number is let through. Beyond the year 2100 it is garbage. */
export function readTimestamp(value: unknown): Date | null {
  const seconds = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  if (typeof seconds !== 'number' || !Number.isInteger(seconds)) return null;
  return seconds > 0 && seconds < 4_102_444_800 ? new Date(seconds * 1_000) : null;
}
