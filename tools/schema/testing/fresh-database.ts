import { randomBytes } from 'node:crypto';
import { atEnd } from '@recado/server/testing/at-end.ts';
import pg from 'pg';
import { inject } from 'vitest';

/** An empty database of the test's own, not even migrated; dropped when the file ends. */
export async function freshDatabase(): Promise<{ url: string; client: pg.Client }> {
  const name = `recado_fresh_${randomBytes(6).toString('hex')}`;
  const url = new URL(inject('serverUrl'));
  await asAdmin(`create database ${name}`);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href, options: '-c search_path=recado' });
  await client.connect();
  atEnd(async () => {
    await client.end();
    await asAdmin(`drop database if exists ${name} with (force)`);
  });
  return { url: url.href, client };
}

export async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('serverUrl') });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
