import fc from 'fast-check';
import { expect, test } from 'vitest';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { testDatabase } from '../../testing/test-database.ts';

const database = await testDatabase();
const start = Date.parse('2026-11-16T12:00:00Z');
const hoursFrom = (hours: number) => new Date(start + hours * 3_600_000);

/** The rule in plain words: together with this one, no day-long stretch may hold more than so many. */
function clashes(sentHours: readonly number[], most: number, planned: number): boolean {
  const all = [...sentHours, planned].sort((a, b) => a - b);
  return all.some((first, place) => {
    const last = all[place + most];
    return last !== undefined && first <= planned && planned <= last && last - first < 24;
  });
}

test('marketing is in the way exactly when some 24 hours would hold more than the plan allows', async () => {
  const hours = fc.integer({ min: -30, max: 60 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(hours, { maxLength: 12 }),
      fc.integer({ min: 1, max: 4 }),
      hours,
      async (sentHours, most, at) => {
        const { free } = await one<{ free: Date | null }>(
          database.system,
          sql`select recado.marketing_free_at(${sentHours.map(hoursFrom)}::timestamptz[], ${most}, ${hoursFrom(at)}) as free`,
        );
        expect(free !== null).toBe(clashes(sentHours, most, at));
        if (free) expect(free.getTime()).toBeGreaterThan(hoursFrom(at).getTime());
      },
    ),
    { numRuns: 400 },
  );
});

test('the list of a person forgets what is over a day old, and nothing else', async () => {
  const sentHours = [-30, -25, -23, -1, 5, 48, 72, 96, 120, 144].map(hoursFrom);
  const { kept } = await one<{ kept: Date[] }>(
    database.system,
    sql`select recado.with_marketing(${sentHours}::timestamptz[], array[${hoursFrom(0)}::timestamptz], ${hoursFrom(0)}) as kept`,
  );
  expect(kept).toEqual([0, -23, -1, 5, 48, 72, 96, 120, 144].map(hoursFrom));
});
