import type pg from 'pg';
import { deriveKeys } from '../runtime/crypto.ts';
import { deriveKeyring } from '../runtime/keyring.ts';
import { signingSecretOf } from '../runtime/seals.ts';
import { SetupError } from '../runtime/setup-error.ts';
import { connected } from './connected.ts';
import type { Login } from './database.ts';
import {
  markOf,
  readVersions,
  retiredSecret,
  retiredSecretAdvice,
  type SecretVersion,
  wrongSecret,
  wrongSecretAdvice,
} from './secret/secret-versions.ts';

/**
 * Whether the database was made with this secret, by its mark or because it opens what is sealed; or it cannot be
 * known.
 */
export type SecretMatch = 'marked' | 'opens' | 'other' | 'retired' | 'unknown';

/** Looks, changes nothing, whatever the state of the schema. */
export async function inspectSecret(at: string | Login, secret: string): Promise<SecretMatch> {
  return connected(at, (client) => compare(client, secret));
}

/** Before anything is changed: a wrong secret may mean a wrong database. */
export async function requireSecret(at: string | Login, secret: string): Promise<SecretMatch> {
  const match = await inspectSecret(at, secret);
  if (match === 'other') throw new SetupError(`${wrongSecret}: ${wrongSecretAdvice}`);
  if (match === 'retired') throw new SetupError(`${retiredSecret}: ${retiredSecretAdvice}`);
  return match;
}

/** Kept once, after `requireSecret`: from then on the mark alone is compared. */
export async function keepSecretMark(url: string, secret: string): Promise<void> {
  await connected(url, (client) =>
    client.query('update recado.installation set secret_mark = $1 where secret_mark is null', [
      markOf(deriveKeys(secret)),
    ]),
  );
}

async function compare(client: pg.Client, secret: string): Promise<SecretMatch> {
  const versions = await readVersions(client);
  if (versions.length > 0) return compareVersions(client, versions, secret);
  const { rows: columns } = await client.query<{ tableName: string }>(
    `select table_name as "tableName" from information_schema.columns
     where table_schema = 'recado' and (table_name, column_name) in
       (('installation', 'secret_mark'), ('organizations', 'signing_secret'))`,
  );
  const has = (name: string) => columns.some(({ tableName }) => tableName === name);
  if (has('installation')) {
    const { rows } = await client.query<{ mark: string | null }>('select secret_mark as mark from recado.installation');
    const mark = rows[0]?.mark ?? null;
    if (mark !== null) return mark === markOf(deriveKeys(secret)) ? 'marked' : 'other';
  }
  return has('organizations') ? compareSealed(client, secret) : 'unknown';
}

/** The old secret is refused from the moment that the new one seals, though it may not be finished with all of it. */
async function compareVersions(
  client: pg.Client,
  versions: readonly SecretVersion[],
  secret: string,
): Promise<SecretMatch> {
  const own = versions.find(({ mark }) => mark === markOf(deriveKeys(secret)));
  if (!own) return 'other';
  const { rows } = await client.query<{ version: number }>('select version from recado.seal_form');
  return own.retired || own.version < (rows[0]?.version ?? 0) ? 'retired' : 'marked';
}

/** A database from before the mark was kept: what was sealed with the secret opens with it alone. */
async function compareSealed(client: pg.Client, secret: string): Promise<SecretMatch> {
  const { rows } = await client.query<{ id: string; sealed: Buffer }>(
    'select id, signing_secret as sealed from recado.organizations order by id limit 1',
  );
  const [first] = rows;
  if (!first) return 'unknown';
  try {
    deriveKeyring(secret).seals.open(signingSecretOf(first.id), first.sealed);
    return 'opens';
  } catch {
    return 'other';
  }
}
