import type { Db } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Media, MediaPlace } from './media.ts';

const mediaColumns = sql`id, token, content_type as "contentType", size_bytes as "sizeBytes", filename,
  encode(sha256, 'hex') as sha256, created_at as "createdAt"`;

export const selectMedia = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<Media>(
    db,
    sql`select organization_id as "organizationId", ${mediaColumns} from media
        where organization_id = ${organizationId} and id = ${id}`,
  );

export const findMediaByToken = (system: Db, token: string) =>
  maybe<Media>(
    system,
    sql`select organization_id as "organizationId", ${mediaColumns} from media where token = ${token}`,
  );

/** Far beyond what any upload may take. */
export const insertStray = (db: Db, place: MediaPlace) =>
  none(
    db,
    sql`insert into media_strays (organization_id, media_id, due_at)
        values (${place.organizationId}, ${place.id}, recado.now() + interval '1 hour')
        on conflict (organization_id, media_id) do update set due_at = excluded.due_at`,
  );

export const removeStray = (db: Db, place: MediaPlace) =>
  none(db, sql`delete from media_strays where organization_id = ${place.organizationId} and media_id = ${place.id}`);

/** The file belongs to its row from now on. A stray that was swept meanwhile leaves nothing to settle. */
export const settleMedia = (db: Db, media: Omit<Media, 'createdAt'>) =>
  one<Media>(
    db,
    sql`with stray as (
          delete from media_strays
          where organization_id = ${media.organizationId} and media_id = ${media.id}
          returning organization_id, media_id
        )
        insert into media (organization_id, id, token, content_type, size_bytes, filename, sha256)
        select organization_id, media_id, ${media.token}, ${media.contentType}, ${media.sizeBytes}::integer,
          ${media.filename}, decode(${media.sha256}, 'hex')
        from stray
        returning organization_id as "organizationId", ${mediaColumns}`,
  );

export const deleteMedia = (db: Db, { organizationId, id }: MediaPlace) =>
  none(db, sql`delete from media where organization_id = ${organizationId} and id = ${id}`);

export const listDueStrays = (system: Db, most: number) =>
  many<MediaPlace>(
    system,
    sql`select organization_id as "organizationId", media_id as id from media_strays
        where due_at <= recado.now() order by due_at limit ${most}`,
  );

export const findMediaMark = (system: Db) =>
  one<{ mark: string | null }>(system, sql`select media_mark as mark from installation`);

/** The first mark stays; answers the one that did. */
export const keepMediaMark = (system: Db, mark: string) =>
  one<{ mark: string }>(
    system,
    sql`update installation set media_mark = coalesce(media_mark, ${mark}) returning media_mark as mark`,
  );
