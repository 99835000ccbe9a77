import type { PlanId } from '@recado/contract/plans.ts';
import { type ActName, type Actor, byOperator, bySystem, recordAct } from '../../audit/index.ts';
import { bumpCache } from '../../database/cache-versions.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import * as queries from './organizations.queries.ts';

/** The operator's moves. Each takes effect everywhere within a second; false when there is no such organization. */
export const activateOrganization = (database: Database, id: Uuid) =>
  change(database, id, { act: 'organization.activated' }, (tx) => queries.updateActivation(tx, id));

export const suspendOrganization = (database: Database, id: Uuid, reason: string | null) =>
  change(database, id, { act: 'organization.suspended', detail: { reason } }, (tx) =>
    queries.updateSuspension(tx, id, reason),
  );

/** Holds its sends on suspicion of fraud; false when they are held already. */
export const holdOrganization = (database: Database, id: Uuid, reason: string) =>
  change(database, id, { act: 'organization.held', by: bySystem, detail: { reason } }, (tx) =>
    queries.updateHold(tx, id, reason),
  );

/** Lifts a suspension and a hold; what was sent until now is not held against it again. */
export const releaseOrganization = (database: Database, id: Uuid) =>
  change(database, id, { act: 'organization.released' }, (tx) => queries.updateRelease(tx, id));

export const setOrganizationPlan = (database: Database, id: Uuid, planId: PlanId) =>
  change(database, id, { act: 'organization.plan_changed', detail: { planId } }, (tx) =>
    queries.updatePlan(tx, id, planId),
  );

type Move = { act: ActName; by?: Actor; detail?: Record<string, unknown> };

async function change(
  database: Database,
  id: Uuid,
  { by = byOperator(), ...act }: Move,
  move: (tx: Tx) => Promise<{ id: Uuid } | null>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const moved = await move(tx);
    if (!moved) return false;
    await bumpCache(tx, 'organizations');
    await recordAct(tx, { ...act, by, organizationId: id, subject: id });
    return true;
  });
}
