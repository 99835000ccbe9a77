import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readToken } from './read-token.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-token-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const tokenFile = join(folder, 'token');
writeFileSync(tokenFile, 'from-the-file\n');

const terminal = {
  out: () => undefined,
  err: () => undefined,
  isTerminal: false,
  env: {},
};

describe('the access token of numbers connect', () => {
  test('comes from the command line, else a file, else the environment, else the prompt', async () => {
    const env = { PLATFORM_TOKEN: ' from-the-environment ' };
    const ask = async () => 'typed';
    expect(await readToken({ ...terminal, env, ask }, { token: 'given', tokenFile })).toBe('given');
    expect(await readToken({ ...terminal, env, ask }, { tokenFile })).toBe('from-the-file');
    expect(await readToken({ ...terminal, env, ask }, {})).toBe('from-the-environment');
    expect(await readToken({ ...terminal, ask }, {})).toBe('typed');
  });

  test('that nobody gives is asked for in one line', async () => {
    const line = 'there is no access token: set PLATFORM_TOKEN, or pass --token-file or --token';
    await expect(readToken(terminal, {})).rejects.toThrow(line);
    await expect(readToken({ ...terminal, ask: async () => '' }, {})).rejects.toThrow(line);
  });

  test('in a file that is empty or not there is reported', async () => {
    writeFileSync(join(folder, 'empty'), '\n');
    await expect(readToken(terminal, { tokenFile: join(folder, 'empty') })).rejects.toThrow('there is no token in');
    await expect(readToken(terminal, { tokenFile: join(folder, 'none') })).rejects.toThrow('the token cannot be read');
  });
});
