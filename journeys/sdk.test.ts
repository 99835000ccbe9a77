import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, expect, test } from 'vitest';
import { runWherePresent } from './rig/run-where-present.ts';
import { openStorefront } from './rig/storefront.ts';

const root = join(import.meta.dirname, '..');
// Outside the checkout: nothing there can be found by accident.
const place = mkdtempSync(join(tmpdir(), 'recado-sdk-'));
const project = join(place, 'shop');
const installed = join(project, 'node_modules', '@recado', 'client');
afterAll(() => rmSync(place, { recursive: true, force: true }));

const example =
  readFileSync(join(root, 'client', 'README.md'), 'utf8')
    .split('```js\n')[1]
    ?.split('\n```')[0] ?? '';
// Side by side: one waits for the database, the other for the compiler.
const [, shop] = await Promise.all([
  run(process.execPath, [join(root, 'tools', 'client', 'write-client.mjs'), place], root),
  openStorefront(),
]);
mkdirSync(project);
writeFileSync(join(project, 'package.json'), '{ "name": "shop", "private": true, "type": "module" }');
const archive = join(place, readdirSync(place).find((name) => name.endsWith('.tgz')) ?? '');
await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], project);

test('the package is alone: no dependencies, no scripts, and nothing that only Node has', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: '@recado/client', type: 'module', engines: { node: '>=20' } });
  for (const name of ['dependencies', 'peerDependencies', 'scripts', 'private'])
    expect(manifest).not.toHaveProperty(name);
  expect(readdirSync(join(project, 'node_modules', '@recado'))).toEqual(['client']);
  const files = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' });
  const modules = files.filter((name) => name.endsWith('.js'));
  expect(modules).toContain('index.js');
  for (const name of modules) {
    const text = readFileSync(join(installed, 'dist', name), 'utf8');
    expect([name, /node:|require\(|\bBuffer\b|\bprocess\b|\.ts['"]/.exec(text)]).toEqual([name, null]);
    expect(files).toContain(name.replace(/\.js$/, '.d.ts'));
  }
});

test('every address of the exports map is in the package, its types first', () => {
  const { exports, types } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(Object.keys(exports['.'])).toEqual(['types', 'default']);
  for (const file of [types, exports['./package.json'], ...Object.values<string>(exports['.'])])
    expect([file, existsSync(join(installed, file))]).toEqual([file, true]);
});

test('publint finds nothing in the archive, suggestions included', async () => {
  const { buffer } = Uint8Array.from(readFileSync(archive));
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
});

test('attw finds the types of the archive right, and that it has modules alone', async () => {
  const found = await checkPackage(createPackageFromTarballData(Uint8Array.from(readFileSync(archive))));
  // Reported of every package without CommonJS; its types are right there, too, and Node from 20.19 lets `require` load modules.
  const modulesAlone = { kind: 'CJSResolvesToESM', entrypoint: '.', resolutionKind: 'node16-cjs' };
  expect(found).toMatchObject({ packageName: '@recado/client', types: { kind: 'included' } });
  expect('problems' in found && found.problems).toEqual([modulesAlone]);
});

test('the example of the README type-checks in a project of its own, and a wrong call does not', () => {
  const wrong = `import { isRefusal, Recado, type RefusalOf } from '@recado/client';
declare const recado: Recado;
await recado.messages.send({ templateName: 'boas_vindas' });
isRefusal(null, 'NO_SUCH_CODE');
await recado.messages.get('a', { idempotencyKey: 'b' });
for await (const { id } of recado.contacts.list()) id satisfies number;
export const code: RefusalOf<'sendMessage'> = 'CAMPAIGN_NOT_FOUND';
`;
  writeFileSync(join(project, 'example.ts'), example);
  writeFileSync(join(project, 'wrong.ts'), wrong);
  writeFileSync(join(project, 'env.d.ts'), 'declare const process: { env: Record<string, string | undefined> };');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--skipLibCheck'];
  const args = [join(root, 'node_modules/typescript/bin/tsc'), ...options, 'example.ts', 'wrong.ts', 'env.d.ts'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  const places = stdout.split('\n').flatMap((line) => /^(\w+\.ts)\((\d+),/.exec(line)?.slice(1, 3).join(':') ?? []);
  expect(places, stdout).toEqual(['wrong.ts:3', 'wrong.ts:4', 'wrong.ts:5', 'wrong.ts:6', 'wrong.ts:7']);
});

test('the example of the README is twenty lines that send, follow and list with the packed SDK', async () => {
  expect(example.split('\n').length).toBeLessThanOrEqual(20);
  writeFileSync(join(project, 'example.mjs'), example);
  const output = await run(process.execPath, ['example.mjs'], project, {
    RECADO_URL: shop.baseUrl,
    RECADO_API_KEY: shop.apiKey,
  });
  const [, id] = /^sent (svc_msg_\w+) PENDING$/m.exec(output) ?? [];
  expect(output).toContain('event delivered\n');
  expect(output).toMatch(new RegExp(`^listed ${id} DELIVERED$`, 'm'));
});

const vectors = readFileSync(join(root, 'clients', 'webhooks', 'vectors.tsv'), 'utf8');

test.each([
  ['Node', process.execPath, []],
  ['Bun', 'bun', ['run']],
  ['Deno', 'deno', ['run', '--allow-net', '--allow-env']],
] as const)(
  '%s sends, follows, turns pages, uploads and proves webhooks, where the machine has it',
  async (...given) => {
    const [, program, args] = given;
    const file = join(project, 'trial.mjs');
    cpSync(join(import.meta.dirname, 'sdk', 'trial.mjs'), file);
    const env = { RECADO_URL: shop.baseUrl, RECADO_API_KEY: shop.apiKey, VECTORS: vectors };
    const ran = await runWherePresent(program, [...args, file], env);
    if (!ran) return;
    expect([ran.code, ran.err]).toEqual([0, '']);
    const { events, ...seen } = JSON.parse(ran.out);
    expect(events).toEqual(expect.arrayContaining(['sent', 'delivered']));
    expect(seen).toEqual({
      once: true,
      refused: [true, 404],
      paged: [true, true, true],
      upload: ['string', 0, 300_009],
      aborted: 'no longer wanted',
      stranger: [true, 401],
      judged: vectors
        .trimEnd()
        .split('\n')
        .map((line) => `${line.split('\t')[0]}\t${line.startsWith('accepted')}`),
      unsigned: 'WebhookSignatureError',
    });
  },
);

/** Not waited for in place: the shop's own webhooks are received by this process. */
async function run(program: string, args: readonly string[], cwd: string, env: Record<string, string> = {}) {
  const { PATH = '', HOME = place } = process.env;
  const child = spawn(program, args, { cwd, env: { PATH, HOME, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, output]).toEqual([0, output]);
  return output;
}
