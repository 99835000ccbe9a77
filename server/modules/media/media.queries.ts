import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one, value } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import * as functions from './media.functions.ts';
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
  maybe<Media & { isUsed: boolean }>(
    system,
    sql`select organization_id as "organizationId", ${mediaColumns}, used_at is not null as "isUsed"
        from media where token = ${token}`,
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

/** In media/keep-media.sql: the file belongs to its row from now on, if the plan has room for it. */
export const settleMedia = (db: Db, media: Omit<Media, 'createdAt'>, received: boolean) =>
  value(
    db,
    functions.settleMedia({
      organization: media.organizationId,
      mediaId: media.id,
      token: media.token,
      contentType: media.contentType,
      sizeBytes: media.sizeBytes,
      filename: media.filename,
      sha256: Buffer.from(media.sha256, 'hex'),
      received,
    }),
  );

export const readRoom = (db: Db, organizationId: Uuid) =>
  one<{ room: number | null }>(db, sql`select recado.media_room(${organizationId})::double precision as room`);

export const deleteMediaRow = (db: Db, { organizationId, id }: MediaPlace) =>
  none(db, sql`delete from media where organization_id = ${organizationId} and id = ${id}`);

/** It was fetched. */
export const markUsed = (system: Db, { organizationId, id }: MediaPlace) =>
  none(
    system,
    sql`update media set used_at = recado.now()
        where organization_id = ${organizationId} and id = ${id} and used_at is null`,
  );

export const listMediaRows = (db: Db, organizationId: Uuid, { limit, offset }: { limit: number; offset: number }) =>
  many<Media>(
    db,
    sql`select organization_id as "organizationId", ${mediaColumns} from media
        where organization_id = ${organizationId} order by id desc limit ${limit} offset ${offset}`,
  );

export const countMedia = (db: Db, organizationId: Uuid) =>
  one<{ total: number }>(
    db,
    sql`select count(*)::integer as total from media where organization_id = ${organizationId}`,
  );

export const lockMedia = (tx: Tx, organizationId: Uuid, id: Uuid) =>
  maybe<Pick<Media, 'token'>>(
    tx,
    sql`select token from media where organization_id = ${organizationId} and id = ${id} for update`,
  );

/** These three are in media/keep-media.sql. */
export const listNeeded = (tx: Tx, organizationId: Uuid, tokens: readonly string[]) =>
  one<{ needed: string[] }>(tx, sql`select recado.files_needed(${organizationId}, ${tokens}::text[]) as needed`);

export const letGoOfMedia = (tx: Tx, organizationId: Uuid, ids: readonly Uuid[]) =>
  none(tx, sql`select recado.let_go_of(${organizationId}, ${ids}::uuid[])`);

export const expireMediaRows = (system: Db, keepDays: number, most: number) =>
  one<{ looked: number }>(system, sql`select recado.expire_media(${keepDays}, ${most}) as looked`);

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
