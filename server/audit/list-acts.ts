import type { Db } from '../database/database.ts';
import type { Uuid } from '../runtime/ids.ts';
import type { Act } from './act.ts';
import { listNewestActs } from './audit.queries.ts';

export type ListedAct = Act & { seq: number; at: string };

/** The newest first, of all organizations or of one. */
export async function listActs(db: Db, organizationId: Uuid | null, most: number): Promise<ListedAct[]> {
  const rows = await listNewestActs(db, organizationId, most);
  return rows.map(({ entry }): ListedAct => JSON.parse(entry));
}
