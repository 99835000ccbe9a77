import type { FastifyReply } from 'fastify';
import type { Fault } from '../faults.ts';
import type { JournalEntry } from '../journal.ts';
import type { World } from '../world/world.ts';
import { FileAnswer, SendAnswer } from './answers.ts';
import { GraphError } from './graph-error.ts';

const JSON_TYPE = 'application/json; charset=UTF-8';
const GARBAGE = '<html><body>Olá, isto não é JSON {"messages":[</body></html>';
const SLOW_MS = 5_000;

/** The call is done; a fault may still keep the answer from arriving as it should. */
export function sendAnswer(
  world: World,
  reply: FastifyReply,
  entry: JournalEntry,
  answer: unknown,
  fault: Fault | undefined,
): void {
  if (fault?.then === 'cut' || fault?.then === 'timeout') {
    afterJournal(world, entry, () => breakOff(world, reply, fault));
    return;
  }
  if (fault?.then === 'slow') {
    world.timers.after(fault.ms ?? SLOW_MS, () => finish(world, reply, entry, answer, undefined));
    return;
  }
  finish(world, reply, entry, answer, fault);
}

function finish(
  world: World,
  reply: FastifyReply,
  entry: JournalEntry,
  answer: unknown,
  fault: Fault | undefined,
): void {
  entry.status = 200;
  afterJournal(world, entry, () => write(reply, answer, fault));
}

/** Cut: the connection dies at once. Timeout: silence until the caller gives up, or until `ms`. */
function breakOff(world: World, reply: FastifyReply, fault: Fault): void {
  reply.hijack();
  if (fault.then === 'cut') reply.raw.socket?.destroy();
  else if (fault.ms !== undefined) world.timers.after(fault.ms, () => reply.raw.socket?.destroy());
}

function write(reply: FastifyReply, answer: unknown, fault: Fault | undefined): void {
  if (fault?.then === 'garbage') {
    reply.header('content-type', 'text/html').send(GARBAGE);
  } else if (answer instanceof FileAnswer) {
    writeFile(reply, answer);
  } else {
    reply.header('content-type', JSON_TYPE).send(answer instanceof SendAnswer ? answer.json : JSON.stringify(answer));
  }
}

function writeFile(reply: FastifyReply, { bytes, mimeType }: FileAnswer): void {
  const range = /^bytes=(\d+)-(\d*)$/.exec(reply.request.headers.range ?? '');
  reply.header('content-type', mimeType).header('accept-ranges', 'bytes');
  if (!range) {
    reply.send(bytes);
    return;
  }
  const from = Number(range[1]);
  const until = Math.min(bytes.length - 1, range[2] ? Number(range[2]) : bytes.length - 1);
  reply.code(206).header('content-range', `bytes ${from}-${until}/${bytes.length}`);
  reply.send(bytes.subarray(from, until + 1));
}

export function sendError(world: World, reply: FastifyReply, entry: JournalEntry, error: unknown): void {
  const refusal = error instanceof GraphError ? error : new GraphError(1, { httpStatus: 500 });
  if (refusal !== error) console.error(error);
  entry.status = refusal.httpStatus;
  const { retryAfterSeconds } = refusal.parts;
  afterJournal(world, entry, () => {
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    reply.code(refusal.httpStatus).header('content-type', JSON_TYPE);
    reply.send(JSON.stringify(refusal.envelope(world.ids.trace())));
  });
}

/** Only a durable journal holds the answer back. */
function afterJournal(world: World, entry: JournalEntry, run: () => void): void {
  const written = world.journal.persist(entry);
  if (written && world.journal.durable) void written.then(run);
  else run();
}
