import { createHash } from 'node:crypto';

export interface Media {
  id: string;
  accountId: string;
  numberId: string;
  mimeType: string;
  filename: string | undefined;
  bytes: Buffer;
  sha256: string;
  at: number;
}

const CAP_BYTES = 256 * 1024 * 1024;

/** The part of a witness that learns of media. */
export interface MediaWitness {
  mediaAdded(media: Media): void;
  mediaDeleted(id: string): void;
}

/** Files kept in memory up to a cap; the oldest go first, as they would expire on the platform. */
export class MediaStore {
  private readonly files = new Map<string, Media>();
  private totalBytes = 0;
  witness: MediaWitness | undefined;

  add(file: Omit<Media, 'sha256'>): Media {
    const media = { ...file, sha256: createHash('sha256').update(file.bytes).digest('base64') };
    this.files.set(media.id, media);
    this.totalBytes += media.bytes.length;
    this.witness?.mediaAdded(media);
    for (const oldest of this.files.values()) {
      if (this.totalBytes <= CAP_BYTES || oldest === media) break;
      this.delete(oldest.id);
    }
    return media;
  }

  get(id: string): Media | undefined {
    return this.files.get(id);
  }

  all(): Iterable<Media> {
    return this.files.values();
  }

  delete(id: string): void {
    this.totalBytes -= this.files.get(id)?.bytes.length ?? 0;
    if (this.files.delete(id)) this.witness?.mediaDeleted(id);
  }
}
