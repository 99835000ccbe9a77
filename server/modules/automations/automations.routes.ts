import { panelRoutes } from '@recado/contract/panel/index.ts';
import { allows } from '@recado/contract/permissions.ts';
import { WriteAutomation } from '@recado/contract/routes/automations.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { bind, type Caller, compileProblems } from '../../http/index.ts';
import { createGuardedDial, type ResolveHost } from '../../runtime/guarded-dial/index.ts';
import { readLanguage } from '../../runtime/language.ts';
import { type CheckDeps, checkSteps } from './check-automation.ts';
import { checkDraft } from './check-draft.ts';
import { listRunEvents, listRuns } from './list-runs.ts';
import { listSteps } from './list-steps.ts';
import { listVersions, readVersion } from './list-versions.ts';
import type { PresentDeps } from './present-automation.ts';
import { listAutomations, readAutomation, readPricing } from './read-automations.ts';
import { type HookDeps, receiveHook } from './receive-hook.ts';
import { rerunAutomation } from './rerun-automation.ts';
import { restoreVersion } from './restore-version.ts';
import { deleteAutomation, setAutomationActive } from './switch-automation.ts';
import { testAutomation } from './test-automation.ts';
import { createAutomation, updateAutomation, type WriteDeps } from './write-automation.ts';

export type AutomationRouteParts = Omit<WriteDeps, 'dial'> &
  HookDeps & { allowedNetworks: readonly string[]; resolve?: ResolveHost };

type PanelParts = Omit<CheckDeps, 'dial'> & PresentDeps & { allowedNetworks: readonly string[] };

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
    bind(routes.listAutomationSteps, ({ caller }, { params }) => listSteps(database, caller.organizationId, params.id)),
    bind(routes.testAutomation, ({ caller }, { params, body }) =>
      testAutomation(deps, caller.organizationId, params.id, body),
    ),
    bind(routes.rerunAutomation, ({ caller }, { params }) => rerunAutomation(deps, caller.organizationId, params)),
    bind(routes.listAutomationVersions, ({ caller }, { params, query }) =>
      listVersions(database, caller.organizationId, params.id, query),
    ),
    bind(routes.getAutomationVersion, ({ caller }, { params }) =>
      readVersion(database, caller.organizationId, params.id, params.version),
    ),
    bind(routes.restoreAutomationVersion, ({ caller }, { params }) =>
      restoreVersion(deps, caller, params.id, params.version),
    ),
    bind(routes.receiveAutomationHook, (_, { params, body, idempotencyKey }) =>
      receiveHook(deps, params.token, body, idempotencyKey),
    ),
  ];
}

/** What the pages of the panel ask for beyond the interface. */
export function automationPanelRoutes(parts: PanelParts) {
  const deps = { ...parts, dial: createGuardedDial(parts), findProblems: compileProblems(WriteAutomation) };
  return [
    bind(panelRoutes.checkAutomation, ({ caller, headers }, { body }) =>
      checkDraft(deps, caller.organizationId, body, readLanguage(headers['accept-language'])),
    ),
  ];
}

const readerOf = ({ permissions, role }: Caller) => ({
  mayStart: allows(permissions, 'AUTOMATIONS_MANAGE') && role !== 'VIEWER',
});
