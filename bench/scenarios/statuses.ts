import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostedStatuses, PostOrder } from '../load/post-statuses.ts';
import { foundOne, type Platform, raised } from '../rig/found-senders.ts';
import { type Installation, openInstallation } from '../rig/installation.ts';
import { keepSenders } from '../rig/keep-senders.ts';
import { median, pairedRatio } from '../rig/median.ts';
import { pressContender } from '../rig/press-contender.ts';
import { runProgram, startProgram } from '../rig/program.ts';
import { postgresVersion } from '../rig/proofs.queries.ts';
import { disks, startPostgres } from '../rig/start-postgres.ts';
import { countEvents, isAllRead, isListed, listHandedOver } from '../rig/statuses.queries.ts';
import { StopList } from '../rig/stop-list.ts';

export type StatusesOptions = {
  stops: StopList;
  log: (line: string) => void;
  rounds?: number;
  messages?: number;
  connections?: number;
  disks?: number;
};

export const goals = { update: 1.5 };

const platform: Platform = { url: 'http://127.0.0.1:9', account: '1', number: '106540352242922', token: 'none' };
const appSecret = 'the app secret of this installation';

/**
 * Statuses posted by the platform until each is durable: with us also its event and the counters folded from it,
 * against a handler that runs one UPDATE per status. Once with one status in a notification, once with a hundred.
 */
export async function measureStatuses(options: StatusesOptions) {
  const figures = [];
  let postgres = '';
  for (const disk of disks.slice(0, options.disks ?? disks.length)) {
    const stops = new StopList();
    options.stops.add(() => stops.stopAll());
    const installation = await openInstallation(stops, await startPostgres(stops, disk));
    postgres = await postgresVersion(installation.sql);
    options.log(`disk ${disk.name}: founding`);
    const stage = await prepare(stops, installation, options.messages ?? 4_000);
    for (const perPost of [1, 100]) {
      figures.push({ disk: disk.name, perPost, ...(await compare(stage, perPost, options)) });
    }
    await stops.stopAll();
  }
  return { postgres, raised, goals, met: figures.every((figure) => figure.met), figures };
}

type Stage = {
  stops: StopList;
  installation: Installation;
  organizationId: string;
  apiPort: number;
  updatePort: number;
  workerPid: number;
  idsFile: string;
};

/** Messages come in as they do in life, through the API that will also learn of them. */
async function prepare(stops: StopList, installation: Installation, messages: number): Promise<Stage> {
  const senders = await foundOne(installation.operator, 20, platform);
  const { keysFile } = keepSenders(stops, senders);
  const api = await installation.startServer('api');
  const apiPort = Number(api.report.port);
  const contender = { name: 'filling', port: apiPort, keepsBooks: true, loads: [] };
  const pace = { connections: 50, warmUpSeconds: 0, seconds: 60, requests: messages, keysFile };
  await pressContender(stops, installation, contender, pace);
  const folder = mkdtempSync(join(tmpdir(), 'recado-bench-'));
  stops.add(async () => rmSync(folder, { recursive: true, force: true }));
  const organizationId = senders[0]?.organizationId ?? '';
  const env = { DATABASE_URL: installation.databaseUrl, PLATFORM_APP_SECRET: appSecret };
  const update = await startProgram({ stops, file: 'bench/baselines/update.ts', env });
  await listHandedOver(installation.sql);
  const { pid: workerPid } = await installation.startServer('worker');
  const ports = { apiPort, updatePort: Number(update.report.port) };
  return { stops, installation, organizationId, ...ports, workerPid, idsFile: join(folder, 'ids.json') };
}

async function compare(stage: Stage, perPost: number, { rounds = 11, connections = 32, log }: StatusesOptions) {
  const [ours, update]: [number[], number[]] = [[], []];
  const measures = [
    async () => ours.push(await measureOurs(stage, perPost, connections)),
    async () => update.push(await measureUpdates(stage, perPost, connections)),
  ];
  // Nobody is judged by code that was not compiled yet.
  await measureOurs(stage, perPost, connections);
  await measureUpdates(stage, perPost, connections);
  for (let round = 0; round < rounds; round++) {
    for (const measure of round % 2 === 0 ? measures : [...measures].reverse()) await measure();
    log(`  ${perPost} in a notification: ours ${ours.at(-1)}/s, one UPDATE each ${update.at(-1)}/s`);
  }
  const ratios = { update: pairedRatio(ours, update) };
  return {
    met: ratios.update >= goals.update,
    ratios,
    ours: { perSecond: median(ours), rounds: ours },
    update: { perSecond: median(update), rounds: update },
  };
}

async function measureOurs(stage: Stage, perPost: number, connections: number): Promise<number> {
  const { sql } = stage.installation;
  const messages = await handOver(stage);
  const eventsBefore = await countEvents(sql);
  const { startedAt } = await postStatuses(stage, stage.apiPort, perPost, connections);
  await waitFor('every status', () => isAllRead(sql));
  const seconds = (Date.now() - startedAt) / 1_000;
  const events = (await countEvents(sql)) - eventsBefore;
  if (events !== messages * 3) throw new Error(`${messages} messages left ${events} events`);
  await waitFor('the lists', () => isListed(sql));
  return Math.round((messages * 3) / seconds);
}

/** Our worker sleeps meanwhile: it would look now and then whether there is something to do. */
async function measureUpdates(stage: Stage, perPost: number, connections: number): Promise<number> {
  const messages = await handOver(stage);
  process.kill(stage.workerPid, 'SIGSTOP');
  const { seconds } = await postStatuses(stage, stage.updatePort, perPost, connections);
  process.kill(stage.workerPid, 'SIGCONT');
  return Math.round((messages * 3) / seconds);
}

async function waitFor(what: string, condition: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + 60_000;
  while (!(await condition())) {
    if (performance.now() > until) throw new Error(`a minute went by without ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function handOver({ installation, idsFile }: Stage): Promise<number> {
  const ids = await listHandedOver(installation.sql);
  writeFileSync(idsFile, JSON.stringify(ids));
  return ids.length;
}

async function postStatuses(stage: Stage, port: number, perPost: number, connections: number): Promise<PostedStatuses> {
  const { stops, organizationId, idsFile } = stage;
  const names = { appSecret, platformNumberId: platform.number, organizationId, idsFile };
  const order: PostOrder = { port, connections, perPost, ...names };
  const report = await runProgram({ stops, file: 'bench/load/post-statuses.ts', argument: order, deadlineMs: 120_000 });
  const posted = report as PostedStatuses;
  if (posted.refused > 0) throw new Error(`${posted.refused} notifications were refused`);
  return posted;
}
