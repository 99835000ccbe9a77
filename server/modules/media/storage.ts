import type { Readable } from 'node:stream';

/** Where files live. Keys are ours, made of ids; nothing a caller wrote ever becomes part of one. */
export type MediaStorage = {
  /** Keeps a file. It is durable when this resolves; after a failure there may be remains, for `delete` to remove. */
  write(key: string, chunks: AsyncIterable<Buffer>): Promise<void>;
  /** Both ends of a range are included. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Also of a file that is not there, or not whole. */
  delete(key: string): Promise<void>;
};

export type ByteRange = { start: number; end: number };
