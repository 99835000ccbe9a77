import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import { listCarts } from './list-carts.ts';
import { placeOrder } from './place-order.ts';
import { type CartDeps, putCart } from './put-cart.ts';
import { readSummary, type SummaryDeps } from './read-summary.ts';
import { putSettings, readSettings } from './settings.ts';

export const recoveryRoutes = (deps: CartDeps & SummaryDeps) => [
  bind(routes.putCart, (ctx, { body }) => putCart(deps, ctx.caller.organizationId, body)),
  bind(routes.listCarts, (ctx, { query }) => listCarts(deps.database, ctx.caller.organizationId, query)),
  bind(routes.placeOrder, (ctx, { body }) => placeOrder(deps, ctx.caller.organizationId, body)),
  bind(routes.getRecoverySummary, (ctx, { query }) => readSummary(deps, ctx.caller.organizationId, query)),
  bind(routes.getRecoverySettings, (ctx) => readSettings(deps.database, ctx.caller.organizationId)),
  bind(routes.putRecoverySettings, (ctx, { body }) => putSettings(deps.database, ctx.caller.organizationId, body)),
];
