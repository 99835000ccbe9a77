import { createHmac, timingSafeEqual } from 'node:crypto';
import type { webhooks } from './generated/types.ts';

type Bodies = { [Name in keyof webhooks]: webhooks[Name]['post']['requestBody']['content']['application/json'] };

/** One event, told apart by `type`. */
export type WebhookEvent = Bodies[keyof Bodies];

export type WebhookDelivery = {
  /** The body exactly as it arrived: parsing and printing it again breaks the signature. */
  body: string | Uint8Array;
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The organization's signing secret. */
  secret: string;
  toleranceSeconds?: number;
  nowMs?: number;
};

export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}

/** Proves that the delivery is the service's own and fresh, and answers the event in it. */
export function verifyWebhook(delivery: WebhookDelivery): WebhookEvent {
  const { body, headers, secret, toleranceSeconds = 300, nowMs = Date.now() } = delivery;
  const timestamp = headerOf(headers, 'x-svc-timestamp');
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookSignatureError('the delivery has no timestamp');
  if (Math.abs(nowMs / 1_000 - Number(timestamp)) > toleranceSeconds) {
    throw new WebhookSignatureError('the delivery is too old, or the clocks disagree');
  }
  const expected = `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
  // For a day after a rotation the second header carries the signature of the secret that was replaced.
  const given = ['x-svc-signature', 'x-svc-signature-previous'].map((name) => headerOf(headers, name));
  if (!given.some((signature) => same(signature, expected))) throw new WebhookSignatureError('the signature is wrong');
  return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body));
}

function headerOf(headers: WebhookDelivery['headers'], name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : (found?.[0] ?? '');
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
