import type pg from 'pg';
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
    // A login that may not create roles can still migrate where somebody made them for it.
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) {
      await attempt(client, `create role ${client.escapeIdentifier(role)} nologin nobypassrls`, ['42710', '23505']);
    }
    const member = await client.query(`select pg_has_role(current_user, $1, ${actAs}) as yes`, [role]);
    if (!member.rows[0]?.yes) await attempt(client, `grant ${client.escapeIdentifier(role)} to current_user`, []);
  }
}

// Before 16 every member may act as the role.
const actAs = `case when current_setting('server_version_num')::integer >= 160000 then 'SET' else 'MEMBER' end`;

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
