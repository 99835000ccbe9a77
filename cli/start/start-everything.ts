import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inspectDatabase, ownerUrl, processTuning, projectRoot } from '@recado/server/installation.ts';
import type { Demo } from '../demo/demo-file.ts';
import { ensureDemo } from '../demo/ensure-demo.ts';
import { seedSimulator } from '../demo/seed-simulator.ts';
import { checkSettings, type Env } from '../installation/check-settings.ts';
import { type Installation, openInstallation, settle } from '../installation/open-installation.ts';
import { requireVersion } from '../installation/require-version.ts';
import { keepRunningSettings } from '../installation/running-settings.ts';
import type { Terminal } from '../shell.ts';
import { keepDatabase } from './keep-database.ts';
import { planStart, type StartPlan } from './plan-start.ts';
import { requireFreePort } from './require-free-port.ts';
import { showBanner } from './show-banner.ts';
import { type Steps, showSteps } from './show-steps.ts';
import { StopList } from './stop-list.ts';
import { superviseProgram } from './supervise-program.ts';
import { waitFor } from './wait-for.ts';
import { watchForStop } from './watch-for-stop.ts';
import { whenAnswering, whenServiceUp } from './when-up.ts';

type Operations = typeof import('@recado/server/operator.ts');

type Start = {
  plan: StartPlan;
  folder: string;
  /** The settings, complete with secrets. */
  env: Env;
  steps: Steps;
  print: (line: string) => void;
  signal: AbortSignal;
  stops: StopList;
};

/** Starts database, simulator and service, prints where they are, and stops them in order when asked to. */
export async function startEverything(terminal: Terminal, demo: boolean): Promise<void> {
  const plan = planStart(terminal.env, demo);
  const { folder, env } = settle(plan.env);
  const steps = showSteps(terminal);
  const stopping = watchForStop(terminal.env);
  const stops = new StopList();
  const print = (line: string) => terminal.err(`recado: ${line}`);
  try {
    const up = await bringUp({
      plan,
      folder,
      env,
      steps,
      print,
      signal: stopping.signal,
      stops,
    });
    steps.clear();
    const { baseUrl, simulator } = plan;
    terminal.out(showBanner({ baseUrl, simulatorUrl: simulator?.url ?? null, ...up }));
    await stopping.done;
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
  } finally {
    steps.show('Stopping');
    await stops.stopAll();
    steps.clear();
    stopping.forget();
  }
}

/** What fails ends what is still starting beside it. */
async function bringUp(start: Start): Promise<Furnished & { folder: string }> {
  const failed = new AbortController();
  try {
    return await bringUpAll({
      ...start,
      signal: AbortSignal.any([start.signal, failed.signal]),
    });
  } catch (error) {
    failed.abort(error);
    throw error;
  }
}

/**
 * The simulator keeps no database and the service has much to read in, so both start while the database is prepared;
 * the service begins when all is ready.
 */
async function bringUpAll(start: Start): Promise<Furnished & { folder: string }> {
  const { plan, steps, signal, stops } = start;
  const { simulator: simulated, port, host } = plan;
  steps.show('Waiting for the ports');
  await requireFreePort({ port, host, portName: 'PORT', hostName: 'HOST' }, signal);
  const beside = {
    host: '127.0.0.1',
    portName: 'SIMULATOR_PORT',
    hostName: 'HOST',
  };
  if (simulated) await requireFreePort({ ...beside, port: simulated.port }, signal);

  steps.show('Starting PostgreSQL');
  mkdirSync(join(start.folder, 'logs'), { recursive: true, mode: 0o700 });
  const simulator = simulated ? startSimulator(start, simulated) : null;
  if (simulator) stops.add(simulator);
  const ready = makeReady(start, simulator);
  // The database ends after it: a connection that is cut off while nobody waits for its answer would end this process.
  stops.add(ready.then(() => nothingToStop));
  const service = startService(
    start,
    ready.then(({ env }) => env),
  );
  stops.add(service);
  const { folder, found } = await ready;
  steps.show('Starting the service');
  await service;
  return { folder, ...found };
}

const nothingToStop = { stop: async () => {} };

/** A database that is prepared and a simulator that answers: all that the service waits for. */
async function makeReady(start: Start, simulator: Promise<unknown> | null) {
  const { steps, print, stops } = start;
  const opening = openOwnInstallation(start);
  // Read while PostgreSQL starts. The processes beside it were launched before: reading this takes a core for 0.3 s.
  const loading = import('@recado/server/operator.ts');
  const [installation, operator] = await Promise.all([opening, loading]);
  const { folder, env, embedded } = installation;
  if (embedded) stops.addBelow(keepDatabase(folder, embedded, print));
  steps.show('Preparing the database');
  const [found] = await Promise.all([prepare(installation, start, operator), simulator]);
  return { folder, env: withDemo(env, found.demo), found };
}

/** In the demo login codes leave by the number of its shop, and arrive on the virtual phone. */
const withDemo = (env: Env, demo: Demo | null): Env =>
  demo && !env.LOGIN_CODE_ORGANIZATION ? { ...env, LOGIN_CODE_ORGANIZATION: demo.organizationId } : env;

async function prepare(installation: Installation, { plan, signal }: Start, operator: Operations): Promise<Furnished> {
  const { folder, config, env, embedded } = installation;
  const report = await inspectDatabase(ownerUrl(config), config.database.roles);
  requireVersion(report);
  await operator.migrateDatabase(config);
  // The database is ours alone: what checkouts before this one left would grow with each change of a function.
  const { kept, running } = report.releases;
  if (embedded && kept.length > 0 && running.length === 0) await operator.contractReleases(config);
  signal.throwIfAborted();
  const found = await furnish(installation, plan, operator);
  keepRunningSettings(folder, env);
  return found;
}

/** Two starts must not share a folder; a short command on it may just be finishing. */
async function openOwnInstallation({ plan, signal }: Start): Promise<Installation> {
  const owned = await waitFor(
    async () => {
      const installation = await openInstallation(plan.env);
      return installation.embedded?.shared ? undefined : installation;
    },
    { withinMs: 5_000, everyMs: 250, signal },
  );
  if (owned) return owned;
  throw new Error(`another Recado runs from ${plan.env.RECADO_DATA ?? '.data'}: stop it, or set RECADO_DATA`);
}

type Furnished = { demo: Demo | null; resting: boolean };

/** The demo, where one is wanted, and whether what was restored here still rests. */
async function furnish(installation: Installation, plan: StartPlan, { openOperator }: Operations): Promise<Furnished> {
  const operator = await openOperator({ ...installation.config, logLevel: 'silent' });
  const place = { folder: installation.folder, baseUrl: plan.baseUrl };
  try {
    const { demo: wanted, simulator } = plan;
    const demo = wanted && simulator ? await ensureDemo(operator, { ...place, simulatorUrl: simulator.url }) : null;
    return { demo, resting: await operator.installation.isResting() };
  } finally {
    await operator.close();
  }
}

function startSimulator({ plan, folder, env, print, signal }: Start, simulator: { port: number; url: string }) {
  return superviseProgram({
    program: {
      name: 'simulator',
      file: join(projectRoot(), 'dist', 'simulator.js'),
      env: { ...env, SIMULATOR_PORT: String(simulator.port), SIMULATOR_MEMORY: join(folder, 'simulator.json') },
      log: join(folder, 'logs', 'simulator.log'),
      stopMs: 5_000,
    },
    // Ports and secrets may have changed: every start teaches it the app again, before the service can send anything.
    whenUp: async (up) => {
      await whenAnswering(`${simulator.url}/_control/settings`, up);
      const { appSecret, verifyToken } = checkSettings(env).platform;
      const callbackUrl = `${plan.localUrl}/platform/webhook`;
      await seedSimulator(simulator.url, { callbackUrl, appSecret, verifyToken, demo: plan.demo });
    },
    print,
    signal,
  });
}

function startService({ plan, folder, env, print, signal }: Start, ready: Promise<Env>) {
  const config = checkSettings(env);
  const tuning = processTuning('api');
  return superviseProgram({
    program: {
      name: 'service',
      file: join(projectRoot(), 'dist', 'server.js'),
      nodeFlags: tuning.nodeFlags,
      env: { ...tuning.env, ...env },
      log: join(folder, 'logs', 'service.log'),
      stopMs: (config.noticeSeconds + config.worker.drainSeconds + 10) * 1_000,
      held: ready,
    },
    whenUp: async (up) => {
      await ready;
      await whenServiceUp(plan.localUrl, up);
    },
    print,
    signal,
  });
}
