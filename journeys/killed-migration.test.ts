import { expect, inject, test } from 'vitest';
import { buildVariant } from './faults/build-variant.ts';
import { openInstallation } from './rig/installation.ts';
import { runCommand } from './rig/program.ts';
import { seeded } from './rig/seeded.ts';

/** `recado migrate` dies by kill -9 after one of its files, again and again, until it comes to the end. */
const seed = Number(process.env.SEED ?? 20_261_118);
const deaths = 6;

test('O4 a migration that is killed in its midst goes on where it stood, and ends as one that never was', {
  timeout: 600_000,
}, async () => {
  const random = seeded(seed);
  const folder = await buildVariant();
  const empty = { url: inject('serverUrl') };
  const [killed, whole] = [await openInstallation({}, empty), await openInstallation({}, empty)];
  const secret = 'the secret of this installation';
  const migrate = (databaseUrl: string, more: Record<string, string> = {}) =>
    runCommand(['migrate'], { DATABASE_URL: databaseUrl, RECADO_SECRET: secret, ...more }, folder);
  let died = 0;
  for (let n = 0; n < deaths; n++) {
    const nth = 1 + Math.floor(random() * 10);
    const { code } = await migrate(killed.databaseUrl, { CRASH_AT: `mid-migration:${nth}` });
    if (code === null) died += 1;
  }
  expect(died).toBe(deaths);
  expect((await migrate(killed.databaseUrl)).code).toBe(0);
  expect((await migrate(whole.databaseUrl)).code).toBe(0);
  const columns = `select table_name, column_name, data_type, column_default from information_schema.columns
    where table_schema = 'recado' and table_name !~ '_[0-9]{6,8}$' order by 1, 2`;
  const functions = `select proname, md5(pg_get_functiondef(p.oid)) as body from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace where nspname ~ '^recado' and prokind = 'f' order by 1, 2`;
  for (const text of [columns, functions])
    expect((await killed.sql.query(text)).rows).toEqual((await whole.sql.query(text)).rows);
});
