import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import { listCarts } from './list-carts.ts';
import { placeOrder } from './place-order.ts';
import { type CartDesk, putCart } from './put-cart.ts';
import { readSummary, type SummaryDesk } from './read-summary.ts';
import { putSettings, readSettings } from './settings.ts';

export const recoveryRoutes = (desk: CartDesk & SummaryDesk) => [
  bind(routes.putCart, (ctx, { body }) => putCart(desk, ctx.caller.organizationId, body)),
  bind(routes.listCarts, (ctx, { query }) => listCarts(desk.database, ctx.caller.organizationId, query)),
  bind(routes.placeOrder, (ctx, { body }) => placeOrder(desk, ctx.caller.organizationId, body)),
  bind(routes.getRecoverySummary, (ctx, { query }) => readSummary(desk, ctx.caller.organizationId, query)),
  bind(routes.getRecoverySettings, (ctx) => readSettings(desk.database, ctx.caller.organizationId)),
  bind(routes.putRecoverySettings, (ctx, { body }) => putSettings(desk.database, ctx.caller.organizationId, body)),
];
