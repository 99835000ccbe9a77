import { randomInt } from 'node:crypto';
import { request } from 'undici';
import type { Callback } from '../world/accounts.ts';

/** The GET the platform makes before it saves a callback. Answers what went wrong, or nothing. */
export async function handshake(callback: Callback, timeoutMs: number): Promise<string | undefined> {
  const challenge = String(randomInt(100_000_000, 2_000_000_000));
  try {
    const url = new URL(callback.url);
    url.searchParams.set('hub.mode', 'subscribe');
    url.searchParams.set('hub.challenge', challenge);
    url.searchParams.set('hub.verify_token', callback.verifyToken);
    const answer = await request(url, { headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
    const body = (await answer.body.text()).slice(0, 200);
    if (answer.statusCode !== 200) return `the callback answered ${answer.statusCode}`;
    return body === challenge ? undefined : 'the callback did not answer the bare challenge';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
