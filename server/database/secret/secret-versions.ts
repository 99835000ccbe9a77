import type pg from 'pg';
import { deriveKeys, hmacSha256Hex, type SecretKeys, seal, secretKey, unseal } from '../../runtime/crypto.ts';
import { deriveKeyring, type Keyring, type LastingKeys, lastingKeys } from '../../runtime/keyring.ts';
import type { Random } from '../../runtime/random.ts';
import { Seals } from '../../runtime/seals.ts';
import { SetupError } from '../../runtime/setup-error.ts';
import { connected } from '../connected.ts';
import type { Login } from '../database.ts';

/** One secret this installation has or had. There are none before the first rotation. */
export type SecretVersion = {
  version: number;
  mark: string;
  /** The keys that outlive a rotation, sealed with this secret. Null: they are derived from it. */
  kept: Buffer | null;
  /** Keys of the version before, sealed with this secret, while something is sealed with them. */
  previous: Buffer | null;
  retired: boolean;
};

export const wrongSecret = 'RECADO_SECRET is not the one this database was made with';
export const wrongSecretAdvice = 'set the one it was made with: with another no key, token or link of it works';
export const retiredSecret = 'RECADO_SECRET is the one from before a rotation';
export const retiredSecretAdvice = 'set the new one';

/** Distinguishes one secret from another without revealing it. */
export const markOf = ({ links }: Pick<SecretKeys, 'links'>) => hmacSha256Hex(links, 'installation');

/** Enough of the mark to distinguish processes by the names of their sessions. */
export const shortMark = (mark: string) => mark.slice(0, 8);

/**
 * None when the database does not know of versions yet. `role` is taken by a login that may not read them by itself;
 * a database that was never migrated has no such role.
 */
export async function readVersions(client: pg.Client, role: string | null = null): Promise<SecretVersion[]> {
  const { rows: tables } = await client.query<{ mine: boolean }>(
    `select has_table_privilege(c.oid, 'select') as mine
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'recado' and c.relname = 'secret_versions'`,
  );
  const [table] = tables;
  if (!table) return [];
  if (!table.mine && role) await client.query(`set role ${client.escapeIdentifier(role)}`);
  const { rows } = await client.query<SecretVersion>(
    `select version, mark, kept, previous, retired_at is not null as retired from recado.secret_versions order by version`,
  );
  return rows;
}

/** The keys of a process with this secret, as the database has them. */
export const openKeyring = ({ url, role }: Login, secret: string): Promise<Keyring> =>
  connected(url, async (client) => composeKeyring(await readVersions(client, role), secret));

export function composeKeyring(versions: readonly SecretVersion[], secret: string): Keyring {
  if (versions.length === 0) return deriveKeyring(secret);
  const keys = deriveKeys(secret);
  const own = versions.find(({ mark }) => mark === markOf(keys));
  if (!own) throw new SetupError(`${wrongSecret}: ${wrongSecretAdvice}`);
  if (own.retired) throw new SetupError(`${retiredSecret}: ${retiredSecretAdvice}`);
  const lasting = readLasting(own, keys);
  const older = own.previous && openPrevious(keys, own.previous, own.version);
  const sealing = new Map([[own.version, keys.seal], ...(older ? [[own.version - 1, older.seal] as const] : [])]);
  const { links, payments } = keys;
  return { ...lasting, links, payments, seals: new Seals(sealing), older };
}

/** Those that the secret keeps for the ones before it; of the first secret, its own. */
export const readLasting = ({ version, kept }: SecretVersion, keys: SecretKeys): LastingKeys =>
  kept ? openKeys(keys, kept, lastingKeys, `kept ${version}`) : keys;

const previousKeys = ['seal', 'links', 'payments'] as const;

const openPrevious = (keys: SecretKeys, sealed: Buffer, version: number) =>
  openKeys(keys, sealed, previousKeys, `previous ${version}`);

/** What a new version keeps: the lasting keys, and those that are needed until the rotation has ended. */
export const keepKeys = (
  random: Random,
  next: SecretKeys,
  version: number,
  { lasting, previous }: { lasting: LastingKeys; previous: SecretKeys },
) => ({
  kept: sealKeys(random, next, lasting, lastingKeys, `kept ${version}`),
  previous: sealKeys(random, next, previous, previousKeys, `previous ${version}`),
});

function sealKeys<Name extends keyof SecretKeys>(
  random: Random,
  { keep }: SecretKeys,
  keys: Record<Name, SecretKeys[Name]>,
  names: readonly Name[],
  place: string,
): Buffer {
  const written = Object.fromEntries(names.map((name) => [name, keys[name].export().toString('base64')]));
  return seal(keep, random, JSON.stringify(written), `secret_versions ${place}`);
}

function openKeys<Name extends keyof SecretKeys>(
  { keep }: SecretKeys,
  sealed: Buffer,
  names: readonly Name[],
  place: string,
): Record<Name, SecretKeys[Name]> {
  const written = JSON.parse(unseal(keep, sealed, `secret_versions ${place}`)) as Record<Name, string>;
  const entries = names.map((name) => [name, secretKey(Buffer.from(written[name], 'base64'))] as const);
  return Object.fromEntries(entries) as Record<Name, SecretKeys[Name]>;
}
