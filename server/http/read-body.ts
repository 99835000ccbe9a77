import type { IncomingMessage } from 'node:http';

export type BodyBounds = { bytes: number; timeoutMs: number };
export type BodyOutcome = Buffer | 'too-large' | 'too-slow' | 'aborted';

/** Collects a body, giving up at the first byte too many or when it takes too long to arrive. Answers once. */
export function readBody(request: IncomingMessage, bounds: BodyBounds, done: (outcome: BodyOutcome) => void) {
  if (Number(request.headers['content-length'] ?? 0) > bounds.bytes) return done('too-large');

  const chunks: Buffer[] = [];
  let received = 0;
  let isOpen = true;
  const timer = setTimeout(() => finish('too-slow'), bounds.timeoutMs);

  request.on('data', take);
  request.on('end', end);
  request.on('error', abort);

  function take(chunk: Buffer) {
    if (!isOpen) return;
    received += chunk.length;
    if (received > bounds.bytes) finish('too-large');
    else chunks.push(chunk);
  }

  function end() {
    const [only] = chunks;
    finish(chunks.length === 1 && only ? only : Buffer.concat(chunks, received));
  }

  function abort() {
    finish('aborted');
  }

  // The listeners stay on: an error that comes after the answer must still find one.
  function finish(outcome: BodyOutcome) {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(timer);
    done(outcome);
  }
}
