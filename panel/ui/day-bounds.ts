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

/** By how much the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  } as const).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant / 1_000) * 1_000;
}
