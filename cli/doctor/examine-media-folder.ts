import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '@recado/server/installation.ts';
import { explainError } from '../explain-error.ts';
import { type Finding, wrong } from './finding.ts';

/** Whether files can be written here, without a database and without writing: a folder that is not there yet can be made. */
export function examineMediaFolder({ media }: Config): Finding[] {
  if (media.s3) return [];
  try {
    accessSync(nearest(media.folder), constants.R_OK | constants.W_OK | constants.X_OK);
    return [];
  } catch (error) {
    const what = `media cannot be kept in folder ${media.folder}: ${explainError(error)}`;
    return [wrong(what, 'Give the user who runs Recado access to it, or set MEDIA_FOLDER to another.')];
  }
}

function nearest(folder: string): string {
  const parent = dirname(folder);
  return statSync(folder, { throwIfNoEntry: false }) || parent === folder ? folder : nearest(parent);
}
