import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from './config.ts';
import { SetupError } from './runtime/setup-error.ts';

/** Throws what the system says where files cannot be written. Writes nothing: a folder that is not there yet can be made. */
export function accessMediaFolder({ media }: Config): void {
  if (!media.s3) accessSync(nearest(media.folder), constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Before anything serves: every upload would be refused, and every file that people send would be lost. */
export function requireMediaFolder(config: Config): void {
  try {
    accessMediaFolder(config);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new SetupError(
      `media cannot be kept in folder ${config.media.folder}${reason}: give this user access to it, or set MEDIA_FOLDER`,
    );
  }
}

function nearest(folder: string): string {
  const parent = dirname(folder);
  return statSync(folder, { throwIfNoEntry: false }) || parent === folder ? folder : nearest(parent);
}
