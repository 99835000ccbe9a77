import { createHash } from 'node:crypto';
import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { Log } from '../../runtime/log.ts';
import type { Random } from '../../runtime/random.ts';
import { cleanFilename } from './clean-filename.ts';
import { insertStray, readRoom, removeStray, selectMedia, settleMedia } from './media.queries.ts';
import {
  keyOf,
  type Media,
  type MediaPlace,
  sniffedBytes,
  sniffKind,
  tokenBytes,
  type UploadedMedia,
} from './media.ts';
import { readHead } from './read-head.ts';
import { type MediaStorage, storageIsAway } from './storage.ts';

export type MediaDeps = { database: Database; storage: MediaStorage; clock: Clock; random: Random; log: Log };

export type AskedMedia = { organizationId: string; filename: string; chunks: AsyncIterable<Buffer> };

/** Takes a caller's file in while it arrives; its first bytes decide what it is. */
export async function storeMedia(deps: MediaDeps, asked: AskedMedia): Promise<UploadedMedia> {
  const { head, chunks } = await readHead(asked.chunks, sniffedBytes);
  const kind = sniffKind(head);
  if (!kind) throw refuse('MEDIA_TYPE_NOT_SUPPORTED');
  const { organizationId } = asked;
  const { contentType } = kind;
  const filename = cleanFilename(asked.filename, kind);
  const { room } = await readRoom(deps.database.organization(organizationId), organizationId);
  if (room !== null && room <= 0) throw refuse('STORAGE_FULL');
  const id = uuidV7(deps.clock, deps.random);
  const mostBytes = Math.min(kind.bytes, room ?? kind.bytes);
  const tooMuch = mostBytes < kind.bytes ? 'STORAGE_FULL' : 'MEDIA_TOO_LARGE';
  const file = { organizationId, id, contentType, filename, mostBytes, tooMuch, received: false } as const;
  return { ...(await writeMedia(deps, file, chunks)), contentType };
}

export type NewMedia = MediaPlace &
  Pick<Media, 'contentType' | 'filename'> & {
    mostBytes: number;
    /** What a file beyond that is refused with. */
    tooMuch: 'MEDIA_TOO_LARGE' | 'STORAGE_FULL';
    /** It was sent to the organization: it is kept whatever the plan allows. */
    received: boolean;
  };

/**
 * A stray row stands for a file from before its first byte is written until its own row replaces it, in one statement
 * and only once the file is durable: whatever happens between is found by the sweep.
 */
export async function writeMedia(deps: MediaDeps, file: NewMedia, chunks: AsyncIterable<Buffer>): Promise<Media> {
  const { mostBytes, tooMuch, received, ...known } = file;
  const db = deps.database.organization(file.organizationId);
  await insertStray(db, file);
  const meter = new Meter(mostBytes, tooMuch);
  try {
    await deps.storage.write(keyOf(file), meter.pass(chunks));
  } catch (error) {
    await discard(deps, file);
    throw error === meter.stopped ? error : storageIsAway(error);
  }
  // A statement whose answer is lost may still have been carried out: from here on only the sweep may remove the file.
  const token = deps.random.bytes(tokenBytes).toString('base64url');
  const media = { ...known, token, sizeBytes: meter.bytes, sha256: meter.sha256() };
  const outcome = await settleMedia(db, media, received);
  if (outcome === 'full') {
    await discard(deps, file);
    throw refuse('STORAGE_FULL');
  }
  const kept = outcome === 'kept' ? await selectMedia(db, file.organizationId, file.id) : null;
  invariant(kept, 'a file is there once it is settled');
  return kept;
}

/** Counts and digests what passes, and stops at the first byte too many. */
class Meter {
  readonly #most: number;
  readonly #tooMuch: NewMedia['tooMuch'];
  readonly #digest = createHash('sha256');
  bytes = 0;
  /** Why no more passes: what the caller did, as opposed to what befell the storage. */
  stopped: unknown = null;

  constructor(most: number, tooMuch: NewMedia['tooMuch']) {
    this.#most = most;
    this.#tooMuch = tooMuch;
  }

  async *pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of chunks) {
        this.bytes += chunk.length;
        if (this.bytes > this.#most) throw refuse(this.#tooMuch);
        this.#digest.update(chunk);
        yield chunk;
      }
    } catch (error) {
      this.stopped = error;
      throw error;
    }
  }

  sha256(): string {
    return this.#digest.digest('hex');
  }
}

async function discard(deps: MediaDeps, place: MediaPlace): Promise<void> {
  try {
    await deps.storage.delete(keyOf(place));
    await removeStray(deps.database.organization(place.organizationId), place);
  } catch (error) {
    deps.log.warn({ err: error, mediaId: place.id }, 'the remains of an upload are left to the sweep');
  }
}
