import type { Db } from '../../database/database.ts';
import { deleteMediaRow } from './media.queries.ts';
import { keyOf, type MediaPlace } from './media.ts';
import type { MediaStorage } from './storage.ts';

/** Removes a file for good. The row goes last: a death in between leaves it to be asked for again. */
export async function forgetMedia(system: Db, storage: MediaStorage, place: MediaPlace): Promise<void> {
  await storage.delete(keyOf(place));
  await deleteMediaRow(system, place);
}
