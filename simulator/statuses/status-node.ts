import { errorTitle } from '../protocol/error-codes.ts';
import type { Message, StatusName } from '../world/messages.ts';
import { pricingKindOf } from '../world/pricing-kind.ts';

const HREF = 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/';

/**
 * One element of `statuses[]`, written by hand because it is made tens of thousands of times a second. Ids and digits
 * need no escaping. Pricing comes with `sent` and `delivered`, errors with `failed`.
 */
export function statusNode(message: Message, status: StatusName, at: number): string {
  const opaque = message.opaque === undefined ? '' : `,"biz_opaque_callback_data":${JSON.stringify(message.opaque)}`;
  const head = `{"id":"${message.id}","status":"${status}","timestamp":"${Math.floor(at / 1000)}"`;
  return `${head}${recipientOf(message)}${opaque}${tailOf(message, status)}}`;
}

function recipientOf({ groupId, phoneHidden, waId, userId }: Message): string {
  if (groupId !== undefined) return `,"recipient_id":"${groupId}","recipient_type":"group"`;
  const phone = phoneHidden ? '' : `,"recipient_id":"${waId}"`;
  return `${phone},"recipient_user_id":"${userId}"`;
}

function tailOf(message: Message, status: StatusName): string {
  if (status === 'failed') return `,"errors":${JSON.stringify([failureOf(message.errorCode ?? 131000)])}`;
  if (status === 'read') return '';
  const { billable, type, category } = pricingKindOf(message);
  return `,"pricing":{"billable":${billable},"pricing_model":"PMP","type":"${type}","category":"${category}"}`;
}

const details: Record<number, string> = {
  130472: "Failed to send message because this user's phone number is part of an experiment",
  131026: 'Message Undeliverable.',
  131047:
    'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
  131049: 'In order to maintain a healthy ecosystem engagement, the message failed to be delivered.',
  131050: 'Recipient has opted out of receiving marketing messages from your business on WhatsApp.',
  131053: 'Media upload error',
  132015: 'Template is paused due to low quality so it cannot be sent in a template message.',
};

function failureOf(code: number) {
  const title = errorTitle(code);
  return { code, title, message: title, error_data: { details: details[code] ?? title }, href: HREF };
}
