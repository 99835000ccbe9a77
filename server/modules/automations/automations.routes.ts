import { allows } from '@recado/contract/permissions.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { bind, type Caller } from '../../http/index.ts';
import { createGuardedDial, type ResolveHost } from '../../runtime/guarded-dial/index.ts';
import { checkSteps } from './check-automation.ts';
import { listRunEvents, listRuns } from './list-runs.ts';
import { listAutomations, readAutomation, readPricing } from './read-automations.ts';
import { type HookDesk, receiveHook } from './receive-hook.ts';
import { deleteAutomation, setAutomationActive } from './switch-automation.ts';
import { createAutomation, updateAutomation, type WriteDesk } from './write-automation.ts';

export type AutomationRouteParts = Omit<WriteDesk, 'dial'> &
  HookDesk & { allowedNetworks: readonly string[]; resolve?: ResolveHost };

export function automationRoutes(parts: AutomationRouteParts) {
  const desk = { ...parts, dial: createGuardedDial(parts) };
  const { database } = desk;
  return [
    bind(routes.listAutomations, (ctx) => listAutomations(desk, ctx.caller.organizationId, readerOf(ctx.caller))),
    bind(routes.createAutomation, (ctx, { body }) => createAutomation(desk, ctx.caller, body), { judge: checkSteps }),
    bind(routes.getAutomationPricing, (ctx) => readPricing(desk, ctx.caller.organizationId)),
    bind(routes.getAutomation, ({ caller }, { params }) =>
      readAutomation(desk, caller.organizationId, params.id, readerOf(caller)),
    ),
    bind(routes.updateAutomation, (ctx, { params, body }) => updateAutomation(desk, ctx.caller, params.id, body), {
      judge: checkSteps,
    }),
    bind(routes.deleteAutomation, async (ctx, { params }) => {
      await deleteAutomation(database, ctx.caller.organizationId, params.id);
      return null;
    }),
    bind(routes.setAutomationActive, (ctx, { params, body }) =>
      setAutomationActive(desk, ctx.caller.organizationId, params.id, body.active),
    ),
    bind(routes.listAutomationRuns, (ctx, { params, query }) =>
      listRuns(database, ctx.caller.organizationId, params.id, query),
    ),
    bind(routes.listAutomationRunEvents, (ctx, { params, query }) =>
      listRunEvents(database, ctx.caller.organizationId, params, query),
    ),
    bind(routes.receiveAutomationHook, (_, { params, body, idempotencyKey }) =>
      receiveHook(desk, params.token, body, idempotencyKey),
    ),
  ];
}

const readerOf = ({ permissions, role }: Caller) => ({
  mayStart: allows(permissions, 'AUTOMATIONS_MANAGE') && role !== 'VIEWER',
});
