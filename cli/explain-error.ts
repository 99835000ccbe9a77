import { RecadoError } from '@recado/client/recado.ts';
import { Outage, SetupError } from '@recado/server/installation.ts';
import { explainRefusal } from './explain-refusal.ts';
import type { Language } from './language.ts';

/** What went wrong, a line each: everything to set right is reported at once. */
export const explainLines = (error: unknown, language: Language): readonly string[] =>
  error instanceof SetupError ? error.message.split('\n') : [explainError(error, language)];

/** What went wrong, of any thrown value: one line, and for a refusal one more for each field it names. */
export function explainError(error: unknown, language: Language = 'en'): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  if (error instanceof RecadoError) return explainRefusal(error, language);
  // A refused connection to two addresses of one host comes as a bundle without words of its own.
  if (error instanceof AggregateError && error.errors.length > 0) return explainError(error.errors[0], language);
  if (error instanceof Outage) return explainError(error.cause, language);
  const code = 'code' in error ? String(error.code) : '';
  const message = oneLine(error.message || code || error.name);
  const place = 'path' in error && typeof error.path === 'string' ? error.path : null;
  return (place !== null ? files[code]?.(place) : undefined) ?? remedies[code]?.(message) ?? message;
}

const unreachable = (message: string) => `the database does not answer: ${message}; check DATABASE_URL`;
const unmigrated = () => 'the database is not migrated: run recado migrate';

/** Codes of the system and of PostgreSQL that a person should not have to look up. */
const remedies: Record<string, (message: string) => string> = {
  ECONNREFUSED: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  '28P01': unreachable,
  '3D000': unreachable,
  '42P01': unmigrated,
  '3F000': unmigrated,
  // A folder can be opened like a file, and is only found out when it is read.
  EISDIR: () => 'this is a folder, and a file is needed',
};

/** The system's errors about a file or a folder. */
const files: Record<string, (place: string) => string> = {
  ENOENT: (place) => `there is no file or folder ${place}`,
  EEXIST: (place) => `${place} is there already: choose another name, or move it away`,
  ENOTDIR: (place) => `${place} is not a folder`,
  EISDIR: (place) => `${place} is a folder, and a file is needed`,
  ENOTEMPTY: (place) => `${place} is not empty`,
  EACCES: (place) => `you may not read or write ${place}`,
  EPERM: (place) => `you may not change ${place}`,
  EROFS: (place) => `${place} is on a disk that cannot be written`,
  ENOSPC: (place) => `the disk is full: ${place} was not written`,
};

const oneLine = (text: string) => text.trim().split('\n')[0] ?? '';
