import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage, type S3Settings } from './s3-storage.ts';
import type { MediaStorage } from './storage.ts';

export type MediaSettings = { folder: string; s3: S3Settings | null };

/** A bucket when one is configured, otherwise the folder. */
export function openMediaStorage({ folder, s3 }: MediaSettings): MediaStorage {
  const disk = createDiskStorage(folder);
  return s3 ? createS3Storage(s3, disk) : disk;
}
