import type { IncomingMessage } from 'node:http';
import type { HeldBody, HeldBytes } from './held-bytes.ts';
import { paceBody } from './pace-body.ts';

export type BodyBounds = {
  bytes: number;
  /** What has more than this is handed over in the pieces it came in. */
  wholeBytes?: number | undefined;
  timeoutMs: number;
  /** Where nobody is known yet: the memory that all such bodies share. */
  held?: HeldBytes | undefined;
  /** Called with every piece as it comes. */
  watch?: ((chunk: Buffer) => void) | undefined;
};
export type BodyOutcome = Buffer | BodyInPieces | 'too-large' | 'too-slow' | 'crowded-out' | 'aborted';

/** Too large to be made one in a single turn of the loop. */
export class BodyInPieces {
  readonly pieces: readonly Buffer[];

  constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces;
  }
}

/** Collects a body, giving up at the first byte too many or when it takes too long to arrive. Answers once. */
export function readBody(request: IncomingMessage, bounds: BodyBounds, done: (outcome: BodyOutcome) => void) {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > bounds.bytes) return done('too-large');

  let chunks: Buffer[] = [];
  let received = 0;
  let isOpen = true;
  let held: HeldBody | null = null;
  const timer = setTimeout(() => finish('too-slow'), bounds.timeoutMs);

  paceBody(request);
  request.on('data', take);
  request.on('end', end);
  request.on('error', abort);

  function take(chunk: Buffer) {
    if (!isOpen) return;
    received += chunk.length;
    if (received > bounds.bytes) return finish('too-large');
    chunks.push(chunk);
    bounds.watch?.(chunk);
    // What is whole with its first piece is gone again at once.
    if (!bounds.held || received === announced) return;
    held ??= bounds.held.open(() => finish('crowded-out'));
    held.add(chunk.length);
  }

  function end() {
    const [only] = chunks;
    if (received > (bounds.wholeBytes ?? bounds.bytes)) finish(new BodyInPieces(chunks));
    else finish(chunks.length === 1 && only ? only : Buffer.concat(chunks, received));
  }

  function abort() {
    finish('aborted');
  }

  // The listeners stay on: an error that comes after the answer must still find one.
  function finish(outcome: BodyOutcome) {
    if (!isOpen) return;
    isOpen = false;
    chunks = [];
    held?.release();
    clearTimeout(timer);
    done(outcome);
  }
}
