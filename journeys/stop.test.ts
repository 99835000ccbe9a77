import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openInstallation } from './rig/installation.ts';

test('J4 a process whose database went away still stops when asked to', async () => {
  const installation = await openInstallation({ DRAIN_SECONDS: '1' });
  const program = await installation.start('api,worker');
  const { rows } = await installation.sql.query<{ name: string }>('select current_database() as name');
  await closeDatabase(rows[0]?.name ?? '');
  // 0: it closed what connections it could. 1: the deadline ended it. Null would mean that it had to be killed.
  expect([0, 1]).toContain(await program.stop());
});

test('J4 a healthy process drains and ends with 0', async () => {
  const installation = await openInstallation();
  const program = await installation.start('api,worker');
  expect(await program.stop()).toBe(0);
});

/** No connection gets in any more, and open ones are ended. */
async function closeDatabase(name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('serverUrl') });
  await admin.connect();
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await admin.end();
}
