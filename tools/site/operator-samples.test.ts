import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@recado/journeys/rig/free-port.ts';
import { openInstallation } from '@recado/journeys/rig/installation.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, expect, test } from 'vitest';
import { readSamples, testElsewhere } from './page-samples.ts';
import { languages } from './pages.ts';

const root = join(import.meta.dirname, '..', '..');
const own = 'tools/site/operator-samples.test.ts';
const place = mkdtempSync(join(tmpdir(), 'recado-operator-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const account = { id: '102290129340398', number: '106540352242922', token: 'EAAGoperator' };

// Two languages at once would only share the machine.
test('the commands of an operator do what the pages say, one after the other, in an installation of their own', async () => {
  const [first = [], second = []] = languages.map((language) => blocksOf(language).map(commandsIn));
  expect(first.length).toBeGreaterThan(8);
  expect(first).toEqual(second);

  const collector = await openCollector();
  const installation = await openInstallation();
  const { databaseUrl, simulatorUrl, control } = installation;
  const [port, sandbox, tools] = [await freePort(), await freePort(), await freePort()];
  await control('POST', 'accounts', {
    ...{ id: account.id, name: 'Loja', token: account.token },
    numbers: [{ id: account.number, phone: '551130000000', throughput: 0 }],
    templates: [{ name: 'boas_vindas', category: 'UTILITY', components: [body] }],
  });
  const secrets = {
    verifyToken: 'the verify token of this installation',
    appSecret: 'the app secret of this installation',
  };
  mkdirSync(join(place, 'backups'));
  writeFileSync(join(place, 'token.txt'), account.token);
  const script = blocksOf('pt')
    .join('\n')
    .replaceAll('postgres://…', databaseUrl)
    .replaceAll('RECADO_SECRET=…', `RECADO_SECRET='the secret of this installation'`)
    .replaceAll('PLATFORM_APP_SECRET=…', `PLATFORM_APP_SECRET='${secrets.appSecret}'`)
    .replaceAll('PLATFORM_VERIFY_TOKEN=…', `PLATFORM_VERIFY_TOKEN='${secrets.verifyToken}'`)
    .replaceAll('--account-id …', `--account-id ${account.id}`)
    .replaceAll('--number-id …', `--number-id ${account.number}`)
    .replaceAll('0.0.0.0', '127.0.0.1')
    .replaceAll('/var/lib/recado', join(place, 'data'))
    .replaceAll('/backups/', `${join(place, 'backups')}/`)
    .replaceAll('http://127.0.0.1:4318', collector.url)
    .replaceAll('--port 3333', `--port ${tools}`)
    .replaceAll(/ ID\b/g, ' "$ID"');
  expect(script).not.toContain('…');
  const { code, printed } = await run(script, {
    PORT: String(port),
    RECADO_URL: `http://127.0.0.1:${port}`,
    PLATFORM_URL: simulatorUrl,
    SANDBOX_URL: `http://127.0.0.1:${sandbox}`,
    APP: JSON.stringify({ callbackUrl: `http://127.0.0.1:${port}/platform/webhook`, ...secrets }),
    EMPTY: (await testDatabase()).url,
  });
  expect(code, printed).toBe(0);
  expect(printed).toMatch(/svc_msg_\w+[\s\S]*Serving tools at/);
  expect(collector.printed()).toContain('4bf92f3577b34da6a3ce929d0e0e4736');
  collector.close();
}, 600_000);

const body = { type: 'BODY', text: 'Olá {{1}}', example: { body_text: [['Ana']] } };

/** Blocks that name this test, and on a page that begins so what is run there with them. */
function blocksOf(language: (typeof languages)[number]): string[] {
  return readSamples(root, language)
    .filter(({ samples }) => samples.some(({ marker }) => isOwn(marker)))
    .sort((a, b) => Number(isStart(b.page)) - Number(isStart(a.page)))
    .flatMap(({ page, samples }) =>
      samples.filter(({ marker }) => isOwn(marker) || (isStart(page) && marker === 'run')).map(({ text }) => text),
    );
}
const isOwn = (marker: string) => testElsewhere(marker)?.file === own;
/** There the organization, its number and its key come from. */
const isStart = (page: string) => page.endsWith('/going-live.md');

/** What is the same in every language: commands and flags, not names. */
const commandsIn = (text: string) => text.match(/recado [a-z-]+( [a-z-]+\b)?|--[a-z-]+|[A-Z_]{4,}=/g);

/**
 * As the reader does it: the id that a command prints is the next one's, the first key is the one in use, and what serves
 * goes on in a terminal of its own until something else is to serve.
 */
const head = (cli: string) => `set -euo pipefail
RECADO_API_KEY=
stop() { kill $(jobs -p) 2>/dev/null || true; wait; }
trap stop EXIT
field() { node -p "JSON.parse(require('node:fs').readFileSync(0, 'utf8'))$1"; }
serve() {
  local printed; printed=$(mktemp ${place}/serve-XXXXXX)
  case "$*" in *worker*|mcp*) ;; *) stop;; esac
  node ${cli} "$@" > "$printed" 2>&1 &
  until grep -E '^(Serving|The worker is running)' "$printed"; do
    kill -0 $! || { cat "$printed"; return 1; }
    sleep 0.2
  done
}
recado() {
  local answer
  case "$1 \${2-}" in
    # The callback that the page has one name in the application: the platform calls it at once.
    'serve ') serve "$@"; curl -X PUT "$PLATFORM_URL/_control/app" -H 'content-type: application/json' -d "$APP";;
    serve*|mcp*) serve "$@";;
    'users create'|'organizations create')
      answer=$(node ${cli} "$@" --json); ID=$(field '.organizationId ?? 0' <<< "$answer")
      if [ "$ID" = 0 ]; then ID=$(field .id <<< "$answer"); fi;;
    'keys create')
      answer=$(node ${cli} "$@" --json)
      if [ -z "$RECADO_API_KEY" ]; then export RECADO_API_KEY; RECADO_API_KEY=$(field .key <<< "$answer"); fi;;
    restore*|resume*) DATABASE_URL=$EMPTY node ${cli} "$@";;
    # Before something serves there is something to tell.
    'doctor ') node ${cli} doctor || [ $? = 1 ];;
    *) node ${cli} "$@";;
  esac
}
curl() { command curl --fail-with-body --silent --show-error "$@"; }
`;

async function run(script: string, given: Record<string, string>) {
  const env = {
    PATH: process.env.PATH,
    HOME: place,
    LOG_LEVEL: 'warn',
    STOP_NOTICE_SECONDS: '0',
    DATABASE_TIMEOUT_MS: '60000',
    ...given,
  };
  const child = spawn('bash', ['-c', `${head(join(root, 'dist', 'cli.js'))}\n${script}`], { cwd: place, env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, printed };
}

async function openCollector() {
  let printed = '';
  const server = createServer((request, response) => {
    request.on('data', (chunk) => (printed += chunk)).on('end', () => response.writeHead(200).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    printed: () => printed,
    close: () => void server.close().closeAllConnections(),
  };
}
