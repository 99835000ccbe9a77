import type pg from 'pg';
import { SetupError } from '../runtime/setup-error.ts';
import { actAs, type Roles } from './roles.ts';

/** What the migrating login lacks, the statements of a superuser that give it, and what may be meant instead. */
export type MissingRight = { what: string; statements: string[]; otherwise?: string };

type Standing = {
  login: string;
  database: string;
  isSuper: boolean;
  mayCreateRoles: boolean;
  mayGrantCreate: boolean;
  missing: string[];
  /** Exist, and may neither be acted as nor granted to itself by this login. */
  closed: string[];
};

/** Found out before anything is changed. Nothing is missing where all of it was made before. */
export async function findMissingRights(client: pg.Client, roles: Roles): Promise<MissingRight[]> {
  const { rows } = await client.query<Standing>(standingOf, [Object.values(roles)]);
  const found = rows[0];
  if (!found || found.isSuper) return [];
  const quote = (name: string) => client.escapeIdentifier(name);
  const login = quote(found.login);
  const rights: MissingRight[] = [];
  if (found.missing.length > 0 && !found.mayCreateRoles) {
    rights.push({
      what: `the login ${login} may not create roles, and ${found.missing.join(', ')} must be made`,
      statements: [`ALTER ROLE ${login} CREATEROLE;`, `-- and once migrated: ALTER ROLE ${login} NOCREATEROLE;`],
    });
  }
  if (found.closed.length > 0) {
    const names = found.closed.map(quote).join(', ');
    rights.push({
      what: `the login ${login} may not act as ${found.closed.join(', ')}`,
      statements: [`GRANT ${names} TO ${login};`],
    });
  }
  if (!found.mayGrantCreate) {
    const database = quote(found.database);
    rights.push({
      what: `the login ${login} does not own the database ${database}`,
      statements: [`ALTER DATABASE ${database} OWNER TO ${login};`],
      otherwise: 'or, where this login is the one that only serves, set DATABASE_OWNER_URL to the address of the owner',
    });
  }
  return rights;
}

/** What a login lacks, with the statements that give it: a line each. */
export class RightsError extends SetupError {
  readonly rights: readonly MissingRight[];

  constructor(rights: readonly MissingRight[]) {
    super(
      rights
        .flatMap(({ what, statements, otherwise }) => [
          `${what}: let a superuser run`,
          ...statements,
          ...(otherwise ? [otherwise] : []),
        ])
        .join('\n'),
    );
    this.rights = rights;
  }
}

export function requireRights(rights: readonly MissingRight[]): void {
  if (rights.length > 0) throw new RightsError(rights);
}

/** A login that owns nothing works in the roles that serve; until it is let into them it may not even look. */
export async function requireService(client: pg.Client, roles: Roles): Promise<void> {
  const { rows } = await client.query<{ login: string; closed: string[] }>(
    `select current_user::text as login, array(select rolname::text from pg_roles
       where rolname = any ($1) and not pg_has_role(current_user, oid, ${actAs}) order by 1) as closed`,
    [Object.values(roles)],
  );
  const { login = '', closed = [] } = rows[0] ?? {};
  if (closed.length === 0) return;
  const quote = (name: string) => client.escapeIdentifier(name);
  const what = `the login ${quote(login)} may not act as ${closed.join(' and ')}, which recado migrate lets it, run as the owner`;
  requireRights([{ what, statements: [`GRANT ${closed.map(quote).join(', ')} TO ${quote(login)};`] }]);
}

// Since 16 a login that creates roles may grant those alone that it made or was made an administrator of.
const standingOf = `
  with known as (
    select rolname::text as name,
      pg_has_role(current_user, oid, case when v.number >= 160000 then 'SET' else 'MEMBER' end)
        or pg_has_role(current_user, oid, 'MEMBER WITH ADMIN OPTION')
        or (v.number < 160000 and (select rolcreaterole from pg_roles where rolname = current_user)) as open
    from pg_roles, (select current_setting('server_version_num')::integer as number) v
    where rolname = any ($1)
  )
  select rolname::text as login, current_database()::text as database, rolsuper as "isSuper",
    rolcreaterole as "mayCreateRoles",
    (to_regnamespace('recado') is not null and has_database_privilege(current_database(), 'CREATE'))
      or has_database_privilege(current_database(), 'CREATE WITH GRANT OPTION') as "mayGrantCreate",
    array(select name from unnest($1::text[]) as name where name not in (select name from known)) as missing,
    array(select name from known where not open order by name) as closed
  from pg_roles where rolname = current_user`;
