import type { Db } from '../../database/database.ts';
import { findMediaMark, keepMediaMark } from './media.queries.ts';
import type { MediaStorage } from './storage.ts';

/** The name of the file that distinguishes one storage from another. */
export const mediaMarkKey = 'recado-media-mark';

export type MediaComparison = {
  same: boolean;
  /** What the file of the mark has to hold. Null: none was chosen, because another installation's is there. */
  mark: string | null;
  /** Another installation's mark is there. */
  isForeign: boolean;
};

/**
 * Whether this machine's storage is the one the installation uses: it holds the mark that the database knows. The first
 * who asks leaves the mark, in a storage that holds none.
 */
export async function compareMedia(system: Db, storage: MediaStorage, newMark: string): Promise<MediaComparison> {
  const known = await findMediaMark(system);
  const there = await readMark(storage);
  if (known.mark !== null) {
    const same = there === known.mark;
    return { same, mark: known.mark, isForeign: !same && there !== null };
  }
  // Another installation's, unless the first who asked has left ours between the two looks.
  if (there !== null) {
    const same = (await findMediaMark(system)).mark === there;
    return { same, mark: null, isForeign: !same };
  }
  const { mark } = await keepMediaMark(system, newMark);
  if (mark === newMark) await storage.write(mediaMarkKey, oneChunk(mark));
  const same = (await readMark(storage)) === mark;
  return { same, mark, isForeign: false };
}

async function readMark(storage: MediaStorage): Promise<string | null> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await storage.read(mediaMarkKey)) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString('utf8').trim();
  } catch (error) {
    if (error instanceof Error && isAbsent(error)) return null;
    throw error;
  }
}

/** No such file: the errors of a folder and of a bucket. */
const isAbsent = (error: Error) => ('code' in error && error.code === 'ENOENT') || error.name === 'NoSuchKey';

async function* oneChunk(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
