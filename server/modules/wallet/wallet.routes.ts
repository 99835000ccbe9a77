import { routes } from '@recado/contract/routes/index.ts';
import type { Database } from '../../database/database.ts';
import { bind } from '../../http/index.ts';
import { readWallet } from './read-wallet.ts';

export const walletRoutes = (database: Database) => [
  bind(routes.getWallet, (ctx) =>
    readWallet(database.organization(ctx.caller.organizationId), ctx.caller.organizationId),
  ),
];
