import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { presentHandoff } from './handoff.ts';
import { findHandoff, resolveHandoffRow } from './handoffs.queries.ts';

/** The person was helped: the assistant may speak again. Asked twice, the first time stands. */
export async function resolveHandoff(
  database: Database,
  { organizationId, userId }: { organizationId: Uuid; userId: Uuid },
  id: Uuid,
  note: string | null,
) {
  const db = database.organization(organizationId);
  const handoff =
    (await resolveHandoffRow(db, organizationId, id, { note, userId })) ?? (await findHandoff(db, organizationId, id));
  if (!handoff) throw refuse('HANDOFF_UNKNOWN');
  return presentHandoff(handoff);
}
