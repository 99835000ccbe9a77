import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import { cancelCharge } from './cancel-charge.ts';
import { type ChargeDeps, createCharge } from './create-charge.ts';
import { listCharges, requireCharge } from './list-charges.ts';
import { presentCharge } from './present-charge.ts';
import { replayCharge } from './replay-charge.ts';

export function chargeRoutes(deps: ChargeDeps) {
  const { organization } = deps.database;
  return [
    bind(routes.createCharge, (ctx, { body, idempotencyKey }) => createCharge(deps, ctx.caller, body, idempotencyKey), {
      replay: (ctx, key) => replayCharge(deps.database, ctx.caller, key),
    }),
    bind(routes.listCharges, ({ caller }, { query }) =>
      listCharges(organization(caller.organizationId), caller.organizationId, query),
    ),
    bind(routes.getCharge, async ({ caller }, { params }) =>
      presentCharge(await requireCharge(organization(caller.organizationId), caller.organizationId, params.id)),
    ),
    bind(routes.cancelCharge, (ctx, { params }) => cancelCharge(deps, ctx.caller.organizationId, params.id)),
  ];
}
