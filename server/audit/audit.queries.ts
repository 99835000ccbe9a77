import type { Db, Tx } from '../database/database.ts';
import { many, maybe, none } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import type { Act } from './act.ts';

/** See audit/record-act.sql. */
export const insertAct = (tx: Tx, act: Act) => none(tx, sql`select recado.record_act(${JSON.stringify(act)}::jsonb)`);

export type AuditRow = { seq: string; entry: string; hash: Buffer };

export const listAuditRows = (db: Db, after: string, most: number) =>
  many<AuditRow>(db, sql`select seq, entry, hash from audit_log where seq > ${after} order by seq limit ${most}`);

/** The newest first. */
export const listNewestActs = (db: Db, organizationId: string | null, most: number) =>
  many<{ entry: string }>(
    db,
    sql`select entry from audit_log
        where ${organizationId}::uuid is null or organization_id = ${organizationId}
        order by seq desc limit ${most}`,
  );

export const findHead = (db: Db) =>
  maybe<Pick<AuditRow, 'seq' | 'hash'>>(db, sql`select seq, hash from audit_log order by seq desc limit 1`);
