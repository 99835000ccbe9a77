import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../run-cli.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'recado-confirm-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function recado(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const env = { DATABASE_URL: database.url, RECADO_DATA: folder, BASE_URL: 'https://recado.example' };
  const terminal = { env, out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  const code = await runCli(args, { ...terminal, isTerminal: false });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const links = async () =>
  (
    await database.owner.query<{ body: string }>(
      "select body from mails where recipient = 'ana@loja.example' order by id",
    )
  ).rows.map(({ body }) => /https:\/\/recado\.example\/confirm-email\/\S+/.exec(body)?.[0]);
const isConfirmed = async () =>
  (await database.owner.query("select email_confirmed_at from users where email = 'ana@loja.example'")).rows[0]
    .email_confirmed_at !== null;

beforeAll(async () => {
  await recado('migrate');
  await recado('users', 'create', '--email', 'ana@loja.example', '--organization-name', 'Loja');
});

describe('users confirm', () => {
  test('mails a link once more, and prints where it waits when no server sends it', async () => {
    const answer = await recado('users', 'confirm', 'Ana@Loja.example');
    expect(answer).toEqual({
      code: 0,
      out: 'Mailed a new link to ana@loja.example. No mail server is set: read it with recado mail.',
      err: '',
    });
    expect(await links()).toEqual([expect.any(String), expect.any(String)]);
    expect(await isConfirmed()).toBe(false);
  });

  test('--now confirms at once, for an operator who knows whose address it is', async () => {
    expect(await recado('users', 'confirm', 'ana@loja.example', '--now', '--json')).toMatchObject({ code: 0, err: '' });
    expect(await isConfirmed()).toBe(true);
    expect(await links()).toHaveLength(2);
  });

  test('names an address that nobody has', async () => {
    expect(await recado('users', 'confirm', 'eva@loja.example')).toEqual({
      code: 1,
      out: '',
      err: 'recado: there is no user eva@loja.example',
    });
  });
});
