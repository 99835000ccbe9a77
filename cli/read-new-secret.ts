import { readFileSync } from 'node:fs';
import { explainError } from './explain-error.ts';
import type { Terminal } from './shell.ts';

/** The secret to come, as given: in a file, in RECADO_NEW_SECRET, or typed. Undefined where nobody gives one. */
export async function readNewSecret(terminal: Terminal, file: string | undefined): Promise<string | undefined> {
  const found = readSecretFile(file) ?? terminal.env.RECADO_NEW_SECRET?.trim();
  if (found) return found;
  const typed = (await terminal.ask?.('The new secret, at least 16 characters: '))?.trim();
  return typed === '' ? undefined : typed;
}

function readSecretFile(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`the new secret cannot be read: ${explainError(error)}`);
  }
  if (secret === '') throw new Error(`there is no secret in ${file}`);
  return secret;
}
