import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inspectDatabase } from './inspect-database.ts';
import { migrate } from './migrate.ts';
import { provisionOwner } from './provision.ts';
import { rolesOf } from './roles.ts';
import { listMigrations, readContractions, readMigrations } from './sql-files.ts';

const superuserUrl = inject('serverUrl');
const roles = rolesOf('recado');

const forget = async () => {
  await ask(superuserUrl, 'drop database if exists recado with (force)');
  await ask(superuserUrl, 'drop role if exists recado_owner');
};
beforeAll(forget);
afterAll(forget);

describe('provision an owner', () => {
  test('makes a login that owns its database, may act as the roles that serve, and is no superuser', async () => {
    const url = await provisionOwner({ superuserUrl, password: 'first-password', roles });
    expect(
      await ask(
        url,
        `select current_user as "user", current_database() as database, rolsuper as super, rolcreaterole as creates,
           pg_has_role('recado_api', 'SET') and pg_has_role('recado_system', 'SET') as serves
         from pg_roles where rolname = current_user`,
      ),
    ).toEqual([{ user: 'recado_owner', database: 'recado', super: false, creates: false, serves: true }]);
  });

  test('that login can migrate, and what is missing before is not missing afterwards', async () => {
    const url = await provisionOwner({ superuserUrl, password: 'first-password', roles });
    expect(await inspectDatabase(url, roles)).toMatchObject({ supported: true, pendingMigrations: listMigrations() });
    expect(await migrate({ url, roles })).toEqual(listMigrations());
    expect(await migrate({ url, roles })).toEqual([]);
    const report = await inspectDatabase(url, roles);
    expect(report).toMatchObject({ missingRoles: [], pendingMigrations: [] });
    expect(Math.abs(report.skewMs)).toBeLessThan(2_000);
  });

  test('names the roles that are missing', async () => {
    const url = await provisionOwner({ superuserUrl, password: 'first-password', roles });
    expect((await inspectDatabase(url, rolesOf('nobody'))).missingRoles).toEqual(['nobody_api', 'nobody_system']);
  });

  test('opens the same database again when the password was lost', async () => {
    const url = await provisionOwner({ superuserUrl, password: 'second-password', roles });
    expect(
      await ask(url, "select count(*)::integer as applied from recado.migrations where name like '%.sql'"),
    ).toEqual([{ applied: readMigrations().length + readContractions().length }]);
  });
});

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows;
  } finally {
    await client.end();
  }
}
