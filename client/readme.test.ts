import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'recado-client-'));
const service = createServer((request, response) => {
  const { method, url, headers } = request;
  response.setHeader('content-type', 'application/json');
  response.writeHead(202).end(JSON.stringify({ id: `${method} ${url}`, status: headers['idempotency-key'] }));
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const { port } = service.address() as AddressInfo;

afterAll(() => {
  service.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the README of the client', () => {
  test('makes one file of it, and the example runs with that file alone', async () => {
    // As npx would find it, without its second of thought.
    const [, program = '', ...args] = blockOf('sh').split(' ');
    const outfile = `--outfile=${join(folder, 'recado.mjs')}`;
    const cwd = new URL('..', import.meta.url);
    const made = spawnSync(`node_modules/.bin/${program}`, [...args, outfile], { cwd, encoding: 'utf8' });
    expect(made.status, made.stderr).toBe(0);
    writeFileSync(join(folder, 'example.mjs'), blockOf('js'));
    expect(await runExample()).toBe('POST /v1/messages pedido-1042\n');
  });
});

function blockOf(language: string): string {
  return readme.split(`\`\`\`${language}\n`)[1]?.split('\n```')[0] ?? '';
}

/** Not waited for in place: the service it calls is this process. */
async function runExample(): Promise<string> {
  const env = { PATH: process.env.PATH, RECADO_URL: `http://127.0.0.1:${port}`, RECADO_API_KEY: 'svc_live_test' };
  const child = spawn(process.execPath, ['example.mjs'], { cwd: folder, env });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  await new Promise((resolve) => child.once('close', resolve));
  return said;
}
