import { limits } from '@recado/contract/limits.ts';
import { Refusal, refuse } from '@recado/contract/refusal.ts';
import type { Message as PublicMessage } from '@recado/contract/routes/messages.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Awaitable } from '../../runtime/awaitable.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import { Outage } from '../../runtime/outage.ts';
import { keyIdOf, type Principal } from '../../runtime/principal.ts';
import type { Random } from '../../runtime/random.ts';
import { type Erasures, type Phone, readPhone } from '../contacts/index.ts';
import { type Allowances, chooseSender, isNearCap, type Numbers, type SendingNumber } from '../numbers/index.ts';
import type { Organization, Organizations } from '../organizations/index.ts';
import type { Templates } from '../templates/index.ts';
import type { cachePrices, PriceList } from '../wallet/index.ts';
import type { BatchAcceptor } from './accept-batches.ts';
import { type Acceptor, StaleJudgement } from './accept-messages.ts';
import type { AcceptRow } from './accept-row.ts';
import { priorityOf } from './message.ts';
import { presentMessage } from './present-message.ts';
import { requireMessage } from './read-message.ts';
import { type AskedMessage, checkContent, type Ours, type Said, sayContent, textOf } from './say-content.ts';
import type { FraudWatch } from './suspect-fraud.ts';

export type SendDesk = {
  database: Database;
  organizations: Organizations;
  numbers: Numbers;
  templates: Templates;
  prices: ReturnType<typeof cachePrices>;
  acceptor: Acceptor;
  batches: BatchAcceptor;
  fraud: FraudWatch;
  allowances: Allowances;
  erasures: Erasures;
  clock: Clock;
  random: Random;
};

export type Sender = { organizationId: Uuid; userId: Uuid; principal?: Principal };

/** What of ours asks for the send, and what only it can hand in: a person without a phone, say, is known to a thread. */
export type Origin = Ours & {
  automationId?: Uuid;
  person?: Phone;
  /** What lists and threads show in place of what is said: a code that opens a session is for its reader alone. */
  shownBody?: string;
};

type Answer = Static<typeof PublicMessage>;

/**
 * Accepts one message. Cached templates may be a moment old: a send by one that was changed since is judged again, and
 * nobody is refused for what a cache says.
 */
export async function sendMessage(
  desk: SendDesk,
  sender: Sender,
  asked: AskedMessage,
  idempotencyKey: string | null,
  origin: Origin = {},
): Promise<Answer> {
  try {
    return await sendBy(desk, sender, asked, idempotencyKey, origin);
  } catch (error) {
    if (!isOfTemplate(error)) throw error;
  }
  const careful = { ...desk, templates: desk.templates.fresh };
  for (let tries = 1; ; tries++) {
    try {
      return await sendBy(careful, sender, asked, idempotencyKey, origin);
    } catch (error) {
      if (!(error instanceof StaleJudgement)) throw error;
      if (tries === mostTries) throw new Outage('templates that change all the time', error);
    }
  }
}

const mostTries = 10;

const isOfTemplate = (error: unknown) =>
  error instanceof StaleJudgement || (error instanceof Refusal && error.refusal.startsWith('TEMPLATE_'));

/** Everything that can be known without a lock is judged here, the rest where it is written. */
async function sendBy(
  desk: SendDesk,
  sender: Sender,
  asked: AskedMessage,
  idempotencyKey: string | null,
  origin: Origin,
): Promise<Answer> {
  const scheduledAt = readSchedule(asked.scheduled_at, desk.clock.now());
  checkContent(asked, origin);
  const organization = await desk.organizations.get(sender.organizationId);
  if (organization.held) throw refuse('FRAUD_SUSPECTED');
  const phone = await requireRecipient(desk, sender.organizationId, asked.receiver, origin.person);
  const number = chooseSender(await desk.numbers.ofOrganization(sender.organizationId), asked.sender);
  const said = await sayContent(desk, number, phone, asked, origin);
  await desk.fraud.requireTrust(organization, () => [textOf(said)], keyIdOf(sender.principal));
  const prices = await desk.prices.get();

  // What is scheduled meets the cap of its own day.
  const near = number.isCapped && !scheduledAt ? await isNearCap(desk.allowances, number) : null;
  const prepared = { sender, organization, phone, number, said, prices, scheduledAt, idempotencyKey, asked, origin };
  const row = writeRow(desk, prepared, near);
  const { messageId, replayed } = await desk.acceptor.accept(row);
  if (replayed) return presentMessage(await requireMessage(desk.database, sender.organizationId, messageId));
  return presentMessage({
    id: row.id,
    organizationId: row.organizationId,
    userId: row.userId,
    senderPhone: number.phone,
    receiver: row.receiver,
    body: row.body,
    costMicros: row.costMicros,
    status: row.scheduledAt ? 'SCHEDULED' : 'PENDING',
    errorCode: null,
    errorText: null,
    platformCode: null,
  });
}

/** The phone asked for, with the key its person stands under: an erased one is then found opted out. */
export function requireRecipient(
  desk: Pick<SendDesk, 'erasures'>,
  organizationId: Uuid,
  receiver: string,
  known?: Phone,
): Awaitable<Phone> {
  const phone = known ?? readPhone(receiver);
  if (!phone) throw refuse('INVALID_RECIPIENT');
  return desk.erasures.recognise(organizationId, phone);
}

/** A time that has passed means now. */
export function readSchedule(asked: string | undefined, now: Date): Date | null {
  if (asked === undefined) return null;
  const at = new Date(asked);
  if (at.getTime() > now.getTime() + limits.scheduleDaysAhead * 86_400_000) {
    const problem = `no máximo ${limits.scheduleDaysAhead} dias à frente`;
    throw refuse('VALIDATION_ERROR', { details: { fields: [{ field: 'scheduled_at', problem }] } });
  }
  return at > now ? at : null;
}

type PreparedSend = {
  sender: Sender;
  organization: Organization;
  phone: Phone;
  number: SendingNumber;
  said: Said;
  prices: PriceList;
  scheduledAt: Date | null;
  idempotencyKey: string | null;
  asked: AskedMessage;
  origin: Origin;
};

function writeRow(desk: SendDesk, prepared: PreparedSend, near: boolean | null): AcceptRow {
  const { organization, phone, number, said, asked } = prepared;
  return {
    organizationId: prepared.sender.organizationId,
    userId: prepared.sender.userId,
    key: prepared.idempotencyKey,
    id: uuidV7(desk.clock, desk.random),
    numberId: number.id,
    receiver: phone.digits,
    personKey: phone.personKey,
    type: said.type,
    templateId: said.template?.id ?? null,
    templateName: said.template?.name ?? null,
    templateLanguage: said.template?.language ?? null,
    templateVersion: said.template?.version ?? null,
    category: said.template?.category ?? null,
    content: JSON.stringify(said.content),
    body: prepared.origin.shownBody ?? said.body,
    costMicros: prepared.prices.priceOf(organization.planId, said.template?.category ?? 'SESSION', phone.country),
    externalReference: asked.externalReference ?? null,
    automationId: prepared.origin.automationId ?? null,
    scheduledAt: prepared.scheduledAt,
    priority: priorityOf(said.template?.category ?? null),
    sendsPerSecond: number.sendsPerSecond,
    monthlyMessages: organization.monthlyMessages,
    marketingPerDay: organization.marketingPerPersonPerDay,
    timeZone: organization.timeZone,
    isNearCap: near,
  };
}
