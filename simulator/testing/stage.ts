import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { request } from 'undici';
import { list, record, text } from '../read-value.ts';
import { type Simulator, startSimulator } from '../start.ts';
import type { Settings } from '../world/settings.ts';
import { type ManualTimers, manualTimers } from '../world/timers.ts';

/** What tests stand on: a simulator with a clock pushed by hand, one account, and a callback that remembers. */
export interface Stage {
  simulator: Simulator;
  timers: ManualTimers;
  hooks: Hook[];
  /** What the callback answers from now on; 0 hangs. */
  callbackStatus: number;
  graph(method: string, path: string, body?: unknown, token?: string): Promise<Answer>;
  control(method: string, path: string, body?: unknown): Promise<Answer>;
  send(message: Record<string, unknown>): Promise<Answer>;
  /** Moves the clock and waits until every webhook that became due was answered. */
  advance(ms: number): Promise<void>;
  statuses(): Record<string, unknown>[];
  close(): Promise<void>;
}

export interface Hook {
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Answer {
  status: number;
  json: Record<string, unknown>;
  error: Record<string, unknown>;
}

export const START_AT = Date.UTC(2026, 10, 15, 12, 0, 0);
export const TOKEN = 'token-1';
export const ACCOUNT = '102290129340398';
export const NUMBER = '106540352242922';

export async function openStage(settings: Partial<Settings> = {}): Promise<Stage> {
  const timers = manualTimers(START_AT);
  const simulator = await startSimulator({ timers, settings });
  const hooks: Hook[] = [];
  const stage: Stage = {
    simulator,
    timers,
    hooks,
    callbackStatus: 200,
    graph: (method, path, body, token = TOKEN) => call(simulator.url + path, method, body, token),
    control: (method, path, body) => call(`${simulator.url}/_control${path}`, method, body, undefined),
    send: (message) => stage.graph('POST', `/v24.0/${NUMBER}/messages`, { messaging_product: 'whatsapp', ...message }),
    advance: async (ms) => {
      timers.advance(ms);
      await until(() => simulator.world.outbox.inFlight === 0);
    },
    statuses: () => hooks.flatMap(({ body }) => valuesOf(body)).flatMap((value) => list(value.statuses).map(record)),
    close: async () => {
      await simulator.close();
      callback.closeAllConnections();
      callback.close();
    },
  };
  const callback = await openCallback(stage);
  await seed(stage, callback);
  return stage;
}

/** The `value` of every change in a webhook body. */
export function valuesOf(body: string): Record<string, unknown>[] {
  return list(record(JSON.parse(body)).entry)
    .flatMap((entry) => list(record(entry).changes))
    .map((change) => record(record(change).value));
}

export async function until(holds: () => boolean, deadlineMs = 120_000): Promise<void> {
  const deadlineAt = Date.now() + deadlineMs;
  while (!holds()) {
    if (Date.now() > deadlineAt) throw new Error('the condition never held');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export async function call(url: string, method: string, body: unknown, token: string | undefined): Promise<Answer> {
  const answer = await request(url, {
    method: method === 'GET' ? 'GET' : method === 'PUT' ? 'PUT' : method === 'DELETE' ? 'DELETE' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const json = record(JSON.parse(await answer.body.text()));
  return { status: answer.statusCode, json, error: record(json.error) };
}

async function openCallback(stage: Stage): Promise<Server> {
  const server = createServer(async (incoming, answer) => {
    const url = new URL(incoming.url ?? '/', 'http://callback');
    if (incoming.method === 'GET') {
      const isRight = url.searchParams.get('hub.verify_token') === 'verify-1';
      answer.writeHead(isRight ? 200 : 403).end(url.searchParams.get('hub.challenge'));
      return;
    }
    stage.hooks.push({ headers: incoming.headers, body: await readText(incoming) });
    if (stage.callbackStatus !== 0) answer.writeHead(stage.callbackStatus).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function seed(stage: Stage, callback: Server): Promise<void> {
  const address = callback.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await stage.control('PUT', '/app', {
    callbackUrl: `http://127.0.0.1:${port}/callback`,
    verifyToken: 'verify-1',
    appSecret: 'app-secret-1',
  });
  await stage.control('POST', '/accounts', {
    id: ACCOUNT,
    name: 'Loja Exemplo',
    token: TOKEN,
    numbers: [{ id: NUMBER, phone: '+551130000000', displayName: 'Loja Exemplo' }],
    templates: seedTemplates,
  });
}

const seedTemplates = [
  { name: 'boas_vindas', category: 'UTILITY', components: [{ type: 'BODY', text: 'Oi {{1}}, bem-vinda.' }] },
  {
    name: 'promocao',
    category: 'MARKETING',
    components: [{ type: 'BODY', text: 'Oi {{1}}, hoje {{2}} de desconto.' }],
  },
  { name: 'codigo', category: 'AUTHENTICATION', components: [] },
];

/** A send of a seeded template with these body values. */
export function templateSend(name: string, to: string, values: string[]): Record<string, unknown> {
  const parameters = values.map((value) => ({ type: 'text', text: value }));
  return {
    to,
    type: 'template',
    template: { name, language: { code: 'pt_BR' }, components: [{ type: 'body', parameters }] },
  };
}

export function wamidOf(answer: Answer): string {
  return text(record(list(answer.json.messages)[0]).id);
}
