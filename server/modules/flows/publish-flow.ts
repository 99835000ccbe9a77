import { type Refusal, refuse } from '@recado/contract/refusal.ts';
import type { Flow as PublicFlow } from '@recado/contract/routes/flows.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { PlatformAnswer, Provider } from '../../provider/port.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { findNumbersInUse, type Numbers } from '../numbers/index.ts';
import { compileFlow } from './compile-flow.ts';
import { requireFlow } from './find-flow.ts';
import type { Flow } from './flow.ts';
import { updatePublishError, updatePublished } from './flows.queries.ts';
import { presentFlow } from './present-flow.ts';

export type FlowDeps = { database: Database; numbers: Numbers; provider: Provider };

/** Publishes a draft, or refuses it with the platform's reason. */
export async function publishFlow(deps: FlowDeps, organizationId: Uuid, id: Uuid): Promise<Static<typeof PublicFlow>> {
  const draft = await requireFlow(deps.database.organization(organizationId), organizationId, id);
  if (draft.status !== 'DRAFT') throw refuse('FLOW_NOT_DRAFT');
  const { flow, refusal } = await tryPublishing(deps, draft);
  // Another call may have published it meanwhile, which is why the platform refused us.
  if (!flow) throw refuse('FLOW_NOT_DRAFT');
  if (refusal) throw refusal;
  return presentFlow(flow);
}

/** The form as it stands after the attempt (null when it is no draft any more), and why it is not published. */
type Attempt = { flow: Flow | null; refusal: Refusal | null };

/** Hands a draft to the platform and writes down what came of it. */
export async function tryPublishing(deps: FlowDeps, draft: Flow): Promise<Attempt> {
  const { organizationId, id } = draft;
  const db = deps.database.organization(organizationId);
  const { businessAccountId, platformFlowId, refusal } = await handOver(deps, draft);
  if (!refusal && businessAccountId && platformFlowId) {
    return { flow: await updatePublished(db, { ...draft, businessAccountId, platformFlowId }), refusal };
  }
  const isLost = refusal?.refusal === 'PROVIDER_UNAVAILABLE';
  const publishError = isLost ? 'A plataforma não respondeu. Publique de novo.' : String(refusal?.parameters.reason);
  const failed = { organizationId, id, businessAccountId, platformFlowId, publishError, isLost };
  return { flow: await updatePublishError(db, failed), refusal };
}

/** What the platform has of a draft afterwards, and where. */
type Handed = Pick<Flow, 'businessAccountId' | 'platformFlowId'> & { refusal: Refusal | null };

async function handOver(deps: FlowDeps, draft: Flow): Promise<Handed> {
  const { organizationId, category, definition } = draft;
  const businessAccountId = await chooseAccount(deps.numbers, organizationId);
  if (!businessAccountId) return { ...draft, refusal: refused('Conecte um número antes de publicar o formulário.') };
  const hindrance = await clearAway(deps, draft);
  if (hindrance) return { ...draft, refusal: hindrance };
  const account = await deps.numbers.account(organizationId, businessAccountId);
  const form = { name: nameOf(draft), category, json: compileFlow(definition) };
  const answer = await deps.provider.flows.publish(account, form);
  if (answer.outcome !== 'done') return { businessAccountId, platformFlowId: null, refusal: refusalOf(answer) };
  const { platformFlowId, problems } = answer.answer;
  return { businessAccountId, platformFlowId, refusal: problems === null ? null : refused(problems) };
}

/** That of the number sends leave from by default, wherever an earlier attempt went: a form is sent from there alone. */
async function chooseAccount(numbers: Numbers, organizationId: Uuid): Promise<Uuid | null> {
  const [first] = [
    ...(await findNumbersInUse(numbers, organizationId)),
    ...(await numbers.ofOrganization(organizationId)),
  ];
  return first?.businessAccountId ?? null;
}

/** The platform keeps what it refuses as a draft under the same name, so an earlier one is cleared away first. */
async function clearAway({ numbers, provider }: FlowDeps, draft: Flow): Promise<Refusal | null> {
  const { organizationId, businessAccountId, platformFlowId } = draft;
  if (businessAccountId === null || platformFlowId === null) return null;
  const account = await numbers.account(organizationId, businessAccountId);
  const cleared = await provider.flows.discard(account, platformFlowId);
  return cleared.outcome === 'unavailable' ? refusalOf(cleared) : null;
}

/** Names are unique on the platform, and an attempt it did not answer may have taken ours: only its owner sees this. */
const nameOf = ({ name, lostAttempts }: Flow) =>
  lostAttempts === 0 ? name : `${name.slice(0, 190)} (${lostAttempts + 1})`;

const refused = (reason: string) => refuse('PROVIDER_REFUSED', { parameters: { reason } });

/** The platform's answer, for the caller who waits. */
export function refusalOf(answer: Exclude<PlatformAnswer<unknown>, { outcome: 'done' }>): Refusal {
  if (answer.outcome === 'refused') return refused(answer.text ?? 'sem explicação.');
  return refuse('PROVIDER_UNAVAILABLE', { parameters: { retryAfterSeconds: answer.retryAfterSeconds ?? 5 } });
}
