import { buffer } from 'node:stream/consumers';
import type { Db } from '../../database/database.ts';
import { findMediaByToken, markUsed } from './media.queries.ts';
import { isToken, keyOf, type Media } from './media.ts';
import { type MediaStorage, openKept } from './storage.ts';

export type ReadMediaDeps = { system: Db; storage: MediaStorage; baseUrl: string };

export type OwnMedia = { bytes: Buffer; contentType: string };

/**
 * A file of ours behind its public address, without going out and in again; null for any other address. It is read into
 * memory whole: `judge` throws for one that is not wanted, before it is opened.
 */
export async function readOwnMedia(
  deps: ReadMediaDeps,
  url: string,
  judge: (media: Media) => void,
): Promise<OwnMedia | null> {
  const prefix = `${deps.baseUrl}/media/`;
  const token = url.startsWith(prefix) ? url.slice(prefix.length) : '';
  const media = isToken(token) ? await findMediaByToken(deps.system, token) : null;
  if (!media) return null;
  judge(media);
  if (!media.isUsed) await markUsed(deps.system, media);
  return { bytes: await buffer(await openKept(deps.storage, keyOf(media))), contentType: media.contentType };
}
