import type { Explanation } from '@recado/contract/routes/messages.ts';
import { publicStatus } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import { chatAddress } from '../contacts/index.ts';
import { writeReais } from '../wallet/index.ts';
import { failureSentence } from './failure-reasons.ts';
import { type Message, publicMessageId } from './message.ts';
import { type MessageTrail, readMessageTrail } from './messages.queries.ts';
import { type Reader, requireOwnMessage } from './read-message.ts';

type Check = Static<typeof Explanation>['checks'][number];

/**
 * The checks a message met. Nothing is written for this on the way in: values come from what is stored anyway (facts,
 * state, ledger) and are RECORDED; a check that leaves no trace when it passes is IMPLIED by the message being there.
 */
export async function explainMessage(
  database: Database,
  reader: Reader,
  publicId: string,
): Promise<Static<typeof Explanation>> {
  const message = await requireOwnMessage(database, reader, publicId);
  const { organizationId, id, status } = message;
  const trail = await readMessageTrail(database.organization(organizationId), organizationId, id);
  const checks = [...explainAcceptance(message, trail), ...explainDelivery(message, trail)];
  return { id: publicMessageId(id), status: publicStatus(status), checks };
}

function explainAcceptance(message: Message, trail: MessageTrail): Check[] {
  const at = trail.createdAt;
  const seen = (name: string, detail: string) => recorded('ACCEPTED', name, true, detail, at);
  const passed = (name: string, detail: string) => implied('ACCEPTED', name, detail, at);
  const { templateName, templateLanguage, category, scheduledAt, debitedAt, balanceAfterMicros } = trail;
  const cost = `custou R$ ${writeReais(message.costMicros)}`;
  return [
    passed('organization', 'ativa e não suspensa'),
    seen('recipient', message.receiver ? chatAddress(message.receiver) : '[removido]'),
    seen('sender', chatAddress(message.senderPhone)),
    templateName === null
      ? seen('content', trail.type)
      : seen('content', `template ${templateName} (${templateLanguage}, ${category})`),
    ...(templateName === null
      ? [passed('window', 'aberta')]
      : [passed('template', 'aprovado'), passed('window', 'template: não depende da janela')]),
    passed('optOut', category === 'AUTHENTICATION' ? 'códigos passam' : 'a pessoa recebia mensagens'),
    ...(category === 'MARKETING' ? [passed('frequency', 'abaixo do máximo em 24 horas')] : []),
    passed('quota', 'dentro do plano'),
    debitedAt && balanceAfterMicros !== null
      ? recorded('ACCEPTED', 'funds', true, `${cost}; saldo depois R$ ${writeReais(balanceAfterMicros)}`, debitedAt)
      : passed('funds', cost),
    ...(scheduledAt ? [seen('schedule', `para ${scheduledAt.toISOString()}`)] : []),
  ];
}

/** Which check of the claim a failure of ours names. A failure with a platform code was the platform's word. */
const claimChecks: Record<string, string> = {
  NUMBER_BLOCKED: 'sender',
  SENDER_NOT_ALLOWED: 'sender',
  TEMPLATE_PAUSED: 'template',
  TEMPLATE_NOT_SENDABLE: 'template',
  CONVERSATION_WINDOW_CLOSED: 'window',
  RECIPIENT_OPTED_OUT: 'optOut',
};

function explainDelivery(message: Message, trail: MessageTrail): Check[] {
  const { attemptNo, platformId, platformCode, refundedAt, refundMicros } = trail;
  const failed = message.status === 'FAILED';
  const stopped = failed && platformCode === null ? claimChecks[message.errorCode ?? ''] : undefined;
  const names = ['sender', ...(trail.templateName === null ? [] : ['template']), 'window', 'optOut'];
  const before = stopped ? names.slice(0, names.indexOf(stopped)) : names;
  const reason = failed ? failureSentence(message.errorCode, message.errorText) : '';
  const seen = (name: string, ok: boolean, detail: string, at: Date | null) =>
    at ? [recorded('DELIVERED', name, ok, detail, at)] : [];
  return [
    ...(attemptNo > 0 ? before.map((name) => implied('DELIVERED', name, 'conferido de novo antes de sair', null)) : []),
    ...(stopped ? seen(stopped, false, reason, trail.failedAt) : []),
    ...(attemptNo > 0 && !stopped
      ? [recorded('DELIVERED', 'attempts', true, `${attemptNo} tentativa(s) de entrega`, null)]
      : []),
    ...(platformId ? [recorded('DELIVERED', 'platform', true, `aceita como ${platformId}`, null)] : []),
    ...seen('sent', true, 'enviada', trail.sentAt),
    ...seen('delivered', true, 'entregue', trail.deliveredAt),
    ...seen('read', true, 'lida', trail.readAt),
    ...(failed && !stopped ? seen('platform', false, reason, trail.failedAt) : []),
    ...(message.status === 'CANCELED' ? seen('canceled', false, 'cancelada antes de sair', trail.updatedAt) : []),
    ...seen('refund', true, `devolvido R$ ${writeReais(refundMicros ?? 0)}`, refundedAt),
  ];
}

const recorded = (phase: Check['phase'], name: string, ok: boolean, detail: string, at: Date | null): Check => ({
  ...{ phase, name, ok, detail, source: 'RECORDED', at: at?.toISOString() ?? null },
});

const implied = (phase: Check['phase'], name: string, detail: string, at: Date | null): Check => ({
  ...{ phase, name, ok: true, detail, source: 'IMPLIED', at: at?.toISOString() ?? null },
});
