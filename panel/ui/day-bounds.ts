import { offsetAt } from './zoned-time.ts';

/** Days as a person picks them, both included, to the instants they begin and end at in the organization's zone. */
export function dayBounds({ from, to }: { from: string; to: string }, timeZone: string) {
  const start = startOf(from, timeZone, 0);
  const end = startOf(to, timeZone, 1);
  return { ...(start ? { from: start } : {}), ...(end ? { to: end } : {}) };
}

function startOf(day: string, timeZone: string, later: number): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date || year < 2000 || year > 2999) return null;
  const wanted = Date.UTC(year, month - 1, date + later);
  // Twice: the first guess may stand on the other side of a change of clocks.
  const guess = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(guess, timeZone)).toISOString();
}
