import type { Db } from '../../database/database.ts';
import { isUuid } from '../../runtime/ids.ts';
import { selectMedia } from './media.queries.ts';
import type { Media } from './media.ts';

/** A file of this organization, by the id its upload was answered with. Another's looks absent. */
export async function findMedia(db: Db, organizationId: string, id: string): Promise<Media | null> {
  return isUuid(id) ? selectMedia(db, organizationId, id) : null;
}
