import { Agent, request } from 'node:http';
import { errorRow } from '@recado/contract/errors.ts';
import { allRefusals, type Route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { Invention } from './invention.ts';

export type FuzzOptions = { port: number; keys: readonly string[]; seed: number; perRoute: number };

type Call = { method: string; path: string; body: string | undefined; key: string };
type Answer = { status: number; text: string };

const atOnce = 8;

/**
 * Calls every route of the contract with values that follow its schema here and break it there, and ids that earlier
 * answers had. A fault is a 500, an outage that the route does not document, or no answer at all.
 */
export async function fuzzRoutes({ port, keys, seed, perRoute }: FuzzOptions) {
  const invention = new Invention(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  // A stream that is let through never ends by itself.
  const asked = Object.values<Route>(routes).filter(({ path }) => path !== '/v1/stream');
  const documented = new Map(asked.map((route) => [route, outagesOf(route)]));
  let calls = 0;

  const callNext = async (route: Route) => {
    const call = invent(invention, route, keys[calls % keys.length] ?? '');
    calls += 1;
    const { status, text } = await send(agent, port, call).catch((error) => ({ status: 0, text: String(error) }));
    statuses[status] = (statuses[status] ?? 0) + 1;
    invention.learn(text);
    if (isFault(status, text, documented.get(route))) faults.push(`${status} ${describe(call)}: ${text.slice(0, 200)}`);
  };
  // By turns, so that what one route made is there for the others.
  for (let turn = 0; turn < perRoute; turn += atOnce) {
    for (const route of asked) {
      await Promise.all(Array.from({ length: Math.min(atOnce, perRoute - turn) }, () => callNext(route)));
    }
  }
  agent.destroy();
  return { seeds: [seed], perRoute, routes: asked.length, calls, statuses, faults };
}

/**
 * The answers of 501 and more that a route documents. An outage of ours has a status and no code; no
 * key goes unchecked while the database answers.
 */
const outagesOf = (route: Route) =>
  new Set(
    allRefusals(route)
      .filter((name) => name !== 'KEY_UNCHECKED')
      .map(errorRow)
      .filter(({ status }) => status > 500)
      .map(({ status, code }) => `${status} ${code ?? ''}`),
  );

function isFault(status: number, text: string, documented: ReadonlySet<string> | undefined): boolean {
  if (status !== 0 && status < 500) return false;
  return !documented?.has(`${status} ${/"code":"([\w-]+)"/.exec(text)?.[1] ?? ''}`);
}

function invent(invention: Invention, route: Route, key: string): Call {
  const path = route.path.replaceAll(/:\w+/g, () => encodeURIComponent(invention.segment()));
  const query = route.query ? new URLSearchParams(invention.query(route.query)).toString() : '';
  const body = route.body ? invention.text(route.body) : undefined;
  return { method: route.method, path: query ? `${path}?${query}` : path, body, key };
}

const describe = ({ method, path, body }: Call) => `${method} ${path} ${(body ?? '').slice(0, 500)}`;

function send(agent: Agent, port: number, { method, path, body, key }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'idempotency-key': `fuzz-${Math.abs(hash(path + (body ?? '')))}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const call = request({ agent, port, host: '127.0.0.1', method, path, headers, timeout: 60_000 }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    call.on('timeout', () => call.destroy(new Error('no answer within a minute')));
    call.on('error', reject);
    call.end(body);
  });
}

export type FuzzFigures = Awaited<ReturnType<typeof fuzzRoutes>>;

/** Runs with seeds of their own are one longer run. Of the same seed the later one stands alone: it repeats the earlier. */
export function addFuzz(earlier: FuzzFigures | undefined, later: FuzzFigures): FuzzFigures {
  if (!earlier || later.seeds.some((seed) => earlier.seeds.includes(seed))) return later;
  const statuses = { ...earlier.statuses };
  for (const [status, count] of Object.entries(later.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  return {
    ...{ seeds: [...earlier.seeds, ...later.seeds], perRoute: earlier.perRoute + later.perRoute },
    ...{ routes: later.routes, calls: earlier.calls + later.calls, statuses },
    faults: [...earlier.faults, ...later.faults],
  };
}

/** The same call repeats its key, a different one does not. */
const hash = (text: string) => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
