import type { WebhookLoopOrder } from '../baselines/webhook-loop.ts';
import type { StreamOrder } from '../load/hold-streams.ts';
import type { Received } from '../load/receive-webhooks.ts';
import { foundOne, type Sender } from '../rig/found-senders.ts';
import { type Installation, openInstallation } from '../rig/installation.ts';
import { median, ratio } from '../rig/median.ts';
import { peakMegabytes } from '../rig/peak-memory.ts';
import { runProgram, startProgram } from '../rig/program.ts';
import { postgresVersion } from '../rig/proofs.queries.ts';
import { disks, startPostgres } from '../rig/start-postgres.ts';
import { StopList } from '../rig/stop-list.ts';
import { clearEndpoints, insertEndpoints, insertTests } from '../rig/webhooks.queries.ts';

export type WebhooksOptions = {
  stops: StopList;
  log: (line: string) => void;
  rounds?: number;
  /** To each of a hundred endpoints. */
  messages?: number;
  disks?: number;
};

const endpoints = 100;
const streams = 1_000;
const eventsReceived = 1_000;
const setOfEvents = 100;
export const goals = { bareLoop: 0.5, p99WithOneHanging: 1.5, streamMegabytes: 200 };

/**
 * Events to a hundred endpoints, one of which hangs, against a loop that only posts; the same without the one that
 * hangs, for what it costs the others; and what a thousand open streams cost the process that serves them.
 */
export async function measureWebhooks(options: WebhooksOptions) {
  const figures = [];
  let [postgres, streamMegabytes] = ['', 0];
  for (const disk of disks.slice(0, options.disks ?? disks.length)) {
    const stops = new StopList();
    options.stops.add(() => stops.stopAll());
    const installation = await openInstallation(stops, await startPostgres(stops, disk));
    postgres = await postgresVersion(installation.sql);
    options.log(`disk ${disk.name}`);
    const [sender] = await foundOne(installation.operator, 1);
    if (!sender) throw new Error('no organization was founded');
    figures.push({ disk: disk.name, ...(await compare(stops, installation, sender, options)) });
    if (streamMegabytes === 0) streamMegabytes = await measureStreams(stops, installation, sender, options);
    await stops.stopAll();
  }
  const met = figures.every((figure) => figure.met) && streamMegabytes <= goals.streamMegabytes;
  return { postgres, goals, met, endpoints, streams, streamMegabytes, figures };
}

type Stage = { stops: StopList; installation: Installation; organizationId: string; receiver: string };

async function compare(stops: StopList, installation: Installation, sender: Sender, options: WebhooksOptions) {
  const { rounds = 5, messages = 200, log } = options;
  const ears = await startProgram({ stops, file: 'bench/load/receive-webhooks.ts' });
  const receiver = `http://127.0.0.1:${ears.report.port}`;
  const stage: Stage = { stops, installation, organizationId: sender.organizationId, receiver };
  const kinds = { all: [] as Round[], oneHangs: [] as Round[], loop: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    kinds.all.push(await deliver(stage, messages, false));
    kinds.oneHangs.push(await deliver(stage, messages, true));
    kinds.loop.push(await loop(stage, messages * endpoints));
    const last = (list: Round[]) => `${list.at(-1)?.perSecond}/s, p99 ${list.at(-1)?.p99Ms} ms`;
    log(`  all answer: ${last(kinds.all)}; one hangs: ${last(kinds.oneHangs)}; bare loop: ${kinds.loop.at(-1)}/s`);
  }
  const [all, oneHangs] = [summarise(kinds.all), summarise(kinds.oneHangs)];
  const bareLoop = { perSecond: median(kinds.loop), rounds: kinds.loop };
  const ratios = {
    bareLoop: ratio(oneHangs.perSecond, bareLoop.perSecond),
    p99WithOneHanging: ratio(oneHangs.p99Ms, all.p99Ms),
  };
  const met = ratios.bareLoop >= goals.bareLoop && ratios.p99WithOneHanging <= goals.p99WithOneHanging;
  return { met, ratios, all, oneHangs, bareLoop };
}

type Round = { perSecond: number; p99Ms: number };

const summarise = (rounds: readonly Round[]) => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
  rounds,
});

async function deliver(stage: Stage, messages: number, oneHangs: boolean): Promise<Round> {
  const { sql, startServer } = stage.installation;
  await clearEndpoints(sql);
  await sql.query('truncate events; truncate event_heads');
  await fetch(`${stage.receiver}/forget`, { method: 'POST' });
  const urls = Array.from({ length: endpoints }, (_, n) => `${stage.receiver}/${oneHangs && n === 0 ? 'hang' : n}`);
  await insertEndpoints(sql, stage.organizationId, urls);
  const worker = await startServer('worker');
  const answering = oneHangs ? endpoints - 1 : endpoints;
  // Neither is judged by its cold start.
  await insertTests(sql, stage.organizationId, warmUpOf(messages));
  await readReceived(stage, warmUpOf(messages) * answering);
  await fetch(`${stage.receiver}/forget`, { method: 'POST' });
  const expected = messages * answering;
  const from = performance.now();
  await insertTests(sql, stage.organizationId, messages);
  const { p99Ms } = await readReceived(stage, expected);
  const perSecond = Math.round(expected / ((performance.now() - from) / 1_000));
  await worker.stop();
  return { perSecond, p99Ms };
}

const warmUpOf = (messages: number) => Math.ceil(messages / 5);

async function loop(stage: Stage, deliveries: number): Promise<number> {
  const warmUp = warmUpOf(deliveries);
  const argument: WebhookLoopOrder = { url: stage.receiver, connections: 128, warmUp, deliveries };
  const report = await runProgram({
    stops: stage.stops,
    file: 'bench/baselines/webhook-loop.ts',
    argument,
    deadlineMs: 120_000,
  });
  return Number(report.perSecond);
}

async function readReceived({ receiver }: Stage, expected: number): Promise<Received> {
  const ask = async (what: string) => (await fetch(`${receiver}/${what}`)).json();
  // Sorting what was received takes the receiver's time, so that is asked for only once.
  await until(async () => Number(await ask('count')) >= expected, `${expected} deliveries`);
  return (await ask('heard')) as Received;
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`two minutes went by without: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Resident memory of an API process at its highest, with a thousand readers who each received a thousand events as they came. */
async function measureStreams(
  stops: StopList,
  { sql, startServer }: Installation,
  sender: Sender,
  { log }: WebhooksOptions,
): Promise<number> {
  await clearEndpoints(sql);
  const [api, worker] = [await startServer('api'), await startServer('worker')];
  const argument: StreamOrder = { port: Number(api.report.port), key: sender.key, streams };
  const readers = await startProgram({ stops, file: 'bench/load/hold-streams.ts', argument });
  const least = async () => {
    const answer = await fetch(`http://127.0.0.1:${readers.report.port}/`);
    return ((await answer.json()) as { least: number }).least;
  };
  for (let published = setOfEvents; published <= eventsReceived; published += setOfEvents) {
    await insertTests(sql, sender.organizationId, setOfEvents);
    await until(async () => (await least()) >= published, 'every stream heard every event');
  }
  const megabytes = peakMegabytes(api.pid) ?? 0;
  log(`  ${streams} streams: ${megabytes} MB`);
  for (const program of [readers, api, worker]) await program.stop();
  return megabytes;
}
