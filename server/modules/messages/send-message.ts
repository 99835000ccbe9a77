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
import {
  type AskedMessage,
  type ComposedMessage,
  checkContent,
  composeContent,
  type Ours,
  textOf,
} from './compose-content.ts';
import { priorityOf } from './message.ts';
import type { MessageTraces } from './message-traces.ts';
import { presentMessage } from './present-message.ts';
import { requireMessage } from './read-message.ts';
import type { FraudWatch } from './suspect-fraud.ts';

export type SendDeps = {
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
  /** Where traces are exported. */
  traces?: MessageTraces | null;
  clock: Clock;
  random: Random;
};

export type Sender = { organizationId: Uuid; userId: Uuid; principal?: Principal };

/** Which module sends, and what only it can supply: a thread, for example, knows a person without a phone. */
export type Origin = Ours & {
  automationId?: Uuid;
  person?: Phone;
  /** Shown in lists and threads instead of the text: a sign-in code must not be readable there. */
  shownBody?: string;
};

type Answer = Static<typeof PublicMessage>;

/**
 * Accepts one message. A cached template may be stale: a send that is refused because of its template, or whose template
 * changed since, is checked again with the template as the database has it.
 */
export async function sendMessage(
  deps: SendDeps,
  sender: Sender,
  asked: AskedMessage,
  idempotencyKey: string | null,
  origin: Origin = {},
): Promise<Answer> {
  try {
    return await sendBy(deps, sender, asked, idempotencyKey, origin);
  } catch (error) {
    if (!isOfTemplate(error)) throw error;
  }
  const careful = { ...deps, templates: deps.templates.fresh };
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

/** Checks everything that needs no lock. The rest is checked by accept-messages.sql, which writes the message. */
async function sendBy(
  deps: SendDeps,
  sender: Sender,
  asked: AskedMessage,
  idempotencyKey: string | null,
  origin: Origin,
): Promise<Answer> {
  const scheduledAt = readSchedule(asked.scheduled_at, deps.clock.now());
  checkContent(asked, origin);
  const organization = await deps.organizations.get(sender.organizationId);
  if (organization.held) throw refuse('FRAUD_SUSPECTED');
  const phone = await requireRecipient(deps, sender.organizationId, asked.receiver, origin.person);
  const number = chooseSender(await deps.numbers.ofOrganization(sender.organizationId), asked.sender);
  const composed = await composeContent(deps, number, phone, asked, origin);
  await deps.fraud.requireTrust(organization, () => [textOf(composed)], keyIdOf(sender.principal));
  const prices = await deps.prices.get();

  // A scheduled message counts against the cap of the day it is sent.
  const near = number.isCapped && !scheduledAt ? await isNearCap(deps.allowances, number) : null;
  const prepared = {
    sender,
    organization,
    phone,
    number,
    composed,
    prices,
    scheduledAt,
    idempotencyKey,
    asked,
    origin,
  };
  const row = writeRow(deps, prepared, near);
  if (deps.traces) await deps.traces.keep(row.organizationId, [row.id]);
  const { messageId, replayed } = await deps.acceptor.accept(row);
  if (replayed) return presentMessage(await requireMessage(deps.database, sender.organizationId, messageId));
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

/** The recipient, with the key of its person. An erased person is known by a hash, which is opted out. */
export function requireRecipient(
  deps: Pick<SendDeps, 'erasures'>,
  organizationId: Uuid,
  receiver: string,
  known?: Phone,
): Awaitable<Phone> {
  const phone = known ?? readPhone(receiver);
  if (!phone) throw refuse('INVALID_RECIPIENT');
  return deps.erasures.recognise(organizationId, phone);
}

/** A time in the past means now. */
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
  composed: ComposedMessage;
  prices: PriceList;
  scheduledAt: Date | null;
  idempotencyKey: string | null;
  asked: AskedMessage;
  origin: Origin;
};

function writeRow(deps: SendDeps, prepared: PreparedSend, near: boolean | null): AcceptRow {
  const { organization, phone, number, composed, asked } = prepared;
  return {
    organizationId: prepared.sender.organizationId,
    userId: prepared.sender.userId,
    key: prepared.idempotencyKey,
    id: uuidV7(deps.clock, deps.random),
    numberId: number.id,
    receiver: phone.digits,
    personKey: phone.personKey,
    type: composed.type,
    templateId: composed.template?.id ?? null,
    templateName: composed.template?.name ?? null,
    templateLanguage: composed.template?.language ?? null,
    templateVersion: composed.template?.version ?? null,
    category: composed.template?.category ?? null,
    content: JSON.stringify(composed.content),
    body: prepared.origin.shownBody ?? composed.body,
    costMicros: prepared.prices.priceOf(organization.planId, composed.template?.category ?? 'SESSION', phone.country),
    externalReference: asked.externalReference ?? null,
    automationId: prepared.origin.automationId ?? null,
    scheduledAt: prepared.scheduledAt,
    priority: priorityOf(composed.template?.category ?? null),
    sendsPerSecond: number.sendsPerSecond,
    monthlyMessages: organization.monthlyMessages,
    marketingPerDay: organization.marketingPerPersonPerDay,
    timeZone: organization.timeZone,
    isNearCap: near,
  };
}
