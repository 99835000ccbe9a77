import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import { rolesOf } from './roles.ts';

const suffix = randomBytes(4).toString('hex');
const login = `recado_login_${suffix}`;
const roles = rolesOf(`recado_${suffix}`);
const admin = new pg.Client({ connectionString: inject('serverUrl') });
const url = new URL(inject('serverUrl'));
url.pathname = `/${login}`;
url.username = login;
url.password = 'secret';

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create role ${login} login createrole password 'secret'`);
  await admin.query(`create database ${login} owner ${login}`);
});

afterAll(async () => {
  await admin.query(`drop database ${login} with (force)`);
  for (const role of [...Object.values(roles), login]) await admin.query(`drop role ${role}`);
  await admin.end();
});

test('a login without special rights installs the queue, four processes at once and again later', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrate({ url: url.href, roles })));
  await migrate({ url: url.href, roles });

  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const owners = await client.query(
    `select distinct relowner::regrole::text as owner from pg_class where relnamespace = 'graphile_worker'::regnamespace`,
  );
  expect(owners.rows).toEqual([{ owner: roles.jobs }]);
  const rights = await client.query(
    `select has_database_privilege($1, current_database(), 'create') as database,
       has_schema_privilege($1, 'recado', 'create') as schema`,
    [roles.jobs],
  );
  expect(rights.rows).toEqual([{ database: false, schema: false }]);

  await client.query(`set role ${roles.system}`);
  const added = await client.query(`select recado.enqueue_job('any', '{}', null, null) as id`);
  expect(added.rows).toEqual([{ id: '1' }]);
  await client.end();
});
