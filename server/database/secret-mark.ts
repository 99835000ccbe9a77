import pg from 'pg';
import { hmacSha256Hex, type Keyring, unseal } from '../runtime/crypto.ts';
import { SetupError } from '../runtime/setup-error.ts';
import type { Login } from './database.ts';
import { nameSession } from './release.ts';

/** Whether the database was made with this secret, by its mark or because it opens what is sealed; or nothing tells. */
export type SecretMatch = 'marked' | 'opens' | 'other' | 'unknown';

export const wrongSecret = 'RECADO_SECRET is not the one this database was made with';
export const wrongSecretAdvice = 'set the one it was made with: with another no key, token or link of it works';

/** Looks, changes nothing, whatever the state of the schema. */
export async function inspectSecret(at: string | Login, keyring: Keyring): Promise<SecretMatch> {
  return connected(at, (client) => compare(client, keyring));
}

/** Before anything is changed: a wrong secret may mean a wrong database. */
export async function requireSecret(at: string | Login, keyring: Keyring): Promise<SecretMatch> {
  const match = await inspectSecret(at, keyring);
  if (match === 'other') throw new SetupError(`${wrongSecret}: ${wrongSecretAdvice}`);
  return match;
}

/** Kept once, after `requireSecret`: from then on the mark alone is compared. */
export async function keepSecretMark(url: string, keyring: Keyring): Promise<void> {
  await connected(url, (client) =>
    client.query('update recado.installation set secret_mark = $1 where secret_mark is null', [markOf(keyring)]),
  );
}

const markOf = (keyring: Keyring) => hmacSha256Hex(keyring.links, 'installation');

async function compare(client: pg.Client, keyring: Keyring): Promise<SecretMatch> {
  const { rows: columns } = await client.query<{ tableName: string }>(
    `select table_name as "tableName" from information_schema.columns
     where table_schema = 'recado' and (table_name, column_name) in
       (('installation', 'secret_mark'), ('organizations', 'signing_secret'))`,
  );
  const has = (name: string) => columns.some(({ tableName }) => tableName === name);
  if (has('installation')) {
    const { rows } = await client.query<{ mark: string | null }>('select secret_mark as mark from recado.installation');
    const mark = rows[0]?.mark ?? null;
    if (mark !== null) return mark === markOf(keyring) ? 'marked' : 'other';
  }
  return has('organizations') ? compareSealed(client, keyring) : 'unknown';
}

/** A database from before the mark was kept: what was sealed with the secret opens with it alone. */
async function compareSealed(client: pg.Client, keyring: Keyring): Promise<SecretMatch> {
  const { rows } = await client.query<{ sealed: Buffer }>(
    'select signing_secret as sealed from recado.organizations order by id limit 1',
  );
  const sealed = rows[0]?.sealed;
  if (!sealed) return 'unknown';
  try {
    unseal(keyring.seal, sealed);
    return 'opens';
  } catch {
    return 'other';
  }
}

/** As the owner, or in the role of a login that serves. */
async function connected<T>(at: string | Login, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { url, role } = typeof at === 'string' ? { url: at, role: null } : at;
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
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
