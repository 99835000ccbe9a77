import type { Readable } from 'node:stream';
import { Outage } from '../../runtime/outage.ts';

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

export const storageIsAway = (error: unknown) => new Outage('the storage of media', error);

/** Opens a file that was kept: where it does not answer, the storage is away, for it has the file. */
export async function openKept(storage: MediaStorage, key: string, range?: ByteRange): Promise<Readable> {
  try {
    return await storage.read(key, range);
  } catch (error) {
    throw storageIsAway(error);
  }
}
