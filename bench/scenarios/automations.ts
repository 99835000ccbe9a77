import {
  armRuns,
  countAsleep,
  type Lateness,
  moveOneRow,
  prepareRowByRow,
  readLateness,
  readWaitsRead,
} from '../rig/automations.queries.ts';
import { foundOne, raised, type Sender } from '../rig/found-senders.ts';
import { heldMegabytes, reportsMemory } from '../rig/held-memory.ts';
import { type Installation, openInstallation } from '../rig/installation.ts';
import { median, ratio } from '../rig/median.ts';
import { peakMegabytes } from '../rig/peak-memory.ts';
import type { Program } from '../rig/program.ts';
import { postgresVersion } from '../rig/proofs.queries.ts';
import { disks, startPostgres } from '../rig/start-postgres.ts';
import type { StopList } from '../rig/stop-list.ts';

export type AutomationsOptions = {
  stops: StopList;
  log: (line: string) => void;
  rounds?: number;
  /** Runs that wait at once. */
  messages?: number;
};

/** Memory is flat when neither ten times the sleepers nor wave after wave leaves more than this behind. */
export const goals = { rowByRow: 2, lateP99Ms: 1_000, memoryMb: 5 };

const dayMinutes = 1_440;
const wait = { type: 'wait', config: { minutes: dayMinutes } };
const met = { type: 'condition', config: { when: 'tagged', tag: 'bench', otherwise: 'stop' } };
const spreadSeconds = 20;
const idleSeconds = 10;

/**
 * Ten thousand runs of one automation asleep at once: what they cost while they sleep, how late they wake when their
 * times are spread and when all of them come at one instant, and how many are moved per second, with and without a
 * message. Beside it the plain way, one due row per transaction.
 */
export async function measureAutomations(options: AutomationsOptions) {
  const { stops, log, rounds = 3, messages: runs = 10_000 } = options;
  const [disk = { name: '', settings: {} }] = disks;
  const installation = await openInstallation(stops, await startPostgres(stops, disk));
  const [sender] = await foundOne(installation.operator, 1);
  if (!sender) throw new Error('nobody was founded');
  const api = await installation.startServer('api');
  const worker = await installation.startServer('worker', reportsMemory);

  const { entered, asleep } = await fillRuns(installation, { sender, api, worker, runs, rounds, log });
  const [walked, sent, heldMb]: [Lateness[], Lateness[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    sent.push(await wake(installation, { runs, overSeconds: 0, until: round * 4 + 2 }));
    log(`  woken to a message: ${JSON.stringify(sent.at(-1))}`);
    walked.push(await wake(installation, { runs, overSeconds: 0, until: round * 4 + 4 }));
    heldMb.push(await heldMegabytes(worker));
    log(`  woken to a condition: ${JSON.stringify(walked.at(-1))}; the worker holds ${heldMb.at(-1)} MB`);
  }
  const spread = await wake(installation, { runs, overSeconds: spreadSeconds, until: rounds * 4 + 2 });
  log(`  spread over ${spreadSeconds} s: ${JSON.stringify(spread)}`);
  heldMb.push(await heldMegabytes(worker));
  // The first wave loads what every later one uses; what those add would be a leak.
  const grownMb = difference(heldMb.at(-1), heldMb[0]);
  const rowByRow = await measureRowByRow(installation, runs);
  const perSecond = median(walked.map((one) => one.perSecond));
  const ratios = { rowByRow: ratio(perSecond, rowByRow) };
  return {
    postgres: await postgresVersion(installation.sql),
    raised,
    goals,
    met:
      ratios.rowByRow >= goals.rowByRow &&
      spread.p99Ms <= goals.lateP99Ms &&
      grownMb <= goals.memoryMb &&
      asleep.grownMb <= goals.memoryMb &&
      asleep.waitsRead === 0,
    ratios,
    runs,
    entered,
    asleep,
    walked: { perSecond, rounds: walked },
    sent: { perSecond: median(sent.map((one) => one.perSecond)), rounds: sent },
    spread: { overSeconds: spreadSeconds, ...spread },
    workerMb: { heldAfterWaves: heldMb, grown: grownMb, peakResident: peakMegabytes(worker.pid) },
    rowByRow: { perSecond: rowByRow },
  };
}

type Filling = {
  sender: Sender;
  api: Program;
  worker: Program;
  runs: number;
  rounds: number;
  log: (line: string) => void;
};

/** Runs begin as they do in life: contacts are imported, and each of them enters. */
async function fillRuns({ sql }: Installation, { sender, api, worker, runs, rounds, log }: Filling) {
  const message = { type: 'message', config: { templateId: sender.templateId, variables: ['{{contact.name}}'] } };
  const steps = [wait, ...Array.from({ length: rounds }, () => [message, wait, met, wait]).flat(), met, wait];
  const call = caller(api, sender);
  const { id } = await call('POST', '/v1/automations', { name: 'Bench', trigger: 'contact.created', steps });
  await call('PUT', `/v1/automations/${id}/active`, { active: true });
  await pause(2_000);
  // The first of them load what the others use too: caches, connections, code.
  const firstRuns = Math.round(runs / 10);
  await enter(call, 0, firstRuns);
  await until(async () => (await countAsleep(sql, 0)) === firstRuns);
  const heldBefore = await heldMegabytes(worker);
  const startedAt = performance.now();
  await enter(call, firstRuns, runs);
  await until(async () => (await countAsleep(sql, 0)) === runs);
  const entered = { perSecond: Math.round((runs - firstRuns) / ((performance.now() - startedAt) / 1_000)) };
  const readBefore = await readSettled(sql);
  await pause(idleSeconds * 1_000);
  const waitsRead = (await readSettled(sql)) - readBefore;
  const heldMb = await heldMegabytes(worker);
  const asleep = { seconds: idleSeconds, waitsRead, heldMb, grownMb: difference(heldMb, heldBefore) };
  log(`${runs} entered at ${entered.perSecond}/s; asleep: ${JSON.stringify(asleep)}`);
  return { entered, asleep };
}

async function enter(call: Call, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += 5_000) {
    const contacts = Array.from({ length: Math.min(5_000, to - first) }, (_, n) => ({
      phone: `+55119${60_000_000 + first + n}`,
      name: `Pessoa ${first + n}`,
      tags: ['bench'],
    }));
    await call('POST', '/v1/contacts/import', contacts);
  }
}

/** Statistics come a while late: read once they stand still. */
async function readSettled(sql: Installation['sql']): Promise<number> {
  let last = await readWaitsRead(sql);
  await until(async () => {
    await pause(3_000);
    const before = last;
    last = await readWaitsRead(sql);
    return last === before;
  });
  return last;
}

type Waking = { runs: number; overSeconds: number; until: number };

async function wake({ sql }: Installation, { runs, overSeconds, until: step }: Waking): Promise<Lateness> {
  await armRuns(sql, overSeconds);
  await until(async () => (await countAsleep(sql, step)) === runs);
  return readLateness(sql);
}

async function measureRowByRow({ sql }: Installation, runs: number): Promise<number> {
  await prepareRowByRow(sql, runs);
  const clients = await Promise.all([sql.connect(), sql.connect()]);
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (await moveOneRow(client));
      client.release();
    }),
  );
  return Math.round(runs / ((performance.now() - startedAt) / 1_000));
}

type Call = (method: string, path: string, body: unknown) => Promise<{ id: string }>;

function caller(api: Program, { key }: Sender): Call {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return async (method, path, body) => {
    const url = `http://127.0.0.1:${api.report.port}${path}`;
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    const created: { id: string } = JSON.parse(await answer.text());
    return created;
  };
}

const difference = (later = 0, earlier = 0) => Math.round((later - earlier) * 10) / 10;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 180_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('three minutes went by in vain');
    await pause(200);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
