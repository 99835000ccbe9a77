import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import { cancelCharge } from './cancel-charge.ts';
import { type ChargeDesk, createCharge } from './create-charge.ts';
import { listCharges, requireCharge } from './list-charges.ts';
import { presentCharge } from './present-charge.ts';
import { replayCharge } from './replay-charge.ts';

export function chargeRoutes(desk: ChargeDesk) {
  const { organization } = desk.database;
  return [
    bind(routes.createCharge, (ctx, { body, idempotencyKey }) => createCharge(desk, ctx.caller, body, idempotencyKey), {
      replay: (ctx, key) => replayCharge(desk.database, ctx.caller, key),
    }),
    bind(routes.listCharges, ({ caller }, { query }) =>
      listCharges(organization(caller.organizationId), caller.organizationId, query),
    ),
    bind(routes.getCharge, async ({ caller }, { params }) =>
      presentCharge(await requireCharge(organization(caller.organizationId), caller.organizationId, params.id)),
    ),
    bind(routes.cancelCharge, (ctx, { params }) => cancelCharge(desk, ctx.caller.organizationId, params.id)),
  ];
}
