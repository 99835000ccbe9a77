import type { webhooks } from './generated/types.ts';

type Bodies = { [Name in keyof webhooks]: webhooks[Name]['post']['requestBody']['content']['application/json'] };

/** One event, distinguished by `type`. */
export type WebhookEvent = Bodies[keyof Bodies];

export type WebhookCheck = {
  /** The organization's signing secret, or several while you change from one to the next. */
  secret: string | readonly string[];
  toleranceSeconds?: number;
  nowMs?: number;
};

export type WebhookDelivery = WebhookCheck & {
  /** The body exactly as it arrived: parsing and printing it again breaks the signature. */
  body: string | Uint8Array;
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
};

export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}

/** Proves that the delivery is the service's own and fresh, and answers the event in it. */
export async function verifyWebhook(delivery: WebhookDelivery): Promise<WebhookEvent> {
  const { body, headers, secret, toleranceSeconds = 300, nowMs = Date.now() } = delivery;
  const timestamp = headerOf(headers, 'x-svc-timestamp');
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookSignatureError('the delivery has no timestamp');
  if (Math.abs(nowMs / 1_000 - Number(timestamp)) > toleranceSeconds) {
    throw new WebhookSignatureError('the delivery is too old, or the clocks disagree');
  }
  const bytes = typeof body === 'string' ? encode(body) : body;
  const signed = join(encode(`${timestamp}.`), bytes);
  // For a day after a rotation the second header carries the signature of the secret that was replaced.
  const given = ['x-svc-signature', 'x-svc-signature-previous'].flatMap(
    (name) => readHex(headerOf(headers, name)) ?? [],
  );
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    if (await isSigned(one, given, signed)) return JSON.parse(new TextDecoder().decode(bytes));
  }
  throw new WebhookSignatureError('the signature is wrong');
}

/** The same for handlers that are given a `Request`: Next, Deno, Bun, workers. It reads the body. */
export async function verifyRequest(request: Request, check: WebhookCheck): Promise<WebhookEvent> {
  const body = new Uint8Array(await request.arrayBuffer());
  return verifyWebhook({ ...check, body, headers: request.headers });
}

/** The runtime compares, in constant time. */
async function isSigned(secret: string, given: readonly Bytes[], signed: Bytes): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['verify']);
  for (const signature of given) if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true;
  return false;
}

type Bytes = Uint8Array<ArrayBuffer>;

const encode = (text: string) => new TextEncoder().encode(text) as Bytes;

function join(first: Uint8Array, second: Uint8Array): Bytes {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

function readHex(header: string): Bytes | null {
  const [, hex] = /^sha256=([0-9a-f]{64})$/.exec(header) ?? [];
  return hex === undefined ? null : Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function headerOf(headers: WebhookDelivery['headers'], name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : (found?.[0] ?? '');
}
