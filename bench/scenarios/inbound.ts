import type { InboundLoad, InboundOrder } from '../load/write-inbound.ts';
import { foundOne, raised, template } from '../rig/found-senders.ts';
import { countWaitingNotices, isEverythingReceived, readReceived } from '../rig/inbound.queries.ts';
import { type Installation, openInstallation } from '../rig/installation.ts';
import { keepSenders } from '../rig/keep-senders.ts';
import { type Figure, measureQuietly } from '../rig/measure-quietly.ts';
import { runProgram } from '../rig/program.ts';
import { postgresVersion } from '../rig/proofs.queries.ts';
import { callBack, startPlatform } from '../rig/start-platform.ts';
import { disks, startPostgres } from '../rig/start-postgres.ts';
import { StopList } from '../rig/stop-list.ts';

export type InboundOptions = {
  stops: StopList;
  log: (line: string) => void;
  rounds?: number;
  attempts?: number;
  seconds?: number;
  disks?: number;
};

export const goals = { notificationsPerSecond: 500, p99Ms: 250 };

const appSecret = 'the app secret of this installation';
/** What one number sends at most; each send brings statuses of the platform on top of what people write. */
const sendsPerSecond = 80;
const people = 2_000;

/**
 * People writing to a number at an even pace while it sends as fast as a number may, everything whole: the API that
 * receives them, the worker that applies, delivers and publishes, and the platform with its statuses. What is measured
 * is how long the platform waits for its 200; the run is void unless every message is in its thread and published
 * exactly once.
 */
export async function measureInbound(options: InboundOptions) {
  const figures = [];
  let postgres = '';
  for (const disk of disks.slice(0, options.disks ?? disks.length)) {
    const stops = new StopList();
    options.stops.add(() => stops.stopAll());
    const installation = await openInstallation(stops, await startPostgres(stops, disk));
    postgres = await postgresVersion(installation.sql);
    options.log(`disk ${disk.name}`);
    figures.push({ disk: disk.name, ...(await measureDisk(stops, installation, options)) });
    await stops.stopAll();
  }
  const paced = { ...goals, sendsPerSecond, people };
  return { postgres, raised, paced, goals, met: figures.every((figure) => figure.met), figures };
}

async function measureDisk(stops: StopList, installation: Installation, options: InboundOptions) {
  const { rounds = 3, seconds = 15, log } = options;
  const platform = await startPlatform(stops);
  const senders = await foundOne(installation.operator, 4, platform);
  const { keysFile } = keepSenders(stops, senders);
  const api = await installation.startServer('api');
  await installation.startServer('worker');
  await callBack(platform, Number(api.report.port));
  const order = {
    ...{ port: Number(api.report.port), seconds, sendsPerSecond, people, appSecret, keysFile },
    ...{ platformNumberId: platform.number, templateName: template.name },
    notificationsPerSecond: goals.notificationsPerSecond,
  };
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    const figure = await measureQuietly(options, {
      measure: () => measureOnce(stops, installation, { ...order, run: runs++ }),
    });
    measured.push(figure);
    log(
      `  ${figure.perSecond}/s, p99 ${figure.p99Ms} ms, ${figure.sends.perSecond} sends/s, applied ${figure.appliedMs} ms later`,
    );
  }
  const p99Ms = Math.max(...measured.map((figure) => figure.p99Ms));
  const perSecond = Math.min(...measured.map((figure) => figure.perSecond));
  const held = perSecond >= goals.notificationsPerSecond * 0.99;
  return { met: held && p99Ms <= goals.p99Ms, perSecond, p99Ms, rounds: measured };
}

let runs = Math.floor(Date.now() / 1_000) % 1_000_000;

async function measureOnce(stops: StopList, { sql }: Installation, order: InboundOrder) {
  await sql.query('checkpoint');
  const before = await readReceived(sql);
  const load = runProgram({ stops, file: 'bench/load/write-inbound.ts', argument: order, deadlineMs: 120_000 });
  let [running, waitingMost] = [true, 0];
  const watch = (async () => {
    while (running) {
      waitingMost = Math.max(waitingMost, await countWaitingNotices(sql));
      await pass(200);
    }
  })();
  const { notifications, sends } = (await load) as InboundLoad;
  const answeredAt = performance.now();
  running = false;
  await watch;
  while (!(await isEverythingReceived(sql))) await pass(10);
  const appliedMs = Math.round(performance.now() - answeredAt);
  const after = await readReceived(sql);
  const received = after.messages - before.messages;
  const whole = [received, after.published - before.published, after.listed - before.listed];
  if (notifications.refused > 0 || sends.refused > 0 || whole.some((count) => count !== notifications.count)) {
    throw new Error(`of ${notifications.count} messages: ${JSON.stringify({ notifications, sends, whole })}`);
  }
  const figure: Figure = { perSecond: notifications.perSecond, count: notifications.count };
  return { ...figure, ...notifications, sends, waitingMost, appliedMs, threads: after.threads };
}

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
