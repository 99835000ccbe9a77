import type pg from 'pg';

/** What belongs to the running processes, or to the schema itself, and is made anew wherever it is needed. */
const notKept = [
  'migrations',
  'releases',
  'test_clock',
  'clock',
  'workers',
  'rate_buckets',
  'job_pools',
  'job_crashes',
  'chores',
];

export type Partition = { parent: string; name: string; bounds: string };
export type Sequence = { name: string; value: string };

/** Tables to copy, each after those it refers to. A partitioned table is copied as one. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const tables = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'recado'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ($1) order by c.relname`,
    [notKept],
  );
  const references = await client.query<{ child: string; parent: string }>(
    `select c.relname as child, p.relname as parent from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where k.contype = 'f' and c.relnamespace = 'recado'::regnamespace and c.oid <> p.oid`,
  );
  const ordered: string[] = [];
  const place = (name: string): void => {
    if (ordered.includes(name)) return;
    for (const { child, parent } of references.rows) if (child === name) place(parent);
    ordered.push(name);
  };
  for (const { name } of tables.rows) place(name);
  return ordered;
}

export async function listPartitions(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select p.relname as parent, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where c.relnamespace = 'recado'::regnamespace and c.relispartition and c.relkind = 'r' order by c.relname`,
  );
  return rows;
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'recado' and last_value is not null`,
  );
  return rows;
}

/** Columns by name, so that a column that was dropped once does not shift the others. */
export async function listColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = ('recado.' || quote_ident($1))::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Without those that take something away: a new database has them at once, and the one that was copied may not yet. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from recado.migrations where name like '%.sql' and name not like '%.contract.sql' order by name`,
  );
  return rows.map(({ name }) => name);
}
