import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import { rolesOf } from './roles.ts';
import { listMigrations } from './sql-files.ts';

const superuserUrl = inject('serverUrl');
const roles = rolesOf('rights_test');
const [login, database] = ['rights_test_owner', 'rights_test'];
const names = Object.values(roles).join(', ');

const ownerUrl = new URL(superuserUrl);
ownerUrl.username = login;
ownerUrl.password = 'rights-password';
ownerUrl.pathname = `/${database}`;
const migrateAsOwner = () => migrate({ url: ownerUrl.href, roles });

const forget = async () => {
  await ask(`drop database if exists ${database} with (force)`);
  for (const role of [...Object.values(roles), login]) await ask(`drop role if exists ${role}`);
};
beforeAll(async () => {
  await forget();
  await ask(`create role ${login} login nosuperuser nocreaterole password 'rights-password'`);
  await ask(`create database ${database}`);
});
afterAll(forget);

test('a login that may do nothing is shown every right it lacks, and the statements that give it', async () => {
  await expect(migrateAsOwner()).rejects.toThrow(
    [
      `the login "${login}" may not create roles, and ${names} must be made: let a superuser run`,
      `ALTER ROLE "${login}" CREATEROLE;`,
      `-- and once migrated: ALTER ROLE "${login}" NOCREATEROLE;`,
      `the login "${login}" does not own the database "${database}": let a superuser run`,
      `ALTER DATABASE "${database}" OWNER TO "${login}";`,
      'or, where this login is the one that only serves, set DATABASE_OWNER_URL to the address of the owner',
    ].join('\n'),
  );
  await ask(`alter database ${database} owner to ${login}`);
});

test('roles made by another login must be granted', async () => {
  for (const role of Object.values(roles)) await ask(`create role ${role} nologin`);
  const quoted = Object.values(roles)
    .sort()
    .map((role) => `"${role}"`)
    .join(', ');
  await expect(migrateAsOwner()).rejects.toThrow(`GRANT ${quoted} TO "${login}";`);
  for (const role of Object.values(roles)) await ask(`drop role ${role}`);
});

test('with the statement it was shown, the login migrates, and again without the right', async () => {
  await ask(`alter role ${login} createrole`);
  expect(await migrateAsOwner()).toEqual(listMigrations());
  await ask(`alter role ${login} nocreaterole`);
  expect(await migrateAsOwner()).toEqual([]);
});

async function ask(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
