import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { exceptions, looksPersonal } from './personal-columns.ts';

const database = await testDatabase();

type Column = { table: string; column: string };
const { rows: columns } = await database.owner.query<Column>(`
  select c.relname as table, a.attname as column
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'recado'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype, 'bytea'::regtype)
  order by 1, 2`);
const { rows: traces } = await database.owner.query<{ name: string; in_column: string; done: string }>(
  'select name, in_column, done from personal_traces()',
);

const isErased = ({ table, column }: Column) =>
  traces.some(
    ({ name, done }) =>
      name === table && (done === 'gone' || done.split(/\s+/).some((mask) => mask.startsWith(`${column}=`))),
  );
const nameOf = ({ table, column }: Column) => `${table}.${column}`;
const isExcepted = (one: Column) =>
  Object.hasOwn(exceptions, nameOf(one)) || Object.hasOwn(exceptions, `${one.table}.*`);

test('every column that looks personal is erased with the person, or an exception with a reason', () => {
  const forgotten = columns.filter((one) => looksPersonal(one.column) && !isErased(one) && !isExcepted(one));
  expect(forgotten.map(nameOf)).toEqual([]);
});

test('no exception is without need', () => {
  const needed = columns.filter((one) => looksPersonal(one.column) && !isErased(one)).map(nameOf);
  const tables = new Set(needed.map((name) => `${name.split('.')[0]}.*`));
  expect(Object.keys(exceptions).filter((name) => !needed.includes(name) && !tables.has(name))).toEqual([]);
});

test('every line names a table and columns that are there', async () => {
  const { rows } = await database.owner.query<Column>(`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'recado'`);
  const known = new Set(rows.map(nameOf));
  const named = traces.flatMap(({ name, in_column, done }) => [
    `${name}.${in_column}`,
    ...(done === 'gone' ? [] : done.split(/\s+/).map((mask) => `${name}.${mask.split('=')[0]}`)),
  ]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
