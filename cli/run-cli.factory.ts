import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '@recado/server/testing/at-end.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { expect } from 'vitest';
import { runCli } from './run-cli.ts';

type Answer = { code: number; out: string; err: string };

/** Commands on a database and a folder of the test file's own. */
export async function openCli() {
  const database = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'recado-cli-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));

  async function recadoIn(env: Record<string, string>, ...args: string[]): Promise<Answer> {
    const lines: { out: string[]; err: string[] } = { out: [], err: [] };
    const code = await runCli(args, {
      env: { DATABASE_URL: database.url, RECADO_DATA: folder, PLATFORM_URL: 'http://127.0.0.1:1', ...env },
      out: (line) => void lines.out.push(line),
      err: (line) => void lines.err.push(line),
      isTerminal: false,
    });
    return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
  }
  const recado = (...args: string[]) => recadoIn({}, ...args);

  /** Standard output must be JSON from the first byte to the last. */
  async function recadoJson(...args: string[]): Promise<unknown> {
    const { out, err } = await recado(...args, '--json');
    expect(err).toBe('');
    return JSON.parse(out);
  }
  const makeOrganization = async (email: string) =>
    textOf(await recadoJson('organizations', 'create', '--name', 'Loja', '--email', email), 'id');

  await recado('migrate');
  return { database, folder, recado, recadoIn, recadoJson, makeOrganization };
}

/** A field of what a command answered, or nothing. */
export function textOf(source: unknown, field: string): string {
  const value: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, field) : undefined;
  return typeof value === 'string' ? value : '';
}
