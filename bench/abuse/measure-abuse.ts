import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from '../load/connection.ts';
import { foundOne, template } from '../rig/found-senders.ts';
import { type Installation, openInstallation } from '../rig/installation.ts';
import { peakMegabytes } from '../rig/peak-memory.ts';
import { type Program, startProgram } from '../rig/program.ts';
import type { StopList } from '../rig/stop-list.ts';
import { type Bomb, bombs } from './bombs.ts';
import { fuzzRoutes } from './fuzz-routes.ts';
import { neverRead, stallBatches, stallBodies, stayOpen } from './hold-memory.ts';

export type AbuseOptions = {
  stops: StopList;
  say: (line: string) => void;
  seed: number;
  seconds: number;
  hostile: number;
  /** Calls of the fuzz to each route. */
  perRoute: number;
};

/**
 * What a single call may take and hold the loop, what a neighbour may feel, and what the process may grow to. `heldMs` is
 * judged, the processor's work between two turns; `blockedMs`, the histogram's, also counts what others on the machine take.
 */
export const goals = { cpuMsPer100kB: 100, heldMs: 50, neighbour: 3, megabytes: 500 };

export async function measureAbuse(options: AbuseOptions, serverUrl: string) {
  const { stops, say } = options;
  const installation = await openInstallation(stops, serverUrl);
  const api = await installation.startServer('api', 'bench/abuse/tell-loop.mjs');
  const port = Number(api.said.port);
  const keys = await foundCallers(installation);
  const [key = ''] = keys;
  const calls = await measureCalls(api, port, key, say);
  const neighbour = await measureNeighbour(options, port, key);
  const memory = await measureMemory(api, port, key, say);
  const fuzz = await fuzzRoutes({ port, keys, seed: options.seed, perRoute: options.perRoute });
  say(`  fuzz: ${fuzz.calls} calls to ${fuzz.routes} routes, ${fuzz.faults.length} faults`);
  for (const fault of fuzz.faults.slice(0, 20)) say(`    ${fault}`);
  const met =
    calls.every((call) => call.met) &&
    neighbour.ratio <= goals.neighbour &&
    memory.peakMegabytes <= goals.megabytes &&
    fuzz.faults.length === 0;
  return { seed: options.seed, goals, met, calls, neighbour, memory, fuzz };
}

/** So many users that the fuzz stays below what each may ask for in a minute. */
const users = 100;

/** Founded just now: its texts are held against the patterns. */
const foundCallers = async ({ operator }: Installation): Promise<string[]> =>
  (await foundOne(operator, users)).map(({ key }) => key);

async function measureCalls(api: Program, port: number, key: string, say: AbuseOptions['say']) {
  const link = await call(port, key, {
    name: 'link',
    method: 'POST',
    path: '/v1/smart-links',
    body: JSON.stringify({ name: 'Vitrine', slug: 'vitrine' }),
  });
  const list = bombs(String(JSON.parse(link.text).id));
  // Nobody is judged by code that was not compiled yet.
  for (const bomb of list) await call(port, key, bomb);
  const figures = [];
  for (const bomb of list) {
    await api.ask('begin');
    const { status, bytes } = await call(port, key, bomb);
    const { cpuMs, blockedMs, heldMs } = await askLoop(api);
    const sent = bomb.body?.length ?? 0;
    const allowedMs = Math.max(1, sent / 100_000) * goals.cpuMsPer100kB;
    const met = status < 500 && cpuMs <= allowedMs && heldMs <= goals.heldMs;
    const figure = { name: bomb.name, status, sent, answered: bytes, cpuMs, allowedMs, heldMs, blockedMs, met };
    say(
      `  ${bomb.name}: ${status}, ${cpuMs} ms, loop held ${heldMs} ms, stood ${blockedMs} ms${met ? '' : ' (missed)'}`,
    );
    figures.push(figure);
  }
  return figures;
}

async function askLoop(api: Program) {
  const told = Object(await api.ask('loop'));
  const rounded = (name: string) => Math.round(Number(Reflect.get(told, name)) * 10) / 10;
  return {
    cpuMs: rounded('cpuMs'),
    heldMs: rounded('heldMs'),
    blockedMs: rounded('blockedMs'),
    rssMb: rounded('rssMb'),
  };
}

async function call(port: number, key: string, { method, path, body, headers, isKeyless }: Bomb) {
  const sent = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(isKeyless ? { 'accept-encoding': 'identity' } : { authorization: `Bearer ${key}` }),
    ...headers,
  };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: sent, body: body ?? null });
  const text = await answer.text();
  return { status: answer.status, bytes: text.length, text };
}

/** A paying caller who sends at an even pace, in peace and then beside the hostile ones. */
async function measureNeighbour({ stops, say, seed, seconds, hostile }: AbuseOptions, port: number, key: string) {
  await paced(port, key, Math.min(2, seconds));
  const quiet = await paced(port, key, seconds);
  const argument = { port, callers: hostile, seed };
  const attackers = await startProgram({ stops, file: 'bench/abuse/hostile.ts', argument });
  await pause(1_000);
  const beside = await paced(port, key, seconds);
  const attack = await attackers.ask('what');
  await attackers.stop();
  const ratio = Math.round((beside.p99Ms / quiet.p99Ms) * 100) / 100;
  say(`  neighbour: p99 ${quiet.p99Ms} ms in peace, ${beside.p99Ms} ms beside ${hostile} hostile callers`);
  return { hostile, attack, quiet, beside, ratio };
}

const perSecond = 20;

async function paced(port: number, key: string, seconds: number) {
  const body = JSON.stringify({ receiver: '+5511988887777', templateName: template.name, templateVariables: ['Ana'] });
  const request =
    `POST /v1/messages HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}`;
  const idle: Connection[] = [];
  const statuses: Record<string, number> = {};
  const took = await Promise.all(
    Array.from({ length: Math.ceil(seconds * perSecond) }, async (_, n) => {
      await pause((n * 1_000) / perSecond);
      const at = performance.now();
      const connection = idle.pop() ?? (await Connection.open(port));
      const { status } = await connection.exchange(request);
      idle.push(connection);
      statuses[status] = (statuses[status] ?? 0) + 1;
      return performance.now() - at;
    }),
  );
  for (const connection of idle) connection.close();
  const sorted = took.sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? sorted.at(-1) ?? 0) * 10) / 10;
  return { sends: took.length, statuses, p50Ms: at(0.5), p99Ms: at(0.99) };
}

async function measureMemory(api: Program, port: number, key: string, say: AbuseOptions['say']) {
  const attacks = [];
  const all = [
    () => stallBodies(port, 200),
    () => stallBatches(port, key, 200),
    () => neverRead(port, 300),
    () => stayOpen(port, 2_000),
  ];
  for (const attack of all) {
    const { name, letGo } = await attack();
    await pause(3_000);
    const { rssMb } = await askLoop(api);
    letGo();
    say(`  ${name}: ${rssMb} MB`);
    attacks.push({ name, rssMb });
  }
  return { attacks, peakMegabytes: peakMegabytes(api.pid) ?? Math.max(...attacks.map(({ rssMb }) => rssMb)) };
}
