import { accessMediaFolder, type Config } from '@recado/server/installation.ts';
import { explainError } from '../explain-error.ts';
import { type Finding, wrong } from './finding.ts';

/** Whether files can be written here, without a database. */
export function examineMediaFolder(config: Config): Finding[] {
  try {
    accessMediaFolder(config);
    return [];
  } catch (error) {
    const what = `media cannot be kept in folder ${config.media.folder}: ${explainError(error)}`;
    return [wrong(what, 'Give the user who runs Recado access to it, or set MEDIA_FOLDER to another.')];
  }
}
