import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { invariant } from '../../runtime/invariant.ts';
import { atEnd } from '../../testing/at-end.ts';

/** Folders of a test's own, gone after it. */
export function mediaFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'recado-media-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const starts = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  png: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
  pdf: Buffer.from('%PDF-1.7\n'),
};

export type Kind = keyof typeof starts;

/** A file of exactly this size that begins like one of its kind. */
export function fileOf(kind: Kind, bytes = 64): Buffer {
  const file = Buffer.alloc(bytes, 'x');
  starts[kind].copy(file);
  return file;
}

/** The same, never whole in memory. */
export async function* pouredFile(kind: Kind, bytes: number): AsyncGenerator<Buffer> {
  yield starts[kind];
  const filler = Buffer.alloc(64 * 1024, 'x');
  for (let left = bytes - starts[kind].length; left > 0; left -= filler.length) {
    yield left < filler.length ? filler.subarray(0, left) : filler;
  }
}

const boundary = 'recado-limite';
export const formType = `multipart/form-data; boundary=${boundary}`;
export const closing = `\r\n--${boundary}--\r\n`;

/** Everything of a part before its content. */
export function opening(filename: string | null = 'arquivo.bin', name = 'file'): string {
  const named = filename === null ? '' : `; filename="${filename}"`;
  const lines = [`--${boundary}`, `Content-Disposition: form-data; name="${name}"${named}`];
  return `${[...lines, 'Content-Type: application/octet-stream'].slice(0, filename === null ? 2 : 3).join('\r\n')}\r\n\r\n`;
}

export type Part = { content: Buffer | string; filename?: string | null; name?: string };

export function formOf(...parts: Part[]): Buffer {
  const written = parts.flatMap(({ content, filename, name }, i) => [
    Buffer.from(i === 0 ? '' : '\r\n'),
    Buffer.from(opening(filename, name)),
    Buffer.from(content),
  ]);
  return Buffer.concat([...written, Buffer.from(closing)]);
}

/** Sends these parts without a socket. */
export const upload = (app: FastifyInstance, key: string, ...parts: Part[]) =>
  app.inject({
    method: 'POST',
    url: '/v1/media/upload',
    headers: { authorization: `Bearer ${key}`, 'content-type': formType },
    payload: formOf(...parts),
  });

/** Opens an upload over the wire and leaves the body to the test. Chunked unless a length is given. */
export function openUpload(app: FastifyInstance, key: string, headers: Record<string, string> = {}): ClientRequest {
  const address = app.server.address();
  invariant(typeof address === 'object' && address, 'the server listens');
  const sent = request({
    port: address.port,
    method: 'POST',
    path: '/v1/media/upload',
    headers: { authorization: `Bearer ${key}`, 'content-type': formType, ...headers },
  });
  // A refused upload may be hung up on while it still writes; what was answered is what counts.
  return sent.on('error', () => undefined);
}

/** One whole upload over the wire, as fast as the server takes it. */
export async function pour(sent: ClientRequest, chunks: AsyncIterable<Buffer>, filename = 'grande.bin') {
  const answered = once(sent, 'response');
  const body = async function* () {
    yield Buffer.from(opening(filename));
    yield* chunks;
    yield Buffer.from(closing);
  };
  Readable.from(body()).pipe(sent);
  const [response] = await answered;
  return readAnswer(response);
}

export async function readAnswer(response: IncomingMessage) {
  const body = (await buffer(response)).toString();
  return { statusCode: response.statusCode, json: () => JSON.parse(body) };
}
