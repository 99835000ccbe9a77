import type pg from 'pg';
import { SetupError } from '../runtime/setup-error.ts';
import { errorCode } from './database.ts';

/** Roles belong to the whole cluster, not to one database: their names carry the installation's prefix. */
export type Roles = { api: string; system: string };

export const rolesOf = (prefix: string): Roles => ({
  api: `${prefix}_api`,
  system: `${prefix}_system`,
});

/**
 * Makes the roles that serve, once, and lets the migrating login act as them. Processes of other databases may be doing
 * the same at this moment, so a role that appears meanwhile is as good as one we made.
 */
export async function ensureRoles(client: pg.Client, roles: Roles): Promise<void> {
  for (const role of Object.values(roles)) {
    // A login that may not create roles can still migrate where an administrator made them for it.
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) {
      await attempt(client, `create role ${client.escapeIdentifier(role)} nologin nobypassrls`, ['42710', '23505']);
    }
    const member = await client.query(`select pg_has_role(current_user, $1, ${actAs}) as yes`, [role]);
    if (!member.rows[0]?.yes) await attempt(client, `grant ${client.escapeIdentifier(role)} to current_user`, []);
  }
}

/**
 * Lets the login that serves act as the roles, and as nobody else. What was granted before is left alone. The login
 * itself is made by the operator, who keeps its password.
 */
export async function admitService(client: pg.Client, roles: Roles, login: string): Promise<void> {
  const quote = (name: string) => client.escapeIdentifier(name);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [login]);
  if (rowCount === 0) {
    throw new SetupError(
      `the login of DATABASE_URL does not exist: let a superuser run\nCREATE ROLE ${quote(login)} LOGIN NOINHERIT PASSWORD '…';`,
    );
  }
  const { rows } = await client.query<{ sets: boolean }>(
    `select current_setting('server_version_num')::integer >= 160000 as sets`,
  );
  const how = rows[0]?.sets ? ' with inherit false, set true' : '';
  for (const role of Object.values(roles)) {
    const member = await client.query(`select pg_has_role($1, $2, ${actAs}) as yes`, [login, role]);
    if (member.rows[0]?.yes) continue;
    await attempt(client, `grant ${quote(role)} to ${quote(login)}${how}`, []);
  }
}

// Before 16 every member may act as the role.
export const actAs = `case when current_setting('server_version_num')::integer >= 160000 then 'SET' else 'MEMBER' end`;

async function attempt(client: pg.Client, statement: string, harmless: string[]): Promise<void> {
  for (let left = 20; ; left--) {
    try {
      await client.query(statement);
      return;
    } catch (error) {
      const code = errorCode(error) ?? '';
      if (harmless.includes(code)) return;
      // XX000: another session altered the same catalogue row at the same instant.
      if (code !== 'XX000' || left === 0) throw error;
    }
  }
}
