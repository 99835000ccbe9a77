import { buffer } from 'node:stream/consumers';
import type { Db } from '../../database/database.ts';
import { findMediaByToken } from './media.queries.ts';
import { isToken, keyOf } from './media.ts';
import { type MediaStorage, openKept } from './storage.ts';

export type ReadMediaDesk = { system: Db; storage: MediaStorage; baseUrl: string };

export type OwnMedia = { bytes: Buffer; contentType: string };

/** A file of ours behind its public address, without going out and in again; null for any other address. */
export async function readOwnMedia(desk: ReadMediaDesk, url: string): Promise<OwnMedia | null> {
  const prefix = `${desk.baseUrl}/media/`;
  const token = url.startsWith(prefix) ? url.slice(prefix.length) : '';
  const media = isToken(token) ? await findMediaByToken(desk.system, token) : null;
  if (!media) return null;
  return { bytes: await buffer(await openKept(desk.storage, keyOf(media))), contentType: media.contentType };
}
