import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The bytes of files, one beside the other in a folder: lines of the memory stay short. */
export class MediaFiles {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  read(id: string): Buffer | undefined {
    try {
      return readFileSync(this.place(id));
    } catch {
      // Never written whole, or cleaned away by a person: the message stays, its picture is gone.
      return undefined;
    }
  }

  write(id: string, bytes: Buffer): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    writeFileSync(this.place(id), bytes, { mode: 0o600 });
  }

  delete(id: string): void {
    rmSync(this.place(id), { force: true });
  }

  /** Files that no line speaks of any more. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const name of this.names()) if (!ids.has(name)) this.delete(name);
  }

  private names(): string[] {
    try {
      return readdirSync(this.folder);
    } catch {
      return [];
    }
  }

  private place(id: string): string {
    return join(this.folder, id);
  }
}
