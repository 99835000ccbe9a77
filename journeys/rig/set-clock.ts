import type { Installation } from './installation.ts';

/** The clock of the database's machine, as its operator may set it. */
export type DatabaseClock = { jumps: number; jump(interval: string): Promise<void> };

/** Before any program starts: what has its plan made goes by the clock of then. */
export async function openDatabaseClock({ sql }: Pick<Installation, 'sql'>): Promise<DatabaseClock> {
  await sql.query(`create table recado.journey_clock (shift interval not null);
    insert into recado.journey_clock values ('0');
    grant select on recado.journey_clock to public;
    create or replace function recado.wall() returns timestamptz language sql stable parallel safe
    as 'select now() + (select shift from recado.journey_clock)'`);
  const clock: DatabaseClock = {
    jumps: 0,
    async jump(interval) {
      clock.jumps += 1;
      await sql.query('update recado.journey_clock set shift = shift + $1::interval', [interval]);
    },
  };
  return clock;
}
