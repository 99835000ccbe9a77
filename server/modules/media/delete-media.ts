import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { letGoOfMedia, listNeeded, lockMedia } from './media.queries.ts';

/**
 * Its address answers nothing from then on; the bytes are swept a little later. A file that something still to come names
 * is kept: the message would fail, and nobody would know why.
 */
export async function deleteMedia(database: Database, organizationId: Uuid, id: Uuid): Promise<null> {
  return database.transaction(async (tx) => {
    const media = await lockMedia(tx, organizationId, id);
    if (!media) throw refuse('MEDIA_UNKNOWN');
    const { needed } = await listNeeded(tx, organizationId, [media.token]);
    if (needed.length > 0) throw refuse('MEDIA_IN_USE');
    await letGoOfMedia(tx, organizationId, [id]);
    return null;
  });
}
