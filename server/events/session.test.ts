import { expect, onTestFinished, test } from 'vitest';
import { one } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { testDatabase } from '../testing/test-database.ts';
import { openSession } from './session.ts';

const database = await testDatabase();

test('the connections of the sequencer and the tail are sent the time like those of the pools', async () => {
  let shift = 5_000;
  database.followTime(() => ({ now: Date.now(), shift }));
  onTestFinished(() => database.followTime(() => null));
  const session = await openSession({ database, settings: { 'recado.test': 'kept' }, deadlineMs: 60_000 });
  onTestFinished(() => session.close());
  const read = () =>
    one<{ shift: string; kept: string }>(
      session.db,
      sql`select current_setting('recado.shift', true) as shift, current_setting('recado.test') as kept`,
    );
  expect(await read()).toEqual({ shift: '5000 milliseconds', kept: 'kept' });
  shift = 7_000;
  expect(await read()).toEqual({ shift: '7000 milliseconds', kept: 'kept' });
});
