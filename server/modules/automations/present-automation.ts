import type { AskedStep } from '@recado/contract/routes/automation-steps.ts';
import type { Automation as PublicAutomation } from '@recado/contract/routes/automations.ts';
import type { Static } from 'typebox';
import type { Keyring } from '../../runtime/keyring.ts';
import type { Organizations } from '../organizations/index.ts';
import type { Templates } from '../templates/index.ts';
import { type cachePrices, toReais } from '../wallet/index.ts';
import { type Automation, mappingOf, type Step } from './automation.ts';
import type { AutomationRow } from './automations.queries.ts';
import { hookUrl } from './hook-token.ts';

export type PresentDeps = {
  organizations: Organizations;
  templates: Templates;
  prices: ReturnType<typeof cachePrices>;
  keyring: Keyring;
  baseUrl: string;
};

/** The address of a hook starts runs, which cost money: it is shown to callers that may change automations. */
export type Reader = { mayStart: boolean };

export async function presentAutomation(
  deps: PresentDeps,
  automation: AutomationRow,
  { mayStart }: Reader,
): Promise<Static<typeof PublicAutomation>> {
  const { id, entered, completed, stopped } = automation;
  const hooked = automation.trigger === 'webhook';
  return {
    id,
    name: automation.name,
    trigger: automation.trigger,
    triggerConfig: automation.triggerConfig,
    active: automation.active,
    version: automation.version,
    steps: presentSteps(automation.steps),
    costPerRunBrl: toReais(await costPerRun(deps, automation)),
    stats: {
      runsLast30Days: automation.runsLast30Days,
      inFlight: entered - completed - stopped,
      completed,
      stopped,
    },
    webhookUrl: hooked && mayStart ? hookUrl(deps.baseUrl, deps.keyring, id) : null,
    hook: hooked
      ? {
          mapping: mappingOf(automation.triggerConfig),
          lastReceivedAt: automation.lastReceivedAt?.toISOString() ?? null,
          lastPayload: automation.lastPayload ?? null,
        }
      : null,
  };
}

export const presentSteps = (steps: readonly Step[]) =>
  steps.map(({ id, type, config }) => ({ id, type, config: { ...config } }));

/** Messages at the Brazilian price of their category, texts at the price of a message inside the window. */
export async function costPerRun(
  deps: PresentDeps,
  { organizationId, steps }: Pick<Automation, 'organizationId'> & { steps: readonly AskedStep[] },
): Promise<number> {
  const { planId } = await deps.organizations.get(organizationId);
  const prices = await deps.prices.get();
  let sum = 0;
  for (const step of steps) {
    if (step.type === 'text') sum += prices.priceOf(planId, 'SESSION', 'BR');
    if (step.type !== 'message') continue;
    const template = await deps.templates.fresh.byId(organizationId, step.config.templateId);
    if (template) sum += prices.priceOf(planId, template.category, 'BR');
  }
  return sum;
}
