import type { QueryClient } from '@tanstack/react-query';
import { prefix } from './call.ts';
import { type Frame, shareFrames } from './leader.ts';
import { onceRead } from './once-read.ts';
import { isTouched } from './topics.ts';

const gatherMilliseconds = 400;
const beat = 5_000;
/** A page that opens reads everything itself; twice at once would delay it. It is read again once that is over, or by then. */
const opening = 4_000;
/** A timer that comes this much too late means that the machine was asleep. */
const asleep = 20_000;

/** Keeps what the pages show up to date: reads again what the service reports as changed, and all of it after a sleep. */
export function followChanges(client: QueryClient): () => void {
  const topics = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let leaveWait = () => {};
  const readAll = () => void client.invalidateQueries();
  const readAgain = () => {
    timer = null;
    const touched = [...topics];
    topics.clear();
    void client.invalidateQueries({
      predicate: ({ queryKey }) => touched.some((topic) => isTouched(topic, String(queryKey[0]))),
    });
  };
  const onFrame = (frame: Frame) => {
    if (frame.kind === 'resync') {
      leaveWait();
      leaveWait = onceRead(client, opening, readAll);
      return;
    }
    topics.add(frame.topic);
    timer ??= setTimeout(readAgain, gatherMilliseconds);
  };
  const leave = shareFrames(connect, onFrame);
  const wake = noticeSleep(readAll);
  return () => {
    leave();
    wake();
    if (timer) clearTimeout(timer);
    leaveWait();
  };
}

export function noticeSleep(woken: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const late = Date.now() - last > beat + asleep;
    last = Date.now();
    if (late) woken();
  }, beat);
  window.addEventListener('online', woken);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', woken);
  };
}

/** The browser reconnects by itself after a cut; after a refusal it gives up, and is asked again here, ever more slowly. */
function connect(send: (frame: Frame) => void, signal: AbortSignal): void {
  let failures = 0;
  const open = () => {
    if (signal.aborted) return;
    const source = new EventSource(`${prefix}/stream`);
    const end = () => source.close();
    signal.addEventListener('abort', end, { once: true });
    source.onopen = () => {
      failures = 0;
    };
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      const frame = readChange(data);
      if (frame) send(frame);
    });
    source.addEventListener('resync', () => send({ kind: 'resync' }));
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return;
      signal.removeEventListener('abort', end);
      failures += 1;
      setTimeout(open, Math.min(60_000, 1_000 * 2 ** failures));
    };
  };
  open();
}

export function readChange(text: string): Frame | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || !('topic' in parsed) || typeof parsed.topic !== 'string')
      return null;
    return {
      kind: 'changed',
      topic: parsed.topic,
      id: 'id' in parsed && typeof parsed.id === 'string' ? parsed.id : null,
    };
  } catch {
    return null;
  }
}
