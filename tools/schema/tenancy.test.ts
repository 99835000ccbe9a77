import { projectRoot } from '@recado/server/runtime/project-root.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { describe, expect, test } from 'vitest';
import { readTree } from '../checks/tree.ts';
import { readStatements } from './read-statements.ts';
import { keyExceptions, statementExceptions } from './tenancy-table.ts';
import { namesTenant, tenantTablesIn } from './tenant-statement.ts';

const database = await testDatabase();
const { rows: tables } = await database.owner.query<{ name: string; tenant: boolean; key: string[] | null }>(`
  select c.relname as name,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as tenant,
    (select array_agg(a.attname::text order by k.n)
      from pg_index i cross join lateral unnest(i.indkey) with ordinality as k (attnum, n)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c
  where c.relnamespace = 'recado'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'test_clock'
  order by 1`);
const exempt = (name: string) => Object.hasOwn(keyExceptions, name);

describe('the key of a table', () => {
  test('starts with organization_id, but for the exceptions with a reason', () => {
    const wrong = tables.filter(({ name, key }) => key?.[0] !== 'organization_id' && !exempt(name));
    expect(wrong.map(({ name, key }) => `${name} (${key ?? 'no key'})`)).toEqual([]);
  });

  test('is no exception without need', () => {
    const needless = tables.filter(({ name, key }) => key?.[0] === 'organization_id' && exempt(name));
    expect(needless.map(({ name }) => name)).toEqual([]);
    const known = tables.map(({ name }) => name);
    expect(Object.keys(keyExceptions).filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('a statement that touches a tenant table', () => {
  const tenantTables = tables.filter(({ tenant, name }) => tenant && !exempt(name)).map(({ name }) => name);
  const statements = readTree(projectRoot())
    .filter(({ path }) => path.endsWith('.queries.ts'))
    .flatMap(readStatements);
  const unscoped = statements
    .filter(({ text }) => tenantTablesIn(text, tenantTables).length > 0 && !namesTenant(text))
    .map(({ file, name, line }) => ({ id: `${file}#${name}`, place: `${file}:${line}: ${name}` }));

  test('names organization_id, but for the exceptions with a reason', () => {
    expect(statements.length).toBeGreaterThan(30);
    expect(unscoped.filter(({ id }) => !Object.hasOwn(statementExceptions, id)).map(({ place }) => place)).toEqual([]);
  });

  test('is no exception without need', () => {
    const ids = unscoped.map(({ id }) => id);
    expect(Object.keys(statementExceptions).filter((id) => !ids.includes(id))).toEqual([]);
  });

  test.each([
    ['select 1 from wallets w', ['wallets']],
    ['update recado.wallets set balance = 1', ['wallets']],
    ['insert into wallets (id) select 1 from other', ['wallets']],
    ['delete from a using wallets', ['wallets']],
    ['select wallets from walletses', []],
  ])('is found in: %s', (text, found) => {
    expect(tenantTablesIn(text, ['wallets', 'ledger'])).toEqual(found);
  });

  test('does not count as scoped by what it merely shows', () => {
    expect(namesTenant('select w.organization_id as "organizationId", organization_id from wallets w')).toBe(false);
    expect(namesTenant('select 1 from wallets w where w.organization_id = ?')).toBe(true);
    expect(namesTenant('insert into wallets (organization_id) values (?)')).toBe(true);
    expect(namesTenant('update wallets set a = 1 where id = ? returning organization_id')).toBe(false);
  });

  test('is read with the fragments it is built from', () => {
    const text = [
      'const base = (where: Sql) => sql`select 1 from wallets #{where}`;',
      'export const one = (id: string) => maybe(base(sql`where organization_id = #{id}`));',
      'export const all = () => many(base(sql``));',
    ]
      .join('\n')
      .replaceAll('#', '$');
    const read = readStatements({ path: 'a.queries.ts', text }).map(({ name, text }) => [name, namesTenant(text)]);
    expect(read).toEqual([
      ['one', true],
      ['all', false],
    ]);
  });
});
