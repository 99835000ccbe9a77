import { createHash } from 'node:crypto';
import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import type { Log } from '../../runtime/log.ts';
import type { Random } from '../../runtime/random.ts';
import { cleanFilename } from './clean-filename.ts';
import { insertStray, removeStray, settleMedia } from './media.queries.ts';
import { keyOf, type Media, type MediaPlace, sniffedBytes, sniffKind, tokenBytes } from './media.ts';
import { readHead } from './read-head.ts';
import type { MediaStorage } from './storage.ts';

export type MediaDesk = { database: Database; storage: MediaStorage; clock: Clock; random: Random; log: Log };

export type AskedMedia = { organizationId: string; filename: string; chunks: AsyncIterable<Buffer> };

/**
 * Takes a file in while it arrives. A stray row stands for it from before its first byte is written until its own row
 * replaces it, in one statement and only once the file is durable: whatever happens between is found by the sweep.
 */
export async function storeMedia(desk: MediaDesk, asked: AskedMedia): Promise<Media> {
  const { head, chunks } = await readHead(asked.chunks, sniffedBytes);
  const kind = sniffKind(head);
  if (!kind) throw refuse('MEDIA_TYPE_NOT_SUPPORTED');

  const { organizationId } = asked;
  const db = desk.database.organization(organizationId);
  const place = { organizationId, id: uuidV7(desk.clock, desk.random) };
  await insertStray(db, place);
  const meter = new Meter(kind.bytes);
  try {
    await desk.storage.write(keyOf(place), meter.pass(chunks));
  } catch (error) {
    await discard(desk, place);
    throw error;
  }
  // A statement whose answer is lost may still have been carried out: from here on only the sweep may remove the file.
  return settleMedia(db, {
    ...place,
    token: desk.random.bytes(tokenBytes).toString('base64url'),
    contentType: kind.contentType,
    sizeBytes: meter.bytes,
    filename: cleanFilename(asked.filename, kind),
    sha256: meter.sha256(),
  });
}

/** Counts and digests what passes, and stops at the first byte too many. */
class Meter {
  readonly #most: number;
  readonly #digest = createHash('sha256');
  bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async *pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.bytes += chunk.length;
      if (this.bytes > this.#most) throw refuse('MEDIA_TOO_LARGE');
      this.#digest.update(chunk);
      yield chunk;
    }
  }

  sha256(): string {
    return this.#digest.digest('hex');
  }
}

async function discard(desk: MediaDesk, place: MediaPlace): Promise<void> {
  try {
    await desk.storage.delete(keyOf(place));
    await removeStray(desk.database.organization(place.organizationId), place);
  } catch (error) {
    desk.log.warn({ err: error, mediaId: place.id }, 'the remains of an upload are left to the sweep');
  }
}
