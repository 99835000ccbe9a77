import pg from 'pg';
import { ensureRoles, type Roles } from './roles.ts';

export type Provision = { superuserUrl: string; password: string; roles: Roles };

const owner = 'recado_owner';
const database = 'recado';
// Any number; the same for every process, so that they queue behind one another.
const provisionLock = 7_234_812;

/**
 * The login and the database of an installation on a server of our own. The login owns the database and may act as the
 * roles that serve, nothing more: the superuser works here and never again. Answers the owner's address.
 */
export async function provisionOwner(asked: Provision): Promise<string> {
  const url = new URL(asked.superuserUrl);
  url.username = owner;
  url.password = asked.password;
  url.pathname = `/${database}`;
  if (await answers(url.href)) return url.href;

  const client = new pg.Client({ connectionString: asked.superuserUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [provisionLock]);
    await ensureRoles(client, asked.roles);
    await ensureOwner(client, asked);
    await ensureDatabase(client);
  } finally {
    await client.end();
  }
  return url.href;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 28P01: another password; 3D000: no such database. Anything else is not ours to repair.
    if (error instanceof pg.DatabaseError && ['28P01', '3D000'].includes(error.code ?? '')) return false;
    throw error;
  } finally {
    await client.end();
  }
}

async function ensureOwner(client: pg.Client, { password, roles }: Provision): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [owner]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${owner} login nosuperuser nobypassrls password ${client.escapeLiteral(password)}`);
  for (const role of Object.values(roles)) await client.query(`grant ${client.escapeIdentifier(role)} to ${owner}`);
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  if (rowCount === 0) await client.query(`create database ${database} owner ${owner}`);
}
