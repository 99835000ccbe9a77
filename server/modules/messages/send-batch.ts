import { type ErrorName, isErrorName } from '@recado/contract/errors.ts';
import { Refusal, refuse } from '@recado/contract/refusal.ts';
import type { Batch as PublicBatch, SendBatch } from '@recado/contract/routes/message-batches.ts';
import type { Static } from 'typebox';
import type { Awaitable } from '../../runtime/awaitable.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import { nextTurn } from '../../runtime/next-turn.ts';
import { keyIdOf } from '../../runtime/principal.ts';
import type { Phone } from '../contacts/index.ts';
import { chooseSender, isNearCap, type SendingNumber } from '../numbers/index.ts';
import type { Organization } from '../organizations/index.ts';
import { fillTemplate, requireSendable, type Template } from '../templates/index.ts';
import { type PriceList, toReais, writeReais } from '../wallet/index.ts';
import type { BatchMessage, BatchRow } from './accept-row.ts';
import { priorityOf } from './message.ts';
import { type BatchOutcome, findBatch, findBatchByKey, listBatchMessages } from './messages.queries.ts';
import { presentMessage } from './present-message.ts';
import { readSchedule, requireRecipient, type SendDeps, type Sender } from './send-message.ts';

type AskedBatch = Static<typeof SendBatch>;
type Answer = Static<typeof PublicBatch>;
type Recipient = AskedBatch['recipients'][number];

/** Accepts one template for many people, or refuses them all with the reason. */
export async function sendBatch(
  deps: SendDeps,
  sender: Sender,
  asked: AskedBatch,
  idempotencyKey: string | null,
): Promise<Answer> {
  const scheduledAt = readSchedule(asked.scheduled_at, deps.clock.now());
  const organization = await deps.organizations.get(sender.organizationId);
  if (organization.held) throw refuse('FRAUD_SUSPECTED');
  const phones = await judgeAll(asked, ({ receiver }) => requireRecipient(deps, sender.organizationId, receiver));
  const number = chooseSender(await deps.numbers.ofOrganization(sender.organizationId), asked.sender);
  const { organizationId, businessAccountId } = number;
  const template = requireSendable(
    await deps.templates.fresh.byName(organizationId, businessAccountId, asked.templateName),
  );
  const messages = await writeMessages(deps, asked, phones, {
    organization,
    template,
    prices: await deps.prices.get(),
  });
  function* texts() {
    for (const { body, content } of messages) yield `${body} ${content}`;
  }
  await deps.fraud.requireTrust(organization, texts, keyIdOf(sender.principal));

  const near = scheduledAt ? null : await isNearCap(deps.allowances, number);
  const prepared = { sender, organization, number, template, scheduledAt, idempotencyKey, messages };
  const row = { ...writeBatch(deps, prepared), isNearCap: near };
  if (deps.traces) {
    const ids = messages.map(({ id }) => id);
    await deps.traces.keep(row.organizationId, ids);
  }
  const outcomes = await deps.batches.accept(row);
  const [first] = outcomes;
  // A thousand messages are taken in, shown and written down as the answer: each a turn of its own.
  await nextTurn();
  if (first?.outcome === 'accepted' && first.batchId === row.id) {
    const answer = await presentAccepted(row, number);
    await nextTurn();
    return answer;
  }
  const isThere = first?.outcome === 'accepted' || first?.outcome === 'replay';
  if (isThere) return readBatch(deps, organizationId, first.batchId);
  throw refusalOf(outcomes, asked.recipients);
}

/** The batch an idempotency key made earlier, or null. */
export async function replayBatch(deps: SendDeps, sender: Sender, key: string): Promise<Answer | null> {
  const { organizationId, userId } = sender;
  const found = await findBatchByKey(deps.database.organization(organizationId), organizationId, userId, key);
  return found && readBatch(deps, organizationId, found.id);
}

async function readBatch(deps: SendDeps, organizationId: Uuid, id: Uuid): Promise<Answer> {
  const db = deps.database.organization(organizationId);
  const [batch, messages] = await Promise.all([
    findBatch(db, organizationId, id),
    listBatchMessages(db, organizationId, id),
  ]);
  const totalCost = toReais(batch?.totalCostMicros ?? 0);
  return { batchId: id, total: messages.length, totalCost, messages: messages.map(presentMessage) };
}

type Priced = { organization: Organization; template: Template; prices: PriceList };

async function writeMessages(
  deps: SendDeps,
  asked: AskedBatch,
  phones: readonly Phone[],
  { organization, template, prices }: Priced,
): Promise<BatchMessage[]> {
  const filled = await judgeAll(asked, ({ templateVariables = [] }) => fillTemplate(template, templateVariables));
  // Ids of one millisecond are in no order of their own; sorted, they keep the order of the recipients.
  const ids = asked.recipients.map(() => uuidV7(deps.clock, deps.random)).sort();
  const messages: BatchMessage[] = [];
  for (const [n, phone] of phones.entries()) {
    if (n % recipientsPerTurn === recipientsPerTurn - 1) await nextTurn();
    const [id, text] = [ids[n], filled[n]];
    if (id === undefined || text === undefined) continue;
    messages.push({
      id,
      receiver: phone.digits,
      personKey: phone.personKey,
      costMicros: prices.priceOf(organization.planId, template.category, phone.country),
      content: JSON.stringify(text.content),
      body: text.body,
      externalReference: asked.recipients[n]?.externalReference ?? null,
    });
  }
  return messages;
}

/** Between two looks at the other callers. */
const recipientsPerTurn = 50;

/** Every recipient is judged before the first is refused, so that one answer lists them all. */
async function judgeAll<T>({ recipients }: AskedBatch, judge: (recipient: Recipient) => Awaitable<T>): Promise<T[]> {
  const refused: { n: number; refusal: Refusal }[] = [];
  const passed: T[] = [];
  for (const [n, recipient] of recipients.entries()) {
    if (n % recipientsPerTurn === recipientsPerTurn - 1) await nextTurn();
    try {
      passed.push(await judge(recipient));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ n, refusal: error });
    }
  }
  const [first] = refused;
  if (!first) return passed;
  const { refusal, parameters } = first.refusal;
  const details = { recipients: refused.map((one) => listed(recipients, one.n, one.refusal.refusal)) };
  const fields = refused.flatMap((one) => fieldsOf(one.refusal).map((field) => placed(one.n, field)));
  throw refuse(refusal, { parameters, details: fields.length > 0 ? { fields, ...details } : details });
}

type FieldProblem = { field: string; problem: string };

const fieldsOf = ({ details }: Refusal): FieldProblem[] => (Array.isArray(details.fields) ? details.fields : []);

const placed = (n: number, { field, problem }: FieldProblem) => ({ field: `recipients.${n}.${field}`, problem });

const listed = (recipients: readonly Recipient[], index: number, code: string) => ({
  index,
  receiver: recipients[index]?.receiver ?? '',
  code,
});

type Prepared = {
  sender: Sender;
  organization: Organization;
  number: SendingNumber;
  template: Template;
  scheduledAt: Date | null;
  idempotencyKey: string | null;
  messages: BatchMessage[];
};

function writeBatch(deps: SendDeps, prepared: Prepared): Omit<BatchRow, 'isNearCap'> {
  const { sender, organization, template } = prepared;
  return {
    ...sender,
    id: uuidV7(deps.clock, deps.random),
    key: prepared.idempotencyKey,
    numberId: prepared.number.id,
    templateId: template.id,
    templateName: template.name,
    templateLanguage: template.language,
    category: template.category,
    scheduledAt: prepared.scheduledAt?.toISOString() ?? null,
    monthlyMessages: organization.monthlyMessages,
    marketingPerDay: organization.marketingPerPersonPerDay,
    timeZone: organization.timeZone,
    priority: priorityOf(template.category),
    messages: prepared.messages,
  };
}

async function presentAccepted(row: BatchRow, number: SendingNumber): Promise<Answer> {
  const totalCostMicros = row.messages.reduce((sum, { costMicros }) => sum + costMicros, 0);
  const { organizationId, userId } = row;
  const status = row.scheduledAt ? 'SCHEDULED' : 'PENDING';
  const rest = { organizationId, userId, senderPhone: number.phone, status } as const;
  const messages: Answer['messages'] = [];
  for (const [n, message] of row.messages.entries()) {
    if (n % recipientsPerTurn === recipientsPerTurn - 1) await nextTurn();
    messages.push(presentMessage({ ...message, ...rest, errorCode: null, errorText: null, platformCode: null }));
  }
  return { batchId: row.id, total: messages.length, totalCost: toReais(totalCostMicros), messages };
}

/** What is refused in other words than for a single send; all else that the database answers is a name of the contract. */
const refusals: Record<string, ErrorName> = {
  MARKETING_FREQUENCY_EXCEEDED: 'BATCH_FREQUENCY_EXCEEDED',
  INSUFFICIENT_FUNDS: 'BATCH_FUNDS_INSUFFICIENT',
};

function refusalOf(outcomes: readonly BatchOutcome[], recipients: readonly Recipient[]): Refusal {
  const [first] = outcomes;
  const name = refusals[first?.outcome ?? ''] ?? first?.outcome ?? 'nothing';
  if (!first || !isErrorName(name)) throw new Error(`the database answered ${name}`);
  // Only what passes by itself says how long it takes.
  const waits = name === 'BATCH_BUSY' || name === 'SEND_RATE_LIMITED';
  const retryAfterSeconds = Math.max(1, Math.ceil(Number(first.measure ?? 0) / 1_000));
  if (first.n === 0) return refuse(name, waits ? { parameters: { retryAfterSeconds } } : {});
  return refuse(name, {
    parameters: { missing: writeReais(Number(first.measure ?? 0)) },
    details: { recipients: outcomes.map(({ n, outcome }) => listed(recipients, n - 1, outcome)) },
  });
}
