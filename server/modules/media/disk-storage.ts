import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaStorage } from './storage.ts';

/** Files in a folder. Processes on several machines need it to be one folder for all of them. */
export function createDiskStorage(folder: string): MediaStorage {
  const root = path.resolve(folder);
  const placeOf = (key: string) => path.join(root, key);
  return {
    async write(key, chunks) {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      const file = await open(partOf(place), 'wx', 0o600);
      try {
        await writeFile(file, chunks);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partOf(place), place);
      await syncFolder(path.dirname(place));
      await syncFolder(root);
    },
    async read(key, range) {
      const file = await open(placeOf(key), 'r');
      return file.createReadStream(range);
    },
    async delete(key) {
      await rm(partOf(placeOf(key)), { force: true });
      await rm(placeOf(key), { force: true });
    },
  };
}

const partOf = (place: string) => `${place}.part`;

/** A new name is on disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
