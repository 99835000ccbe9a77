import type { TemplateCategory } from '@recado/contract/states.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { maybe, none, one } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import type { Uuid } from '../../../runtime/ids.ts';

/** With the clock that edits are counted by. */
export const readEdits = (db: Db, organizationId: Uuid, id: Uuid) =>
  one<{ editedAt: Date[]; now: Date }>(
    db,
    sql`select edited_at as "editedAt", recado.now() as now from templates
        where organization_id = ${organizationId} and id = ${id}`,
  );

/**
 * Only the last month counts, so no more is kept. A category that the edit asks for is the one that was asked for from now
 * on: the platform did not change it.
 */
export const recordEdit = (tx: Tx, organizationId: Uuid, id: Uuid, category: TemplateCategory) =>
  none(
    tx,
    sql`update templates set edited_at = array_append(array(
          select at from unnest(edited_at) as at where at > recado.now() - interval '30 days' order by at), recado.now()),
          original_category = case when original_category is not null and category <> ${category} then ${category}
            else original_category end
        where organization_id = ${organizationId} and id = ${id}`,
  );

export type StandingRow = { qualityAt: Date | null; pauseKind: 'PLATFORM' | 'AUTOMATIC' | null };

export const findStanding = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<StandingRow>(
    db,
    sql`select quality_told_at as "qualityAt", pause_kind as "pauseKind" from templates
        where organization_id = ${organizationId} and id = ${id}`,
  );
