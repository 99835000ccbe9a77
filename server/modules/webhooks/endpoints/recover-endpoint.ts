import type { Uuid } from '../../../runtime/ids.ts';
import { reviseEndpoints } from '../webhooks.queries.ts';
import { requireEndpoint } from './change-endpoint.ts';
import { listHealth, queueMissed } from './health.queries.ts';
import type { EndpointDeps } from './set-endpoint.ts';

/**
 * Delivers again what one endpoint did not take between two moments: what failed, and what was given up. What it took is
 * left alone, which is what sets this apart from a replay.
 */
export async function recoverEndpoint(
  deps: Pick<EndpointDeps, 'database'>,
  organizationId: Uuid,
  id: Uuid,
  { since, until }: { since: string; until?: string | null },
) {
  await requireEndpoint(deps, organizationId, id);
  const range = { since: new Date(since), until: until ? new Date(until) : null };
  const queued = await deps.database.organizationTransaction(organizationId, async (tx) => {
    const { deliveries } = await queueMissed(tx, organizationId, id, range);
    if (deliveries > 0) await reviseEndpoints(tx, organizationId, id);
    return deliveries;
  });
  return { deliveries: queued };
}

/** How each endpoint was doing in the last day. */
export async function readHealth({ database }: Pick<EndpointDeps, 'database'>, organizationId: Uuid) {
  const rows = await listHealth(database.organization(organizationId), organizationId);
  return {
    data: rows.map(({ enabled, lastSuccessAt, lastFailureAt, failingSince, ...row }) => ({
      ...row,
      state: stateOf({ ...row, enabled, failingSince }),
      lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
      lastFailureAt: lastFailureAt?.toISOString() ?? null,
      failingSince: failingSince?.toISOString() ?? null,
    })),
  };
}

function stateOf(row: {
  enabled: boolean;
  failingSince: Date | null;
  delivered: number;
  failed: number;
  exhausted: number;
}) {
  if (!row.enabled) return 'OFF' as const;
  if (row.failingSince || row.failed + row.exhausted > row.delivered) return 'FAILING' as const;
  return row.delivered > 0 ? ('HEALTHY' as const) : ('UNUSED' as const);
}
