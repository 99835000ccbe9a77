import { routes } from '@recado/contract/routes/index.ts';
import type { Database } from '../../database/database.ts';
import { bind } from '../../http/index.ts';
import { listTemplates } from './list-templates.ts';

export const templateRoutes = (database: Database) => [
  bind(routes.listTemplates, (ctx, { query }) =>
    listTemplates(database.organization(ctx.caller.organizationId), ctx.caller.organizationId, query),
  ),
];
