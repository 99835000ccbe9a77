import { routes } from '@recado/contract/routes/index.ts';
import type { Database } from '../../database/database.ts';
import { bind, reply } from '../../http/index.ts';
import { listHistory } from './list-history.ts';
import { readAccountStatus } from './read-account-status.ts';
import { createHealthReader, type HealthDeps } from './read-health.ts';
import { readHistoryMessage } from './read-history-message.ts';
import { readMetrics } from './read-metrics.ts';

export function reportRoutes(deps: HealthDeps) {
  const readHealth = createHealthReader(deps);
  return [
    bind(routes.getHealth, async () => {
      const health = await readHealth();
      return reply(health.status === 'DOWN' ? 503 : 200, health);
    }),
  ];
}

export const accountRoutes = (database: Database) => [
  bind(routes.getAccountStatus, ({ caller }) => readAccountStatus(database, caller.organizationId)),
];

export const historyRoutes = (database: Database) => [
  bind(routes.listHistory, ({ caller }, { query }) =>
    listHistory(database.organization(caller.organizationId), caller.organizationId, query),
  ),
  bind(routes.getHistoryMessage, ({ caller }, { params }) =>
    readHistoryMessage(database.organization(caller.organizationId), caller.organizationId, params.id),
  ),
  bind(routes.getMetrics, ({ caller }) =>
    readMetrics(database.organization(caller.organizationId), caller.organizationId),
  ),
];
