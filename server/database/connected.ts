import pg from 'pg';
import type { Login } from './database.ts';
import { nameSession } from './release.ts';

/** A connection for one piece of work, as the owner, or in the role of a login that serves. */
export async function connected<T>(at: string | Login, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { url, role } = typeof at === 'string' ? { url: at, role: null } : at;
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 15_000,
    fallback_application_name: nameSession(null),
    ...(role ? { options: `-c role=${role}` } : {}),
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
