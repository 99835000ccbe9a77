import { thisRelease } from '@recado/server/database/release.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { expect, test } from 'vitest';

const database = await testDatabase();

/** Locks or changes rows of a table that is partitioned, as far as its text shows: tell_runs only reads them. */
const changes = String.raw`(update|delete\s+from)\s+(message_states|messages)\y|(from|join)\s+(message_states|messages)\s+\w+[^;]*for\s+(no\s+key\s+)?update`;

test('whatever locks or changes rows of a partitioned table does not prune while running: PostgreSQL 18.4 dies of it', async () => {
  const { rows } = await database.owner.query(
    `select proname from pg_proc where pronamespace in ('recado'::regnamespace, $2::regnamespace) and prosrc ~* $1
       and not coalesce('enable_partition_pruning=off' = any (proconfig), false)
       and proname not in ('tell_runs') order by 1`,
    [changes, thisRelease().schema],
  );
  expect(rows).toEqual([]);
});
