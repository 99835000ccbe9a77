import type { IncomingMessage } from 'node:http';

export type BodyBounds = { bytes: number; timeoutMs: number };
export type BodyOutcome = Buffer | 'too-large' | 'too-slow' | 'aborted';

/** Collects a body, giving up at the first byte too many or when it takes too long to arrive. Answers once. */
export function readBody(request: IncomingMessage, bounds: BodyBounds, done: (outcome: BodyOutcome) => void) {
  if (Number(request.headers['content-length'] ?? 0) > bounds.bytes) return done('too-large');

  const chunks: Buffer[] = [];
  let received = 0;
  const timer = setTimeout(() => finish('too-slow'), bounds.timeoutMs);

  request.on('data', take);
  request.on('end', end);
  request.on('error', abort);

  function take(chunk: Buffer) {
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

  function finish(outcome: BodyOutcome) {
    clearTimeout(timer);
    request.off('data', take);
    request.off('end', end);
    request.off('error', abort);
    done(outcome);
  }
}
