import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Duplex, PassThrough, pipeline, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline as pipelined } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type BackupKey, decryptStream, deriveBackupKey, encryptStream, saltBytes } from './cipher-stream.ts';

export const manifestName = 'manifest.json';
export const saltName = 'encryption.json';
export const fileOf = (folder: string, table: string) => join(folder, `${table}.copy.gz`);

/** The files of a backup, plain or under a key of the operator's. All are as private as the file system allows. */
export class BackupFiles {
  readonly folder: string;
  readonly isEncrypted: boolean;
  readonly #key: BackupKey | null;

  private constructor(folder: string, key: BackupKey | null) {
    this.folder = folder;
    this.isEncrypted = key !== null;
    this.#key = key;
  }

  /** A new folder. `secret`: the operator's key; null writes plain files. */
  static async create(folder: string, secret: string | null): Promise<BackupFiles> {
    await mkdir(folder, { mode: 0o700 });
    if (secret === null) return new BackupFiles(folder, null);
    const salt = randomBytes(saltBytes);
    const head = { format: 1, cipher: 'AES-256-GCM', salt: salt.toString('base64') };
    await writeFile(join(folder, saltName), JSON.stringify(head, null, 2), { mode: 0o600 });
    return new BackupFiles(folder, deriveBackupKey(secret, salt));
  }

  /** One that is there. A plain one is not taken for an encrypted one: an attacker could have put it in its place. */
  static async open(folder: string, secret: string | null): Promise<BackupFiles> {
    const isEncrypted = existsSync(join(folder, saltName));
    if (isEncrypted && secret === null) throw new Error('the backup is encrypted: set BACKUP_KEY');
    if (!isEncrypted && secret !== null && existsSync(join(folder, manifestName)))
      throw new Error('the backup is not encrypted: unset BACKUP_KEY if that is as it should be');
    if (!isEncrypted || secret === null) return new BackupFiles(folder, null);
    const { salt } = JSON.parse(await readFile(join(folder, saltName), 'utf8'));
    return new BackupFiles(folder, deriveBackupKey(secret, Buffer.from(String(salt), 'base64')));
  }

  tableFile(table: string): string {
    return `${fileOf(this.folder, table)}${this.#ending}`;
  }

  /** Where the rows of a table are written, and when they are all on their way to the disk. */
  writeTable(table: string): { sink: PassThrough; stored: Promise<void> } {
    const sink = new PassThrough();
    const file = createWriteStream(this.tableFile(table), { mode: 0o600 });
    return { sink, stored: pipelined([sink, createGzip({ level: 1 }), ...this.#encrypt(table), file]) };
  }

  /** What goes wrong with the file is an error of the reader at the end of the pipe. */
  readTable(table: string): Readable {
    const unzip = createGunzip();
    pipeline([createReadStream(this.tableFile(table)), ...this.#decrypt(table), unzip], () => undefined);
    return unzip;
  }

  async writeManifest(manifest: object): Promise<void> {
    const file = createWriteStream(this.#manifestFile, { mode: 0o600 });
    const source = new PassThrough();
    source.end(JSON.stringify(manifest, null, 2));
    await pipelined([source, ...this.#encrypt(manifestName), file]);
  }

  async readManifest(): Promise<string> {
    if (!this.#key) return readFile(this.#manifestFile, 'utf8');
    const opened = decryptStream(this.#key.of(manifestName));
    pipeline([createReadStream(this.#manifestFile), opened], () => undefined);
    try {
      return await text(opened);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${this.#manifestFile} cannot be read: ${reason}`, { cause: error });
    }
  }

  get #ending(): string {
    return this.#key ? '.enc' : '';
  }

  get #manifestFile(): string {
    return join(this.folder, `${manifestName}${this.#ending}`);
  }

  #encrypt(name: string): Duplex[] {
    return this.#key ? [encryptStream(this.#key.of(name))] : [];
  }

  #decrypt(name: string): Duplex[] {
    return this.#key ? [decryptStream(this.#key.of(name))] : [];
  }
}
