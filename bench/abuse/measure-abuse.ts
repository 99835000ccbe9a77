import { setTimeout as pause } from 'node:timers/promises';
import { foundMany, foundOne } from '../rig/found-senders.ts';
import { type Installation, openInstallation } from '../rig/installation.ts';
import { peakMegabytes } from '../rig/peak-memory.ts';
import type { StopList } from '../rig/stop-list.ts';
import { bombs } from './bombs.ts';
import { type FuzzOptions, fuzzRoutes } from './fuzz-routes.ts';
import { neverRead, stallBatches, stallBodies, stayOpen } from './hold-memory.ts';
import { askLoop, type CallFigure, type CallsOptions, callOnce, measureCalls } from './measure-calls.ts';
import { measureNeighbour } from './measure-neighbour.ts';
import { worstBodies } from './worst-bodies.ts';

export const partNames = ['calls', 'strangers', 'memory', 'fuzz', 'matrix', 'tenant'] as const;
export type PartName = (typeof partNames)[number];

export type AbuseOptions = {
  stops: StopList;
  log: (line: string) => void;
  seed: number;
  seconds: number;
  rounds: number;
  warmUps?: number;
  mostLooks?: number;
  hostile: number;
  /** Calls of the fuzz to each route. */
  perRoute: number;
  /** How often a call that misses is made before it counts as missed. */
  tries: number;
  parts: readonly PartName[];
  short?: Partial<Short>;
  /** Part of the names of the hostile tenant's attacks that are made. */
  only?: string | undefined;
};

/** What a short run does less of. */
export type Short = {
  /** How many of the most expensive calls are made. */
  share: number;
  counts: CallsOptions['counts'];
  /** How long memory is given to grow. */
  restMs: number;
  users: number;
};
/** So many users that the fuzz stays below what each may ask for in a minute. */
const whole: Short = { share: 1, counts: 'time', restMs: 3_000, users: 100 };

/** One installation for all parts. The last ones leave much behind that the others would stumble over. */
export async function measureAbuse(options: AbuseOptions, serverUrl: string) {
  const { stops, log, seed, tries, parts, perRoute } = options;
  const { share, counts, restMs, users } = { ...whole, ...options.short };
  const installation = await openInstallation(stops, serverUrl);
  const api = await installation.startServer('api', 'bench/abuse/report-loop.mjs');
  const port = Number(api.report.port);
  const { keys, neighbourKey } = await foundCallers(installation, users);
  const [key = ''] = keys;
  const street = { port, keys, neighbourKey, linkId: await makeLink(port, key) };
  const caller = { api, port, key, otherKey: neighbourKey, tries, counts, log };
  /** With the most memory that the process had until its end. */
  const part = async <T>(name: PartName, measure: () => Promise<T>) => {
    if (!parts.includes(name)) return {};
    const figures = await measure();
    return { [name]: { at: new Date().toISOString(), peakMegabytes: peakMegabytes(api.pid) ?? 0, figures } };
  };
  return {
    ...(await part('calls', () => measureCalls(caller, bombs(street.linkId, share)))),
    ...(await part('strangers', () => besideStrangers(options, street))),
    ...(await part('memory', () => attackMemory(caller, restMs))),
    ...(await part('fuzz', () => fuzz({ port, keys, seed, perRoute }, log))),
    ...(await part('matrix', () => measureMatrix(caller))),
    ...(await part('tenant', () => besideTenant(options, installation, street))),
  } as Partial<AbuseParts>;
}

type Measured<T extends (...given: never[]) => Promise<unknown>> = {
  at: string;
  peakMegabytes: number;
  figures: Awaited<ReturnType<T>>;
};
export type AbuseParts = {
  calls: Measured<typeof measureCalls>;
  strangers: Measured<typeof besideStrangers>;
  memory: Measured<typeof attackMemory>;
  fuzz: Measured<typeof fuzz>;
  matrix: Measured<typeof measureMatrix>;
  tenant: Measured<typeof besideTenant>;
};

async function fuzz(options: FuzzOptions, log: AbuseOptions['log']) {
  const found = await fuzzRoutes(options);
  log(`  fuzz: ${found.calls} calls to ${found.routes} routes, ${found.faults.length} faults`);
  for (const fault of found.faults.slice(0, 20)) log(`    ${fault}`);
  return found;
}

const besideStrangers = (options: AbuseOptions, { port, neighbourKey }: Street) =>
  measureNeighbour(
    { ...options, port, key: neighbourKey },
    {
      name: `${options.hostile} hostile callers`,
      file: 'bench/abuse/hostile.ts',
      argument: { port, callers: options.hostile, seed: options.seed },
    },
  );

/** Founded just now: their texts are held against the patterns. The neighbour is another organization. */
async function foundCallers({ operator }: Installation, users: number) {
  const keys = (await foundOne(operator, users)).map(({ key }) => key);
  const [neighbour] = await foundMany(operator, 1, 2);
  return { keys, neighbourKey: neighbour?.key ?? '' };
}

async function makeLink(port: number, key: string): Promise<string> {
  const body = JSON.stringify({ name: 'Vitrine', slug: 'vitrine' });
  const link = await callOnce(port, key, { name: 'link', method: 'POST', path: '/v1/smart-links', body });
  return String(JSON.parse(link.text).id);
}

/** Every route at its worst. What is reported of those that are well within is the most expensive alone. */
async function measureMatrix(caller: CallsOptions) {
  const { log } = caller;
  const figures = await measureCalls({ ...caller, log: () => undefined }, worstBodies());
  const most = (of: (figure: CallFigure) => number) =>
    figures.reduce<CallFigure | null>((a, b) => (a === null || of(b) > of(a) ? b : a), null);
  const missed = figures.filter(({ met }) => !met);
  const longest = most(({ heldMs }) => heldMs);
  log(
    `  matrix: ${figures.length} calls, loop held at most ${longest?.heldMs} ms (${longest?.name}), ${missed.length} missed`,
  );
  for (const { name, status, cpuMs, heldMs } of missed)
    log(`    missed: ${name}: ${status}, ${cpuMs} ms, held ${heldMs} ms`);
  return { calls: figures.length, longest, dearest: most(({ cpuMs, allowedMs }) => cpuMs / allowedMs), missed };
}

type Street = { port: number; keys: readonly string[]; neighbourKey: string; linkId: string };

/** Beside a tenant whose keys are good. Webhooks that hang and automations are a worker's, who shares the database. */
async function besideTenant(
  options: AbuseOptions,
  installation: Installation,
  { port, keys, neighbourKey, linkId }: Street,
) {
  await installation.startServer('worker');
  const callers = Math.ceil(options.hostile / 2);
  return measureNeighbour(
    { ...options, port, key: neighbourKey },
    {
      name: `a hostile tenant of ${callers} callers`,
      file: 'bench/abuse/hostile-tenant.ts',
      argument: { port, keys: keys.slice(1, 21), callers, seed: options.seed, linkId, only: options.only },
    },
  );
}

async function attackMemory({ api, port, key, log }: CallsOptions, restMs: number) {
  const attacks = [];
  const all = [
    () => stallBodies(port, 200),
    () => stallBatches(port, key, 200),
    () => neverRead(port, 300),
    () => stayOpen(port, 2_000),
  ];
  for (const attack of all) {
    const { name, letGo } = await attack();
    await pause(restMs);
    const { rssMb } = await askLoop(api);
    letGo();
    log(`  ${name}: ${rssMb} MB`);
    attacks.push({ name, rssMb });
  }
  return attacks;
}
