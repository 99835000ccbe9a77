import { createCipheriv, createDecipheriv, hkdfSync, scryptSync } from 'node:crypto';
import { Transform } from 'node:stream';

/**
 * Files of a backup under a key of the operator's. A file is AES-256-GCM in pieces of 64 KiB, each with its own tag, so
 * that it is written and read as a stream and nothing is passed on that was not proved. The nonce counts the pieces and
 * marks the last one: a file that is cut off, or whose pieces changed places, is refused. Each file has a key of its own,
 * made of its name and of the backup's salt: a file of another table or of another backup does not open.
 */
export type BackupKey = { of(file: string): Buffer };

export const saltBytes = 32;
const pieceBytes = 65_536;
const tagBytes = 16;
// Two hundred milliseconds, once for each backup: a key that a person made up is not guessed quickly.
const cost = { N: 1 << 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

export function deriveBackupKey(secret: string, salt: Buffer): BackupKey {
  const master = scryptSync(secret, salt, 32, cost);
  return { of: (file) => Buffer.from(hkdfSync('sha256', master, salt, `recado backup ${file}`, 32)) };
}

export const encryptStream = (key: Buffer): Transform =>
  new PieceStream(pieceBytes, (piece, nonce) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });

export const decryptStream = (key: Buffer): Transform =>
  new PieceStream(pieceBytes + tagBytes, (piece, nonce) => {
    if (piece.length < tagBytes) throw new Error('it is cut short');
    const decipher = createDecipheriv('aes-256-gcm', key, nonce);
    decipher.setAuthTag(piece.subarray(piece.length - tagBytes));
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, piece.length - tagBytes)), decipher.final()]);
    } catch {
      throw new Error('it was changed, or BACKUP_KEY is not the one it was made with');
    }
  });

type Treat = (piece: Buffer, nonce: Buffer) => Buffer;

/** Pieces of one size, and a last one that is not longer: known as the last only when nothing follows. */
class PieceStream extends Transform {
  #held: Buffer[] = [];
  #heldBytes = 0;
  #count = 0;
  readonly #size: number;
  readonly #treat: Treat;

  constructor(size: number, treat: Treat) {
    super();
    this.#size = size;
    this.#treat = treat;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#held.push(chunk);
    this.#heldBytes += chunk.length;
    this.#attempt(done, () => {
      if (this.#heldBytes <= this.#size) return;
      let rest = Buffer.concat(this.#held);
      while (rest.length > this.#size) {
        this.push(this.#treat(rest.subarray(0, this.#size), this.#nonce(false)));
        rest = rest.subarray(this.#size);
      }
      this.#held = [rest];
      this.#heldBytes = rest.length;
    });
  }

  override _flush(done: (error?: Error | null) => void): void {
    this.#attempt(done, () => {
      this.push(this.#treat(Buffer.concat(this.#held), this.#nonce(true)));
    });
  }

  #attempt(done: (error?: Error | null) => void, work: () => void): void {
    try {
      work();
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #nonce(isLast: boolean): Buffer {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(this.#count++, 7);
    nonce[11] = isLast ? 1 : 0;
    return nonce;
  }
}
