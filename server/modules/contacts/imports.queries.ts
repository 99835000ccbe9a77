import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { StoredContact } from './contacts.queries.ts';

export type ImportPlace = { organizationId: Uuid; importId: Uuid };

/** Longer than any piece takes: a worker that is silent for so long has ended. */
const silence = sql`interval '15 seconds'`;

/** True when it is this import's turn, and nobody else's before the transaction ends. */
export async function takeImportTurn(tx: Tx, { organizationId, importId }: ImportPlace): Promise<boolean> {
  const taken = await maybe(
    tx,
    sql`insert into contact_import_turns as t (organization_id, import_id, beat_at)
        values (${organizationId}, ${importId}, recado.now())
        on conflict (organization_id) do update set import_id = excluded.import_id, beat_at = excluded.beat_at
        where t.import_id = excluded.import_id or t.beat_at < recado.now() - ${silence}
        returning import_id`,
  );
  return taken !== null;
}

export const endImportTurn = (db: Db, { organizationId, importId }: ImportPlace) =>
  none(db, sql`delete from contact_import_turns where organization_id = ${organizationId} and import_id = ${importId}`);

/** From here on it may be asked for. Those of yesterday go. */
export const keepImport = (db: Db, { organizationId, importId }: ImportPlace, total: number) =>
  none(
    db,
    sql`with old as (delete from contact_imports
          where organization_id = ${organizationId} and created_at < recado.now() - interval '1 day')
        insert into contact_imports (organization_id, id, total, status)
        values (${organizationId}, ${importId}, ${total}, 'RUNNING') on conflict do nothing`,
  );

export const beatImport = (db: Db, { organizationId, importId }: ImportPlace) =>
  none(
    db,
    sql`update contact_imports set beat_at = recado.now() where organization_id = ${organizationId} and id = ${importId}`,
  );

export const endImport = (
  db: Db,
  { organizationId, importId }: ImportPlace,
  total: number,
  status: 'DONE' | 'FAILED',
  outcome: object | null,
) =>
  none(
    db,
    sql`insert into contact_imports as i (organization_id, id, total, status, outcome)
        values (${organizationId}, ${importId}, ${total}, ${status}, ${outcome && JSON.stringify(outcome)}::jsonb)
        on conflict (organization_id, id) do update set status = excluded.status, outcome = excluded.outcome
        where i.status = 'RUNNING'`,
  );

export type KeptImport = {
  total: number;
  status: 'RUNNING' | 'DONE' | 'FAILED';
  outcome: Record<string, unknown> | null;
};

/** One whose process ended is shown as failed. */
export const findImport = (db: Db, organizationId: Uuid, importId: Uuid) =>
  maybe<KeptImport>(
    db,
    sql`select total, outcome,
          case when status = 'RUNNING' and beat_at < recado.now() - 2 * ${silence} then 'FAILED' else status end as status
        from contact_imports where organization_id = ${organizationId} and id = ${importId}`,
  );

/** As they are now; a reader blocks no writer. */
export const selectStored = (db: Db, organizationId: Uuid, personKeys: readonly string[]) =>
  many<StoredContact>(
    db,
    sql`select id, person_key as "personKey", phone, name, email, tags, attributes from contacts
        where organization_id = ${organizationId} and person_key = any (${personKeys}::text[])`,
  );
