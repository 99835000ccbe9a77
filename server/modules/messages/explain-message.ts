import { allows, type Permission, readsBalance } from '@recado/contract/permissions.ts';
import type { Explanation } from '@recado/contract/routes/messages.ts';
import { publicStatus } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { chatAddress } from '../contacts/index.ts';
import { writeReais } from '../wallet/index.ts';
import { failureSentence } from './failure-reasons.ts';
import { type Message, publicMessageId } from './message.ts';
import { type MessageTrail, readMessageTrail } from './messages.queries.ts';
import { type Reader, requireAnyMessage, requireOwnMessage } from './read-message.ts';
import { anyWindow, personRules } from './sending-rules.ts';
import { shownTimes } from './shown-times.ts';

type Check = Static<typeof Explanation>['checks'][number];

/**
 * The checks a message met. Nothing is written for this on the way in: values come from what is stored anyway (facts,
 * state, ledger, the person's words) and are RECORDED; a check that leaves no trace when it passes is IMPLIED by the
 * message being there. Each has its time.
 */
export async function explainMessage(
  database: Database,
  reader: Reader & { permissions: readonly Permission[] },
  publicId: string,
): Promise<Static<typeof Explanation>> {
  return explain(database, await requireOwnMessage(database, reader, publicId), reader.permissions);
}

/** The same of any message of the organization, of any user. */
export async function explainAnyMessage(
  database: Database,
  { organizationId, permissions }: { organizationId: Uuid; permissions: readonly Permission[] },
  publicId: string,
): Promise<Static<typeof Explanation>> {
  return explain(database, await requireAnyMessage(database, organizationId, publicId), permissions);
}

async function explain(database: Database, message: Message, permissions: readonly Permission[]) {
  const { organizationId, id, status } = message;
  const trail = await readMessageTrail(database.organization(organizationId), organizationId, id);
  const checks = [
    ...explainAcceptance(message, trail, allows(permissions, readsBalance)),
    ...explainDelivery(message, trail),
  ];
  return { id: publicMessageId(id), status: publicStatus(status), checks };
}

function explainAcceptance(message: Message, trail: MessageTrail, seesBalance: boolean): Check[] {
  const at = trail.createdAt;
  const seen = (name: string, detail: string) => recorded('ACCEPTED', name, true, detail, at);
  const passed = (name: string, detail: string) => implied('ACCEPTED', name, true, detail, at);
  const { templateName, templateLanguage, category, scheduledAt, debitedAt, balanceAfterMicros } = trail;
  const cost = `custou R$ ${writeReais(message.costMicros)}`;
  const left = `saldo depois R$ ${writeReais(balanceAfterMicros ?? 0)}`;
  return [
    passed('organization', 'ativa e não suspensa'),
    seen('recipient', message.receiver ? chatAddress(message.receiver) : '[removido]'),
    seen('sender', chatAddress(message.senderPhone)),
    templateName === null
      ? seen('content', trail.type)
      : seen('content', `template ${templateName} (${templateLanguage}, ${category})`),
    ...(templateName === null
      ? [explainWindow('ACCEPTED', trail, at)]
      : [passed('template', 'aprovado'), passed('window', anyWindow)]),
    explainOptOut('ACCEPTED', trail, at),
    ...(category === 'MARKETING' ? [passed('frequency', 'abaixo do máximo em 24 horas')] : []),
    passed('quota', 'dentro do plano'),
    debitedAt && balanceAfterMicros !== null
      ? recorded('ACCEPTED', 'funds', true, seesBalance ? `${cost}; ${left}` : cost, debitedAt)
      : passed('funds', cost),
    ...(scheduledAt ? [seen('schedule', `para ${scheduledAt.toISOString()}`)] : []),
  ];
}

const judgedAgain = personRules.filter(({ isJudgedAgain }) => isJudgedAgain);

/** Which check of the claim a failure of ours names. A failure with a platform code was the platform's word. */
const claimChecks: Record<string, string> = {
  NUMBER_BLOCKED: 'sender',
  SENDER_NOT_ALLOWED: 'sender',
  TEMPLATE_PAUSED: 'template',
  TEMPLATE_NOT_SENDABLE: 'template',
  ...Object.fromEntries(judgedAgain.map(({ refusal, check }) => [refusal, check])),
};

function explainDelivery(message: Message, trail: MessageTrail): Check[] {
  const { attemptNo, platformId, platformCode, refundedAt, refundMicros } = trail;
  const claimedAt = trail.claimedAt ?? trail.sentAt ?? trail.failedAt ?? trail.updatedAt;
  const failed = message.status === 'FAILED';
  const stopped = failed && platformCode === null ? claimChecks[message.errorCode ?? ''] : undefined;
  const names = [
    'sender',
    ...(trail.templateName === null ? [] : ['template']),
    ...judgedAgain.map(({ check }) => check),
  ];
  const before = stopped ? names.slice(0, names.indexOf(stopped)) : names;
  const shown = shownTimes(trail, message.errorCode === 'DELIVERY_UNCONFIRMED');
  const reason = failed ? failureSentence(message) : '';
  const words = [platformCode, message.errorText].filter((part) => part !== null).join(', ');
  const refusal = words ? `${reason} Plataforma: ${words}` : reason;
  const seen = (name: string, ok: boolean, detail: string, at: Date | null) =>
    at ? [recorded('DELIVERED', name, ok, detail, at)] : [];
  return [
    ...(attemptNo > 0 ? before.map((name) => explainClaim(name, message, trail, claimedAt)) : []),
    ...(stopped ? seen(stopped, false, reason, trail.failedAt) : []),
    ...(attemptNo > 0 && !stopped
      ? [recorded('DELIVERED', 'attempts', true, `${attemptNo} tentativa(s) de entrega`, claimedAt)]
      : []),
    ...(platformId
      ? [recorded('DELIVERED', 'platform', true, `aceita como ${platformId}`, trail.sentAt ?? claimedAt)]
      : []),
    ...seen('sent', true, timed('enviada', trail.sentAt), shown.sentAt),
    ...seen('delivered', true, timed('entregue', trail.deliveredAt), shown.deliveredAt),
    ...seen('read', true, timed('lida', trail.readAt), shown.readAt),
    ...(failed && !stopped ? seen('platform', false, refusal, shown.failedAt) : []),
    ...(message.status === 'CANCELED' ? seen('canceled', false, 'cancelada antes de sair', trail.updatedAt) : []),
    ...seen('refund', true, `devolvido R$ ${writeReais(refundMicros ?? 0)}`, refundedAt),
  ];
}

/** What the claim looked at again. That it looked, and when, was written down with the attempt. */
function explainClaim(name: string, message: Message, trail: MessageTrail, at: Date): Check {
  const describe = trail.claimedAt ? recorded : implied;
  switch (name) {
    case 'sender':
      return describe('DELIVERED', name, true, `${chatAddress(message.senderPhone)}, conectado`, at);
    case 'template':
      return describe('DELIVERED', name, true, `${trail.templateName}, aprovado`, at);
    case 'window':
      if (trail.templateName === null) return explainWindow('DELIVERED', trail, at);
      return describe('DELIVERED', name, true, anyWindow, at);
    case 'optOut':
      return explainOptOut('DELIVERED', trail, at);
    default:
      return implied('DELIVERED', name, true, 'nada impedia', at);
  }
}

/** A person who wrote since has another window now; of the one before only that it was open is known. */
function explainWindow(phase: Check['phase'], { lastInboundAt, windowUntil }: MessageTrail, at: Date): Check {
  if (!lastInboundAt || !windowUntil || lastInboundAt > at) return implied(phase, 'window', true, 'aberta', at);
  const detail = `a pessoa escreveu em ${lastInboundAt.toISOString()}; aberta até ${windowUntil.toISOString()}`;
  return recorded(phase, 'window', true, detail, at);
}

/** By the journal of the person's consent until then. */
function explainOptOut(phase: Check['phase'], { consents, category }: MessageTrail, at: Date): Check {
  const last = consents.findLast((one) => new Date(one.at) <= at);
  if (!last) return recorded(phase, 'optOut', true, 'a pessoa não tinha pedido para sair', at);
  const when = `${new Date(last.at).toISOString()} (${last.source})`;
  if (last.kind === 'RESUME') return recorded(phase, 'optOut', true, `a pessoa voltou a receber em ${when}`, at);
  const passes = category === 'AUTHENTICATION' ? 'códigos passam' : 'escreveu depois disso';
  return recorded(phase, 'optOut', true, `a pessoa pediu para sair em ${when}; ${passes}`, at);
}
/** The platform reports whole seconds: they are kept beside the instant that is shown. */
const timed = (what: string, at: Date | null) => `${what}; hora da plataforma ${at?.toISOString()}`;

const recorded = (phase: Check['phase'], name: string, ok: boolean, detail: string, at: Date | null): Check => ({
  ...{ phase, name, ok, detail, source: 'RECORDED', at: at?.toISOString() ?? null },
});

const implied = (phase: Check['phase'], name: string, ok: boolean, detail: string, at: Date | null): Check => ({
  ...{ phase, name, ok, detail, source: 'IMPLIED', at: at?.toISOString() ?? null },
});
