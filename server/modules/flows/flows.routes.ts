import type { WriteFlow } from '@recado/contract/routes/flows.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Random } from '../../runtime/random.ts';
import { createFlow } from './create-flow.ts';
import { deprecateFlow } from './deprecate-flow.ts';
import { requireFlow } from './find-flow.ts';
import { listFlowResponses, listFlows } from './list-flows.ts';
import { presentFlow } from './present-flow.ts';
import { type FlowDeps, publishFlow } from './publish-flow.ts';
import { readDefinition } from './read-definition.ts';
import { updateFlow } from './update-flow.ts';

export function flowRoutes(deps: FlowDeps & { clock: Clock; random: Random }) {
  const { organization } = deps.database;
  const judge = (asked: WriteFlow) => void readDefinition(asked);
  return [
    bind(routes.createFlow, (ctx, { body }) => createFlow(deps, ctx.caller.organizationId, body), { judge }),
    bind(routes.listFlows, ({ caller }, { query }) =>
      listFlows(organization(caller.organizationId), caller.organizationId, query),
    ),
    bind(routes.getFlow, async ({ caller }, { params }) =>
      presentFlow(await requireFlow(organization(caller.organizationId), caller.organizationId, params.id)),
    ),
    bind(
      routes.updateFlow,
      (ctx, { params, body }) => updateFlow(deps.database, ctx.caller.organizationId, params.id, body),
      { judge },
    ),
    bind(routes.publishFlow, (ctx, { params }) => publishFlow(deps, ctx.caller.organizationId, params.id)),
    bind(routes.deprecateFlow, (ctx, { params }) => deprecateFlow(deps, ctx.caller.organizationId, params.id)),
    bind(routes.listFlowResponses, ({ caller }, { params, query }) =>
      listFlowResponses(organization(caller.organizationId), caller.organizationId, params.id, query),
    ),
  ];
}
