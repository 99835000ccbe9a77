import { panelRoutes } from '@recado/contract/panel/index.ts';
import type { Database } from '../../database/database.ts';
import { bind } from '../../http/index.ts';
import { readLanguage } from '../../runtime/language.ts';
import { listRequestErrors, listRequests } from './list-requests.ts';

export const requestRoutes = (database: Database) => [
  bind(panelRoutes.listRequests, ({ caller }, { query }) => listRequests(database, caller.organizationId, query)),
  bind(panelRoutes.listRequestErrors, ({ caller, headers }, { query }) =>
    listRequestErrors(database, caller.organizationId, query, readLanguage(headers['accept-language'])),
  ),
];
