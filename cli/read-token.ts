import { readFileSync } from 'node:fs';
import { explainError } from './explain-error.ts';
import type { Terminal } from './shell.ts';

/** A token as given: on the command line, in a file, in PLATFORM_TOKEN, or typed at a terminal. */
export async function readToken(terminal: Terminal, given: { token?: string; tokenFile?: string }): Promise<string> {
  const found = given.token ?? readTokenFile(given.tokenFile) ?? terminal.env.PLATFORM_TOKEN?.trim();
  if (found) return found;
  const typed = (await terminal.ask?.('Access token of the account: '))?.trim();
  if (typed) return typed;
  throw new Error('there is no access token: set PLATFORM_TOKEN, or pass --token-file or --token');
}

function readTokenFile(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  let token: string;
  try {
    token = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`the token cannot be read: ${explainError(error)}`);
  }
  if (token === '') throw new Error(`there is no token in ${file}`);
  return token;
}
