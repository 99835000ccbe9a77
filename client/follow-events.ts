import { errorOf, RecadoError } from './errors.ts';
import { identify } from './identify.ts';
import { limitTime } from './limit-time.ts';
import type { WebhookEvent } from './verify-webhook.ts';
import { withoutSlashes } from './without-slashes.ts';

export type FollowOptions = {
  /** The last sequence seen; without it, what happens from now on. */
  since?: number;
  signal?: AbortSignal;
  /** Called when a connection is open, the first and each later one. */
  onConnect?: () => void;
  /** Called before each new attempt to connect. */
  onReconnect?: (error: unknown) => void;
};

type Service = { apiKey: string; baseUrl: string; fetch?: typeof fetch; wait?: (millis: number) => Promise<void> };

/** Nothing at all for this long, when a comment comes every fifteen seconds, is a dead connection. */
const silentMs = 45_000;

/**
 * The event stream, for as long as the caller keeps asking. A connection that breaks is opened again after the last
 * event seen, so none is lost and none comes twice; only a refusal ends it.
 */
export async function* followEvents(service: Service, options: FollowOptions = {}): AsyncGenerator<WebhookEvent> {
  const { wait = pause } = service;
  let since = options.since;
  for (let failures = 0; !options.signal?.aborted; failures++) {
    try {
      for await (const block of openStream(service, since, options)) {
        failures = 0;
        since = readField(block, 'id', Number) ?? since;
        const event = readField<WebhookEvent>(block, 'data', JSON.parse);
        if (event) yield event;
      }
    } catch (error) {
      if (options.signal?.aborted) return;
      if (error instanceof RecadoError && error.status !== null && error.status < 500 && error.status !== 429)
        throw error;
      options.onReconnect?.(error);
    }
    await wait(Math.min(10_000, 250 * 2 ** Math.min(failures, 6)));
  }
}

async function* openStream(
  service: Service,
  since: number | undefined,
  { signal, onConnect }: FollowOptions,
): AsyncGenerator<string> {
  const { apiKey, baseUrl, fetch: request = fetch } = service;
  const silence = limitTime(silentMs, signal);
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  try {
    const answer = await request(`${withoutSlashes(baseUrl)}/v1/stream`, {
      headers: { ...identify(apiKey), ...(since === undefined ? {} : { 'last-event-id': String(since) }) },
      signal: silence.signal,
      redirect: 'manual',
    });
    if (!answer.ok || !answer.body) throw errorOf(answer, await answer.text());
    onConnect?.();
    // Read by hand: not every browser can iterate over a stream.
    reader = answer.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      silence.renew();
      const blocks = (text + decoder.decode(read.value, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      yield* blocks;
    }
  } finally {
    silence.end();
    // The connection ends with it.
    await reader?.cancel().catch(() => undefined);
  }
}

/** The first block has no data, only the id to go on from; a comment has neither. */
function readField<T>(block: string, name: string, read: (text: string) => T): T | undefined {
  const line = block.split('\n').find((one) => one.startsWith(`${name}: `));
  return line === undefined ? undefined : read(line.slice(name.length + 2));
}

const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis));
