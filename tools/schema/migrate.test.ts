import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@recado/server/database/migrate.ts';
import { rolesOf } from '@recado/server/database/roles.ts';
import { projectRoot } from '@recado/server/runtime/project-root.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { listSchema } from './list-schema.ts';
import { asAdmin, freshDatabase } from './testing/fresh-database.ts';

const roles = rolesOf('recado');
const newRoles = rolesOf('recado_many');
// Registered first, so it runs last: a role cannot go while a database knows it.
afterAll(async () => {
  for (const role of Object.values(newRoles)) await asAdmin(`drop role if exists ${role}`);
});
const [database, ...pair] = await Promise.all([freshDatabase(), freshDatabase(), freshDatabase()]);

describe('migrations', () => {
  test('O4 run six at once, each on a connection of its own, are applied once', async () => {
    const runs = await Promise.all(Array.from({ length: 6 }, () => migrate({ url: database.url, roles })));
    const files = readdirSync(join(projectRoot(), 'server', 'database', 'migrations'));
    // What contracts waits for `recado migrate --contract`.
    const expanding = files.filter((name) => !name.endsWith('.contract.sql'));
    expect(runs.flat().sort()).toEqual(expanding.sort());
    expect(runs.filter((applied) => applied.length > 0)).toHaveLength(1);
  });

  test('make what server/database/schema.sql has; npm run generate writes it', async () => {
    const committed = readFileSync(join(projectRoot(), 'server', 'database', 'schema.sql'), 'utf8');
    expect((await listSchema(database.client)).split('\n')).toEqual(committed.split('\n'));
  });

  test('run a second time change nothing', async () => {
    const before = await listSchema(database.client);
    expect(await migrate({ url: database.url, roles })).toEqual([]);
    expect(await listSchema(database.client)).toBe(before);
  });

  test('refuse to go on when an applied file was edited, and leave nothing locked', async () => {
    await database.client.query(`update migrations set checksum = 'x' || checksum where name like '0001%'`);
    await expect(migrate({ url: database.url, roles })).rejects.toThrow('was edited after it was applied');
    await database.client.query(`update migrations set checksum = substr(checksum, 2) where name like '0001%'`);
    expect(await migrate({ url: database.url, roles })).toEqual([]);
  });
});

test('roles, which belong to the whole cluster, are made while two databases are migrated at once', async () => {
  await Promise.all(pair.flatMap(({ url }) => [1, 2, 3].map(() => migrate({ url, roles: newRoles }))));
  const made = await database.client.query('select rolname from pg_roles where rolname = any ($1)', [
    Object.values(newRoles),
  ]);
  expect(made.rows).toHaveLength(2);
});
