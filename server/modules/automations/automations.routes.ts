import { allows } from '@recado/contract/permissions.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { bind, type Caller } from '../../http/index.ts';
import { createGuardedDial, type ResolveHost } from '../../runtime/guarded-dial/index.ts';
import { checkSteps } from './check-automation.ts';
import { listRunEvents, listRuns } from './list-runs.ts';
import { listAutomations, readAutomation, readPricing } from './read-automations.ts';
import { type HookDeps, receiveHook } from './receive-hook.ts';
import { deleteAutomation, setAutomationActive } from './switch-automation.ts';
import { createAutomation, updateAutomation, type WriteDeps } from './write-automation.ts';

export type AutomationRouteParts = Omit<WriteDeps, 'dial'> &
  HookDeps & { allowedNetworks: readonly string[]; resolve?: ResolveHost };

export function automationRoutes(parts: AutomationRouteParts) {
  const deps = { ...parts, dial: createGuardedDial(parts) };
  const { database } = deps;
  return [
    bind(routes.listAutomations, (ctx) => listAutomations(deps, ctx.caller.organizationId, readerOf(ctx.caller))),
    bind(routes.createAutomation, (ctx, { body }) => createAutomation(deps, ctx.caller, body), { judge: checkSteps }),
    bind(routes.getAutomationPricing, (ctx) => readPricing(deps, ctx.caller.organizationId)),
    bind(routes.getAutomation, ({ caller }, { params }) =>
      readAutomation(deps, caller.organizationId, params.id, readerOf(caller)),
    ),
    bind(routes.updateAutomation, (ctx, { params, body }) => updateAutomation(deps, ctx.caller, params.id, body), {
      judge: checkSteps,
    }),
    bind(routes.deleteAutomation, async (ctx, { params }) => {
      await deleteAutomation(database, ctx.caller.organizationId, params.id);
      return null;
    }),
    bind(routes.setAutomationActive, (ctx, { params, body }) =>
      setAutomationActive(deps, ctx.caller.organizationId, params.id, body.active),
    ),
    bind(routes.listAutomationRuns, (ctx, { params, query }) =>
      listRuns(database, ctx.caller.organizationId, params.id, query),
    ),
    bind(routes.listAutomationRunEvents, (ctx, { params, query }) =>
      listRunEvents(database, ctx.caller.organizationId, params, query),
    ),
    bind(routes.receiveAutomationHook, (_, { params, body, idempotencyKey }) =>
      receiveHook(deps, params.token, body, idempotencyKey),
    ),
  ];
}

const readerOf = ({ permissions, role }: Caller) => ({
  mayStart: allows(permissions, 'AUTOMATIONS_MANAGE') && role !== 'VIEWER',
});
