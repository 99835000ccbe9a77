import { errorRow } from '@recado/contract/errors.ts';
import { limits } from '@recado/contract/limits.ts';
import { Refusal } from '@recado/contract/refusal.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Log } from '../../runtime/log.ts';
import { clip, type Facts, fillValue, fillVariables } from '../contacts/index.ts';
import { replayMessage, type SendDeps, sendMessage } from '../messages/index.ts';
import type { SendingNumber } from '../numbers/index.ts';
import type { Organization } from '../organizations/index.ts';
import { fallbackOf } from './automation.ts';
import type { HeldRun } from './hold-runs.ts';
import type { SendTask } from './move-held-runs.ts';
import type { Outcome } from './walk-run.ts';

export type RunSendDeps = SendDeps & { log: Log };

const suspendedMs = 600_000;
const faultMs = 30_000;

/** Sends for a set of runs, each by the way any caller's send takes. What came of each, by run. */
export async function sendForRuns(deps: RunSendDeps, tasks: readonly SendTask[]): Promise<Map<Uuid, Outcome>> {
  const pace = new Map<Uuid, number>();
  const outcomes = await Promise.all(
    tasks.map(async (task): Promise<[Uuid, Outcome]> => {
      const outcome = await sendFor(deps, task).catch((error: unknown) => failed(deps, task, error));
      if (outcome.result === 'later') return [task.run.runId, inTurn(pace, task.run, outcome.waitMs)];
      return [task.run.runId, outcome.result === 'refused' ? await recall(deps, task, outcome) : outcome];
    }),
  );
  return new Map(outcomes);
}

async function sendFor(deps: RunSendDeps, { run, step }: SendTask): Promise<Outcome> {
  const { organizationId, userId, automationId } = run;
  const organization = await deps.organizations.get(organizationId);
  const closed = refusalOfOrganization(organization);
  if (closed) return closed;
  if (run.phone === null) return refused('INVALID_RECIPIENT');
  const sender = { organizationId, userId };
  const key = keyOf({ run, step });
  const fallback = fallbackOf(run.triggerConfig);
  const receiver = `+${run.phone}`;
  if (step.type === 'text') {
    const body = clip(fillVariables(step.config.body, factsOf(run), fallback), limits.textLength);
    return sent(await sendMessage(deps, sender, { receiver, body }, key, { automationId }));
  }
  const template = await deps.templates.byId(organizationId, step.config.templateId);
  if (!template) return refused('TEMPLATE_NOT_FOUND');
  const values = step.config.variables ?? [];
  const asked = {
    receiver,
    templateName: template.name,
    templateVariables: values.map((text) => fillValue(text, factsOf(run), fallback, limits.templateVariableLength)),
    ...senderOf(await deps.numbers.ofOrganization(organizationId), template.businessAccountId),
  };
  return sent(await sendMessage(deps, sender, asked, key, { automationId, template }));
}

/** The gates that a caller's request passes before its verb; here they are asked at every step. */
function refusalOfOrganization(organization: Organization): Outcome | null {
  if (organization.suspended) return { result: 'later', waitMs: suspendedMs };
  if (!organization.activated) return refused('ACCOUNT_NOT_ACTIVATED');
  return organization.features.includes('recovery') ? null : refused('PLAN_FEATURE_LOCKED');
}

/** What texts can name of a person and of the event that let them in. */
export function factsOf(run: HeldRun): Facts {
  const { name, email, tags, attributes, phone } = run;
  return { contact: { name, email, phone: phone && `+${phone}`, tags, attributes }, trigger: run.context };
}

/** A number of the account that owns the template; none is left to the usual choice. */
function senderOf(numbers: readonly SendingNumber[], businessAccountId: Uuid): { sender?: string } {
  const number = numbers.find((one) => one.businessAccountId === businessAccountId && one.status === 'CONNECTED');
  return number ? { sender: `+${number.phone}` } : {};
}

const sent = ({ id }: { id: string }): Outcome => ({ result: 'sent', messageId: id });

const refused = (code: string): Outcome => ({ result: 'refused', code, stops: true });

/** The run and the step name the send: however often it is tried, it is one message. */
const keyOf = ({ run, step }: SendTask) => `automation:${run.runId}:${step.id}`;

function failed(deps: RunSendDeps, task: SendTask, error: unknown): Outcome {
  if (!(error instanceof Refusal)) {
    deps.log.error({ err: error, runId: task.run.runId }, 'a step of a run failed and is tried again');
    return { result: 'later', waitMs: faultMs };
  }
  if (error.refusal === 'SEND_RATE_LIMITED' || error.refusal === 'UNAVAILABLE') {
    return { result: 'later', waitMs: Number(error.parameters.retryAfterSeconds ?? 1) * 1_000 };
  }
  return refused(errorRow(error.refusal).code ?? error.refusal);
}

/** The worker that took this step before may have sent and then ended: what is refused now was then sent. */
async function recall(deps: RunSendDeps, task: SendTask, outcome: Outcome): Promise<Outcome> {
  const { run, step } = task;
  const isFirst = !run.started || run.steps[run.step]?.id !== step.id;
  const earlier = isFirst ? null : await replayMessage(deps.database, run, keyOf(task));
  return earlier ? sent(earlier) : outcome;
}

/** Those of one organization who must wait come back one after the other, at the pace of a number, not all at once. */
function inTurn(pace: Map<Uuid, number>, run: HeldRun, waitMs: number): Outcome {
  const turn = pace.get(run.organizationId) ?? 0;
  pace.set(run.organizationId, turn + 1);
  return { result: 'later', waitMs: waitMs + Math.ceil((turn * 1_000) / limits.sendsPerSecondPerNumber) };
}
