import { createHmac, randomBytes } from 'node:crypto';
import type { WebhookEvent } from '@recado/client/verify-webhook.ts';
import { colors } from './colors.ts';

export const newSecret = () => `svc_whsec_${randomBytes(24).toString('base64url')}`;

/** What came of an attempt, for people, and whether the address took the event. */
export type Forwarded = { came: string; isTaken: boolean };

/** One attempt, ten seconds, as the first of a webhook's would be. */
export async function forwardEvent(url: URL, event: WebhookEvent, secret: string): Promise<Forwarded> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-svc-signature': `sha256=${signature}`,
        'x-svc-timestamp': timestamp,
        'x-svc-event-id': event.id,
        'x-svc-event-type': event.type,
        'x-svc-delivery-attempt': '1',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    const paint = answer.ok ? colors.green : colors.red;
    return { came: paint(String(answer.status)), isTaken: answer.ok };
  } catch (error) {
    return { came: colors.red(reasonOf(error)), isTaken: false };
  }
}

/** That a fetch failed explains nothing; its cause does. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
