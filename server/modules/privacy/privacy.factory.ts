import type pg from 'pg';

/** Every row of every table, wherever a text appears in it: what a thief with a dump would search. */
export async function searchDump(owner: pg.Pool, texts: readonly string[]): Promise<string[]> {
  const tables = await owner.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<{ row: string }>(
      `select t::text as row from ${name} t
       where exists (select 1 from unnest($1::text[]) as s where position(s in t::text) > 0)`,
      [texts],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}
