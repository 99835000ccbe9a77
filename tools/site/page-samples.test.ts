import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contents } from '@recado/cli/commands/twilio-contents.factory.ts';
import { freePort } from '@recado/journeys/rig/free-port.ts';
import { build } from 'esbuild';
import { afterAll, describe, expect, test } from 'vitest';
import { openSampleWorld } from '../samples/sample-world.ts';
import { shellFunction, startRunner } from './command-runner.ts';
import { hasTest, type PageSamples, readSamples, scriptOf, testElsewhere } from './page-samples.ts';
import { languages } from './pages.ts';

const root = join(import.meta.dirname, '..', '..');
const place = mkdtempSync(join(tmpdir(), 'recado-pages-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const receiver = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(204).end());
});
const pages = languages.flatMap((language) => readSamples(root, language));
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const [world] = await Promise.all([openSampleWorld(), writeClient()]);
const bin = join(place, 'bin');
mkdirSync(bin);
writeFileSync(join(bin, 'recado'), `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'dist', 'cli.js')}" "$@"\n`, {
  mode: 0o755,
});
writeFileSync(join(place, 'twilio.json'), JSON.stringify({ contents, meta: {} }));
const env: Record<string, string> = {
  PATH: `${bin}:${process.env.PATH}`,
  HOME: place,
  RECADO_DATA: world.folder,
  RECADO_URL: world.baseUrl,
  RECADO_API_KEY: world.apiKey,
  SIMULATOR_URL: world.simulatorUrl,
  ...{ TWILIO_SID: 'AC1', TWILIO_TOKEN: 'secret', TWILIO_CONTENTS: join(place, 'twilio.json') },
  RECEIVER_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhook`,
};
const runner = await startRunner(env);
afterAll(() => {
  runner.close();
  receiver.close();
});

describe('the samples of the documentation', () => {
  test.each(pages.map((page) => [page.page, page] as const))(
    '%s: every block is run, here or elsewhere',
    async (_, page) => {
      for (const { language, marker, text } of page.samples) judge(page.page, language, marker, text);
      const { code, output } = await runPage(page);
      expect(code, output).toBe(0);
    },
  );

  test('a test that a block names must be there by its title', () => {
    const source = "test.each([1])('counts to ten', () => {});\ntest(\n  'says hello to Ana', () => {});";
    const found = ['says hello', 'counts to', 'hello to Ana', ''].map((title) => hasTest(source, title));
    expect(found).toEqual([true, true, false, false]);
    expect(testElsewhere('elsewhere=a.test.ts#says hello')).toEqual({ file: 'a.test.ts', title: 'says hello' });
  });

  test('both languages have the same blocks, but for words', () => {
    const [first = [], second = []] = languages.map((language) =>
      readSamples(root, language).map(({ samples }) => samples.map((one) => `${one.language} ${one.marker}`)),
    );
    expect(first).toEqual(second);
  });
});

/** The SDK as an import finds it; that it is published well is proved by a test of its own. */
async function writeClient(): Promise<void> {
  const folder = join(place, 'client');
  await build({
    entryPoints: [join(root, 'client', 'index.ts')],
    bundle: true,
    format: 'esm',
    outfile: join(folder, 'index.js'),
  });
  writeFileSync(
    join(folder, 'package.json'),
    '{ "name": "@recado/client", "type": "module", "exports": "./index.js" }',
  );
}

/** A block without a marker shows something; JSON must at least be JSON. */
function judge(page: string, language: string, marker: string, text: string): void {
  const elsewhere = testElsewhere(marker);
  if (elsewhere) {
    const source = readFileSync(join(root, elsewhere.file), 'utf8');
    expect([page, marker, hasTest(source, elsewhere.title)]).toEqual([page, marker, true]);
  } else if (['run', 'run retry', 'given'].includes(marker)) expect(['sh', 'js']).toContain(language);
  else if (language === 'json') expect(JSON.parse(text)).toBeTypeOf('object');
  else expect([page, language, marker]).toEqual([page, 'text', '']);
}

/** Pages are read in a folder of their own, with the SDK installed and nothing else. */
async function runPage(page: PageSamples): Promise<{ code: number | null; output: string }> {
  const folder = mkdtempSync(join(place, 'page-'));
  mkdirSync(join(folder, 'node_modules', '@recado'), { recursive: true });
  cpSync(join(place, 'client'), join(folder, 'node_modules', '@recado', 'client'), { recursive: true });
  // What is refused ends the page; curl would take it for an answer.
  // A program that a block left running would outlive the page, and hold its output open.
  // Twilio is not called: its answer is a file.
  const strict = `set -euo pipefail\ntrap 'kill $(jobs -p) 2>/dev/null || true' EXIT
curl() {
  case "$1" in https://content.twilio.com/*) cat "$TWILIO_CONTENTS"; return;; esac
  command curl --fail-with-body --silent --show-error "$@"
}
`;
  // By the program without starting it each time; journeys/start.test.ts follows the quick start by real processes.
  const child = spawn('bash', ['-c', `${strict}${shellFunction(runner.url)}${scriptOf(page)}`], {
    cwd: folder,
    env: { ...env, PORT: String(await freePort()) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: output.slice(-2_000) };
}
