import type pg from 'pg';
import { thisRelease } from './release.ts';

/** Processes of one release that are connected at this moment. */
export type RunningRelease = {
  /** Null: of a release from before sessions were named. */
  schema: string | null;
  isThis: boolean;
  processes: number;
  /** Sessions of processes that cannot be distinguished otherwise. */
  pids: number[];
};

/** A process has sessions that name its secret, and others. */
const process = `substring(application_name from '^recado_f_[0-9a-f]+/[0-9]+')`;

/**
 * Read from the sessions of the database, so it is never behind: every process of ours holds some. Other programs have
 * names of their own; who comes without one, in a login of ours, may be a release that gave none.
 */
export async function listRunningReleases(client: pg.Client): Promise<RunningRelease[]> {
  const { rows } = await client.query<{ schema: string | null; processes: number; pids: number[] }>(
    `select substring(application_name from '^(recado_f_[0-9a-f]+)/') as schema,
       count(distinct (client_addr, ${process}))::integer as processes,
       array_agg(pid order by pid) as pids
     from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
       and (application_name ~ '^recado_f_[0-9a-f]+/' or (application_name = '' and usename = any ($1)))
     group by 1 order by 1 nulls first`,
    [await loginsOf(client)],
  );
  return rows.map((row) => ({ ...row, isThis: row.schema === thisRelease().schema }));
}

/** Sessions of the logins that named sessions use, and our own. */
async function loginsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct usename::text as name from pg_stat_activity
     where datname = current_database() and application_name ~ '^recado_f_[0-9a-f]+/' and usename is not null
     union select session_user::text`,
  );
  return rows.map(({ name }) => name);
}

/** Processes that work with sealed values, by the secret they have: each as `4711 on 10.0.0.5`. */
export async function listRunningSecrets(client: pg.Client): Promise<{ mark: string; processes: string[] }[]> {
  const mark = `substring(application_name from '^recado_f_[0-9a-f]+/[0-9]+/([0-9a-f]+)')`;
  const place = `coalesce(host(client_addr), 'the machine of the database')`;
  const { rows } = await client.query<{ mark: string; processes: string[] }>(
    `select ${mark} as mark, array_agg(distinct split_part(application_name, '/', 2) || ' on ' || ${place}) as processes
     from pg_stat_activity
     where datname = current_database() and ${mark} is not null group by 1 order by 1`,
  );
  return rows;
}
