import type { WebhookEvent } from '@recado/client/verify-webhook.ts';
import { colors } from '../colors.ts';

/** What a person looks for first, in this order, whichever event has it. */
const shownFields = [
  ...['status', 'previousStatus', 'providerStatus', 'decision', 'tier', 'nameStatus', 'category', 'quality', 'rule'],
  ...['receiver', 'phone', 'name', 'message_type', 'body', 'url', 'reason', 'errorDetails', 'description', 'message'],
  ...['amount_cents', 'cost', 'totalMessages', 'sentCount', 'failedCount'],
] as const;
const subjects = [
  ...[
    'messageId',
    'message_id',
    'templateId',
    'campaignId',
    'conversationId',
    'conversation_id',
    'charge_id',
    'numberId',
  ],
] as const;

/** `12:00:00  #42  message.status_updated  delivered  +5511988887777  svc_msg_…`, on one line. */
export function describeEvent(event: WebhookEvent): string {
  const fields: Readonly<Record<string, unknown>> = Object(event.data);
  const words = shownFields.flatMap((name) => wordsOf(name, fields[name]));
  const subject = subjects.map((name) => fields[name]).find((value) => typeof value === 'string');
  const head = `${event.createdAt.slice(11, 19)}  #${event.sequence}  ${colors.bold(event.type)}`;
  return [head, ...words, ...(subject ? [colors.dim(String(subject))] : [])].join('  ');
}

function wordsOf(name: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '' || name === 'previousStatus') return [];
  if (typeof value === 'object') return [String(Object(value).code ?? JSON.stringify(value))];
  const text = String(value).replaceAll(/\s+/g, ' ');
  return [text.length > 80 ? `${text.slice(0, 79)}…` : text];
}
