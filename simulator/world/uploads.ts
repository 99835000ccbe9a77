export interface Upload {
  id: string;
  fileType: string;
  fileLength: number;
  bytes: Buffer;
  handle: string | undefined;
}

const KEPT = 200;

/** Resumable uploads: files on their way to become a template header or a profile picture. */
export class Uploads {
  private readonly uploads = new Map<string, Upload>();

  save(upload: Upload): void {
    this.uploads.set(upload.id, upload);
    for (const oldest of this.uploads.keys()) {
      if (this.uploads.size <= KEPT) break;
      this.uploads.delete(oldest);
    }
  }

  get(id: string): Upload | undefined {
    return this.uploads.get(id);
  }

  byHandle(handle: string): Upload | undefined {
    return [...this.uploads.values()].find((upload) => upload.handle === handle);
  }
}
