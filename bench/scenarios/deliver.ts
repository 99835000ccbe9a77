import type { Loop, LoopOrder } from '../baselines/send-loop.ts';
import { databaseNow, isLogFollowed, isQueueEmpty, readDelivered } from '../rig/deliveries.queries.ts';
import { foundOne, type Platform, raised, template } from '../rig/found-senders.ts';
import { type Installation, openInstallation } from '../rig/installation.ts';
import { keepSenders } from '../rig/keep-senders.ts';
import { type Figure, type Measurement, measureQuietly, type Quiet } from '../rig/measure-quietly.ts';
import { median, ratio } from '../rig/median.ts';
import { pressContender } from '../rig/press-contender.ts';
import { type Program, runProgram } from '../rig/program.ts';
import { postgresVersion } from '../rig/proofs.queries.ts';
import { resetPlatform, startPlatform } from '../rig/start-platform.ts';
import { disks, startPostgres } from '../rig/start-postgres.ts';
import { StopList } from '../rig/stop-list.ts';

export type DeliverOptions = {
  stops: StopList;
  log: (line: string) => void;
  rounds?: number;
  attempts?: number;
  messages?: number;
  connections?: number;
  disks?: number;
};

export const goals = { bareLoop: 0.4 };

/** One worker emptying the queue of one number, against a loop that only posts, at the same simulator. */
export async function measureDeliver(options: DeliverOptions) {
  const figures = [];
  let postgres = '';
  for (const disk of disks.slice(0, options.disks ?? disks.length)) {
    const stops = new StopList();
    options.stops.add(() => stops.stopAll());
    const installation = await openInstallation(stops, await startPostgres(stops, disk));
    postgres = await postgresVersion(installation.sql);
    options.log(`disk ${disk.name}`);
    figures.push({ disk: disk.name, ...(await compare(stops, installation, options)) });
    await stops.stopAll();
  }
  const statuses = 'the platform tells no status within the run: only sending is measured';
  return { postgres, raised, statuses, goals, met: figures.every((figure) => figure.met), figures };
}

async function compare(stops: StopList, installation: Installation, options: DeliverOptions) {
  const { rounds = 3, messages = 80_000, connections = 128, log } = options;
  const platform = await startPlatform(stops);
  const { organizationId, fill } = await prepareQueue(stops, installation, platform);
  let worker: Program | null = null;
  const ours: Contender = {
    name: 'ours',
    rounds: [],
    prepare: async () => {
      await resetPlatform(platform);
      await fill(messages);
      worker = await startIdleWorker(installation, organizationId);
    },
    measure: async () => {
      const figure = await measureWorker(installation, organizationId, messages);
      await worker?.stop();
      return figure;
    },
  };
  const bareLoop: Contender = {
    name: 'bare loop',
    rounds: [],
    prepare: () => resetPlatform(platform),
    measure: () => measureLoop(stops, platform, messages, connections),
  };
  for (let round = 0; round < rounds; round++) {
    for (const contender of round % 2 === 0 ? [ours, bareLoop] : [bareLoop, ours]) {
      const figure = await measureQuietly(options, contender);
      contender.rounds.push(figure);
      log(`  ${contender.name}: ${figure.perSecond}/s, ${figure.cpuMicros} µs`);
    }
  }
  const [mine, theirs] = [summarise(ours), summarise(bareLoop)];
  const ratios = { bareLoop: ratio(mine.perSecond, theirs.perSecond) };
  return {
    met: ratios.bareLoop >= goals.bareLoop,
    ratios,
    // What a processor can do in a second, beside other work.
    ratiosByCpu: { bareLoop: ratio(theirs.cpuMicros, mine.cpuMicros) },
    ours: mine,
    bareLoop: { ...theirs, connections },
  };
}

type Contender = Measurement<Figure> & { name: string; rounds: (Figure & Quiet)[] };

const summarise = ({ rounds }: Contender) => ({
  perSecond: Math.round(median(rounds.map((round) => round.perSecond))),
  cpuMicros: Math.round(median(rounds.map((round) => round.cpuMicros ?? 0))),
  rounds,
});

/** Messages come into the queue as they do in life: through `POST /v1/messages`, with no worker running yet. */
async function prepareQueue(stops: StopList, installation: Installation, platform: Platform) {
  const senders = await foundOne(installation.operator, 100, platform);
  const { keysFile } = keepSenders(stops, senders);
  const api = await installation.startServer('api');
  const contender = { name: 'filling the queue', port: Number(api.report.port), keepsBooks: true, loads: [] };
  const pace = { connections: 50, warmUpSeconds: 0, seconds: 120, keysFile };
  return {
    organizationId: senders[0]?.organizationId ?? '',
    fill: (requests: number) => pressContender(stops, installation, contender, { ...pace, requests }),
  };
}

/** A fifth goes before the measurement, as it does for the loop: neither is judged by its cold start. */
export const warmUpOf = (messages: number) => Math.floor(messages / 5);

/**
 * The organization stays suspended until the worker has published the events of its acceptance: that is work of another
 * moment, and the worker starts as a running one does.
 */
async function startIdleWorker({ sql, operator, startServer }: Installation, organizationId: string): Promise<Program> {
  await operator.organizations.suspend(organizationId, 'bench');
  const worker = await startServer('worker');
  await until(() => isLogFollowed(sql));
  await sql.query('checkpoint');
  return worker;
}

async function measureWorker(installation: Installation, organizationId: string, messages: number): Promise<Figure> {
  const { sql, operator } = installation;
  const since = await databaseNow(sql);
  await operator.organizations.release(organizationId);
  await until(() => isQueueEmpty(sql));
  const { recorded, strays, perSecond } = await readDelivered(sql, since, warmUpOf(messages));
  if (recorded !== messages || strays > 0) {
    throw new Error(`of ${messages} messages ${recorded} were recorded as sent, and ${strays} are something else`);
  }
  return { perSecond: Math.round(perSecond), count: messages };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('the worker did not finish within two minutes');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

export async function measureLoop(
  stops: StopList,
  platform: Platform,
  messages: number,
  connections: number,
): Promise<Figure> {
  const warmUp = warmUpOf(messages);
  const order: LoopOrder = {
    url: platform.url,
    path: `/v24.0/${platform.number}/messages`,
    token: platform.token,
    connections,
    warmUp,
    messages: messages - warmUp,
    templateName: template.name,
  };
  const report = await runProgram({
    stops,
    file: 'bench/baselines/send-loop.ts',
    argument: order,
    deadlineMs: 120_000,
  });
  const { perSecond, refused } = report as Loop;
  if (refused > 0) throw new Error(`the simulator refused ${refused} sends of the bare loop`);
  return { perSecond, count: messages };
}
