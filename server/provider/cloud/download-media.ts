import { type Dispatcher, request } from 'undici';
import type { MediaOutcome } from '../chats-port.ts';
import type { Exchanged } from './exchange.ts';
import { readError } from './read-error.ts';
import { parseFields, readText } from './read-value.ts';

export type MediaCall = {
  /** Asks the platform where the file lies. */
  describe: () => Promise<Exchanged>;
  /** The origin that may get the token; elsewhere only over TLS. */
  baseUrl: string;
  accessToken: string;
  dispatcher: Dispatcher;
  timeoutMs: number;
};

/** Two calls: the address of a file lives for minutes only, so it is asked for each time. */
export async function downloadMedia(call: MediaCall): Promise<MediaOutcome> {
  const described = readAddress(await call.describe());
  if ('outcome' in described) return described;
  if (!mayCarryToken(described.url, call.baseUrl)) return { outcome: 'try-later', why: 'an address without TLS' };
  try {
    const answer = await request(described.url, {
      dispatcher: call.dispatcher,
      headers: { authorization: `Bearer ${call.accessToken}`, 'user-agent': 'recado' },
      headersTimeout: call.timeoutMs,
      bodyTimeout: call.timeoutMs,
    });
    if (answer.statusCode === 200) {
      return { outcome: 'found', contentType: described.contentType, chunks: answer.body };
    }
    answer.body.destroy();
    return { outcome: 'try-later', why: `answer ${answer.statusCode}` };
  } catch (error) {
    return { outcome: 'try-later', why: error instanceof Error ? error.name : 'failure' };
  }
}

function readAddress(exchanged: Exchanged): MediaOutcome | { url: string; contentType: string } {
  if (!exchanged.answered) return { outcome: 'try-later', why: exchanged.cause };
  const body = parseFields(exchanged.answer.body);
  const url = readText(body?.url, 4_096);
  if (url) return { url, contentType: readText(body?.mime_type, 200) ?? 'application/octet-stream' };
  const error = body && readError(body);
  // 100 with subcode 33: an id nobody knows, or one that has expired.
  if (error?.code === 100) return { outcome: 'gone' };
  return { outcome: 'try-later', why: error ? `error ${error.code}` : `answer ${exchanged.answer.status}` };
}

function mayCarryToken(url: string, baseUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol } = new URL(url);
  return protocol === 'https:' || origin === new URL(baseUrl).origin;
}
