import { refuse } from '@recado/contract/refusal.ts';
import type { AskedStep } from '@recado/contract/routes/automation-steps.ts';
import type { WriteAutomation } from '@recado/contract/routes/automations.ts';
import type { Database } from '../../database/database.ts';
import type { GuardedDial } from '../../runtime/guarded-dial/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { strangeVariables } from '../contacts/index.ts';
import { findFlow } from '../flows/index.ts';
import { findWrongValue, type Slot, slotsOf, type Templates } from '../templates/index.ts';

export type CheckDeps = { database: Database; templates: Templates; dial: GuardedDial };

export type Problem = { field: string; problem: string };

/** The rules of the body that a schema cannot express; a problem is named by its step. */
export function checkSteps(asked: WriteAutomation): void {
  const problems = [...triggerProblems(asked), ...asked.steps.flatMap(stepProblems)];
  if (problems.length > 0) throw refuse('VALIDATION_ERROR', { details: { fields: problems } });
}

/** What has to be looked up: addresses, and whose things are named. */
export async function checkAutomation(deps: CheckDeps, organizationId: Uuid, asked: WriteAutomation): Promise<void> {
  const problems = urlProblems(deps, asked);
  if (problems.length > 0) throw refuse('VALIDATION_ERROR', { details: { fields: problems } });
  const foreign = [
    ...(await foreignFlow(deps, organizationId, asked)),
    ...(await foreignTemplates(deps, organizationId, asked)),
  ];
  if (foreign.length > 0) throw refuse('RESOURCE_FORBIDDEN', { details: { fields: foreign } });
  const miscounted = await miscountedVariables(deps, organizationId, asked);
  if (miscounted.length > 0) throw refuse('VALIDATION_ERROR', { details: { fields: miscounted } });
}

function triggerProblems({ trigger, triggerConfig }: WriteAutomation): Problem[] {
  const needed = trigger === 'contact.tagged' ? 'tag' : trigger === 'flow.replied' ? 'flowId' : null;
  if (!needed || triggerConfig?.[needed] !== undefined) return [];
  return [{ field: `triggerConfig.${needed}`, problem: `é obrigatório com ${trigger}` }];
}

function stepProblems(step: AskedStep, n: number): Problem[] {
  const at = `steps.${n}.config`;
  switch (step.type) {
    case 'message':
      return (step.config.variables ?? []).flatMap((text, i) => variableProblems(text, `${at}.variables.${i}`));
    case 'text':
      return variableProblems(step.config.body, `${at}.body`);
    case 'condition':
      if (step.config.when !== 'tagged' || step.config.tag !== undefined) return [];
      return [{ field: `${at}.tag`, problem: 'é obrigatório com tagged' }];
    case 'tag':
      return step.config.add || step.config.remove ? [] : [{ field: at, problem: 'informe add, remove ou os dois' }];
    case 'wait':
    case 'notify':
    case 'handoff':
      return [];
  }
}

const variableProblems = (text: string, field: string): Problem[] =>
  strangeVariables(text)
    .slice(0, 1)
    .map((name) => ({ field, problem: `{{${name}}} não existe: use {{contact.…}} ou {{trigger.…}}` }));

const urlProblems = ({ dial }: CheckDeps, { steps }: WriteAutomation): Problem[] =>
  steps.flatMap((step, n) =>
    step.type === 'notify' && dial.inspect(step.config.url) !== null
      ? [{ field: `steps.${n}.config.url`, problem: 'deve ser um endereço público da internet' }]
      : [],
  );

const notYours = 'não pertence à sua organização';

async function foreignFlow(deps: CheckDeps, organizationId: Uuid, asked: WriteAutomation): Promise<Problem[]> {
  const flowId = asked.triggerConfig?.flowId;
  if (flowId === undefined) return [];
  const flow = await findFlow(deps.database.organization(organizationId), organizationId, flowId);
  return flow ? [] : [{ field: 'triggerConfig.flowId', problem: notYours }];
}

async function foreignTemplates(deps: CheckDeps, organizationId: Uuid, asked: WriteAutomation): Promise<Problem[]> {
  const problems = asked.steps.map(async (step, n): Promise<Problem[]> => {
    if (step.type !== 'message' || (await deps.templates.fresh.byId(organizationId, step.config.templateId))) return [];
    return [{ field: `steps.${n}.config.templateId`, problem: notYours }];
  });
  return (await Promise.all(problems)).flat();
}

/** How many values a template takes, and of what form, is its own business. What a run fills in is judged when it is sent. */
async function miscountedVariables(deps: CheckDeps, organizationId: Uuid, asked: WriteAutomation): Promise<Problem[]> {
  const problems = asked.steps.map(async (step, n): Promise<Problem[]> => {
    if (step.type !== 'message') return [];
    const template = await deps.templates.fresh.byId(organizationId, step.config.templateId);
    if (!template) return [];
    const field = `steps.${n}.config.variables`;
    const values = step.config.variables ?? [];
    const slots = slotsOf(template);
    if (values.length !== slots.length) {
      return [{ field, problem: `o template pede ${slots.length} e vieram ${values.length}` }];
    }
    const fixed = slots.map((slot, index): Slot => (values[index]?.includes('{{') ? { ...slot, kind: 'text' } : slot));
    const wrong = findWrongValue(fixed, values);
    return wrong ? [{ field: `${field}.${wrong.index}`, problem: wrong.problem }] : [];
  });
  return (await Promise.all(problems)).flat();
}
