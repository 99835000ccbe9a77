import { routes } from '@recado/contract/routes/index.ts';
import type { Database } from '../../database/database.ts';
import { bind } from '../../http/index.ts';
import { readPlan } from './read-plan.ts';

export const planRoutes = (database: Database) => [
  bind(routes.getPlan, ({ caller: { organizationId } }) =>
    readPlan(database.organization(organizationId), organizationId),
  ),
];
