import { refuse } from '@recado/contract/refusal.ts';
import type { Db } from '../../database/database.ts';
import { isUuid, type Uuid } from '../../runtime/ids.ts';
import type { Flow } from './flow.ts';
import { selectFlow } from './flows.queries.ts';

/** A form of this organization; another's looks absent. */
export async function findFlow(db: Db, organizationId: Uuid, id: string): Promise<Flow | null> {
  return isUuid(id) ? selectFlow(db, organizationId, id) : null;
}

export async function requireFlow(db: Db, organizationId: Uuid, id: string): Promise<Flow> {
  const flow = await findFlow(db, organizationId, id);
  if (!flow) throw refuse('FLOW_UNKNOWN');
  return flow;
}
