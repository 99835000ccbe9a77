import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { type Refusal, refuse } from '@recado/contract/refusal.ts';
import type { Route } from '@recado/contract/route.ts';
import type { HttpConfig } from './config.ts';
import type { IncomingFile } from './incoming.ts';
import { paceBody } from './pace-body.ts';
import { BodyRefused } from './receive-body.ts';

export type Pace = Pick<HttpConfig, 'uploadBytesPerSecond' | 'uploadPaceMs'>;

/** What a body may hold beside its file: boundaries and headers. */
const envelopeBytes = 64 * 1024;
const partLimits = { parts: 1, fieldSize: 1, headerPairs: 32, headerSize: 16 * 1024 };

/** Resolves at the file's first byte, without waiting for the rest; a reader that pauses makes the caller wait. */
export function receiveFile(
  request: IncomingMessage,
  asked: NonNullable<Route['file']>,
  pace: Pace,
): Promise<IncomingFile> {
  return new Promise((resolve, reject) => {
    const parser = openParser(request);
    const content = new PassThrough();
    content.on('error', reject);
    const giveUp = (error: Error) => {
      request.unpipe(parser);
      content.destroy(error);
    };
    watchArrival(request, { mostBytes: asked.bytes + envelopeBytes, tooLarge: refuse(asked.tooLarge) }, pace, giveUp);

    let found = false;
    parser.on('file', (name, stream, filename: string | undefined) => {
      if (name !== asked.field) return giveUp(wrong(name, 'não é esperado'));
      found = true;
      stream.on('error', () => giveUp(wrong('', 'não é um multipart/form-data inteiro')));
      stream.pipe(content, { end: false });
      resolve({ filename: filename ?? '', chunks: content });
    });
    parser.on('field', (name) =>
      giveUp(name === asked.field ? wrong(name, 'deve ser um arquivo') : wrong(name, 'não é esperado')),
    );
    parser.on('partsLimit', () => giveUp(wrong(asked.field, 'deve ser a única parte do corpo')));
    parser.on('error', () => giveUp(wrong('', 'não é um multipart/form-data inteiro')));
    parser.on('finish', () => (found ? content.end() : giveUp(wrong(asked.field, 'é obrigatório'))));
    request.pipe(parser);
  });
}

/** Throws away what still arrives of a body that was answered early, so that its sender gets to read the answer. */
export function drainBody(request: IncomingMessage, longestMs: number): void {
  if (request.readableEnded || request.destroyed) return;
  request.unpipe();
  paceBody(request);
  request.resume();
  const timer = setTimeout(() => request.destroy(), longestMs);
  request.once('close', () => clearTimeout(timer));
}

function openParser(request: IncomingMessage) {
  const type = request.headers['content-type'] ?? '';
  try {
    if (/^multipart\/form-data *;/i.test(type)) {
      return new Busboy({ headers: { 'content-type': type }, limits: partLimits });
    }
  } catch {
    // No boundary: refused like any other type.
  }
  throw wrong('', 'deve ser multipart/form-data');
}

const wrong = (field: string | undefined, problem: string): Refusal =>
  refuse('VALIDATION_ERROR', { details: { fields: [{ field: field ?? '', problem }] } });

/** Size, pace and presence of the sender, until the last byte. */
export function watchArrival(
  request: IncomingMessage,
  { mostBytes, tooLarge }: { mostBytes: number; tooLarge: Refusal },
  pace: Pace,
  giveUp: (error: Error) => void,
) {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge;

  let received = 0;
  let seen = 0;
  const leastBytes = (pace.uploadBytesPerSecond * pace.uploadPaceMs) / 1_000;
  const timer = setInterval(() => {
    // While the reader holds the stream back, the sender is not the slow one.
    if (!request.isPaused() && received - seen < leastBytes) giveUp(new BodyRefused('too-slow'));
    seen = received;
  }, pace.uploadPaceMs);

  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > mostBytes) giveUp(tooLarge);
  });
  request.once('end', () => clearInterval(timer));
  request.once('close', () => {
    clearInterval(timer);
    if (!request.readableEnded) giveUp(new BodyRefused('aborted'));
  });
}
