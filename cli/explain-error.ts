import { Outage, SetupError } from '@recado/server/operator.ts';

/** What went wrong, a line each: what is to be set right is told all at once. */
export const explainLines = (error: unknown): readonly string[] =>
  error instanceof SetupError ? error.message.split('\n') : [explainError(error)];

/** One line about what went wrong, whoever threw it. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  // A refused connection to two addresses of one host comes as a bundle without words of its own.
  if (error instanceof AggregateError && error.errors.length > 0) return explainError(error.errors[0]);
  if (error instanceof Outage) return explainError(error.cause);
  const code = 'code' in error ? String(error.code) : '';
  const message = oneLine(error.message || code || error.name);
  return remedies[code]?.(message) ?? message;
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
};

const oneLine = (text: string) => text.trim().split('\n')[0] ?? '';
