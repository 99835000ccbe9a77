import { foundMany, foundOne, raised, type Sender } from '../rig/found-senders.ts';
import { type Installation, openInstallation } from '../rig/installation.ts';
import { keepSenders } from '../rig/keep-senders.ts';
import { measureQuietly } from '../rig/measure-quietly.ts';
import { median, pairedRatio, ratio } from '../rig/median.ts';
import { type Contender, type Pace, pressContender } from '../rig/press-contender.ts';
import { startProgram } from '../rig/program.ts';
import { countTraces, postgresVersion, readBooks } from '../rig/proofs.queries.ts';
import { disks, startPostgres } from '../rig/start-postgres.ts';
import { StopList } from '../rig/stop-list.ts';

export type AcceptOptions = {
  stops: StopList;
  log: (line: string) => void;
  rounds?: number;
  attempts?: number;
  seconds?: number;
  warmUp?: number;
  connections?: number;
  organizations?: number;
  disks?: number;
};

export const goals = { insert: 1.0, transaction: 2.5 };

// Enough for 10,000 sends a second for a minute: no user may write more than 3,000 times in one.
const usersOfTheHotOne = 400;

/**
 * One hot organization; a thousand behind something that calls for all of them over a hundred connections; and a thousand
 * that each call over their own.
 */
const casesOf = ({
  organizations = 1_000,
  connections = 100,
}: Pick<AcceptOptions, 'organizations' | 'connections'>) => [
  { organizations: 1, connections },
  { organizations, connections },
  { organizations, connections: organizations },
];

/** `POST /v1/messages` against the least that could be done and against the same work one transaction at a time. */
export async function measureAccept(options: AcceptOptions) {
  const figures = [];
  let postgres = '';
  for (const disk of disks.slice(0, options.disks ?? disks.length)) {
    const stops = new StopList();
    options.stops.add(() => stops.stopAll());
    const serverUrl = await startPostgres(stops, disk);
    for (const { organizations, connections } of casesOf(options)) {
      const ofThisCase = new StopList();
      stops.add(() => ofThisCase.stopAll());
      const installation = await openInstallation(ofThisCase, serverUrl);
      postgres = await postgresVersion(installation.sql);
      options.log(`disk ${disk.name}, ${organizations} organization(s) over ${connections} connections: founding`);
      const senders =
        organizations === 1
          ? await foundOne(installation.operator, usersOfTheHotOne)
          : await foundMany(installation.operator, organizations);
      const figure = await compare(ofThisCase, installation, senders, { ...options, connections });
      figures.push({ disk: disk.name, organizations, connections, ...figure });
      await ofThisCase.stopAll();
    }
    await stops.stopAll();
  }
  return { postgres, raised, goals, met: figures.every((figure) => figure.met), figures };
}

/** Ours against a transaction is no close race: it runs every third round. */
const roundsPerTransaction = 3;

/**
 * All contenders on one database. Ours and the bare INSERT are close, so they are measured side by side, in many short
 * rounds and in turn first and second: a machine that others share changes its speed within minutes.
 */
export async function compare(
  stops: StopList,
  installation: Installation,
  senders: readonly Sender[],
  options: Omit<AcceptOptions, 'stops'>,
) {
  const { rounds = 11, seconds = 4, warmUp = 2, connections = 100, log } = options;
  const kept = keepSenders(stops, senders);
  const contenders = await startContenders(stops, installation, kept.sendersFile);
  const pace: Pace = { connections, seconds, warmUpSeconds: warmUp, keysFile: kept.keysFile };
  // Nobody is judged by code that was not compiled yet.
  for (const contender of contenders)
    await pressContender(stops, installation, contender, { ...pace, seconds: warmUp });
  for (let round = 0; round < rounds; round++) {
    for (const contender of orderOf(contenders, round)) {
      const load = await measureQuietly(options, {
        measure: () => pressContender(stops, installation, contender, pace),
      });
      contender.loads.push(load);
      log(`  ${contender.name}: ${load.perSecond}/s, p50 ${load.p50Ms} ms, p99 ${load.p99Ms} ms, ${load.cpuMicros} µs`);
    }
  }
  await proveTraces(installation);
  return summarise(contenders);
}

function orderOf([ours, insert, ...transactions]: readonly Contender[], round: number): Contender[] {
  const pair = [ours, insert].filter((contender) => contender !== undefined);
  if (round % 2 === 1) pair.reverse();
  return round % roundsPerTransaction === 0 ? [...pair, ...transactions] : pair;
}

async function startContenders(stops: StopList, installation: Installation, sendersFile: string): Promise<Contender[]> {
  const env = { DATABASE_URL: installation.databaseUrl, SENDERS_FILE: sendersFile };
  const baseline = (file: string, more = {}) =>
    startProgram({ stops, file: `bench/baselines/${file}`, env: { ...env, ...more } });
  const contender = (
    name: string,
    keepsBooks: boolean,
    { report }: { report: Record<string, unknown> },
  ): Contender => ({
    name,
    port: Number(report.port),
    keepsBooks,
    loads: [],
  });
  return [
    contender('ours', true, await installation.startServer('api')),
    contender('insert', false, await baseline('insert.ts')),
    contender('transaction', true, await baseline('transaction.ts')),
    contender('pipelined transaction', true, await baseline('transaction.ts', { PIPELINED: '1' })),
  ];
}

/** Ours and the transactions write to the same tables; after all of them nothing may be missing or left over. */
async function proveTraces(installation: Installation): Promise<void> {
  const { accepted } = await readBooks(installation.sql);
  for (const [trace, count] of Object.entries(await countTraces(installation.sql))) {
    if (count !== accepted) throw new Error(`${accepted} messages were accepted, but there are ${count} ${trace}`);
  }
}

function summarise(contenders: readonly Contender[]) {
  const [ours, insert, transaction, pipelinedTransaction] = contenders.map(middleOf);
  if (!ours || !insert || !transaction || !pipelinedTransaction) throw new Error('a contender is missing');
  const compareBy = (measure: (figure: Measured) => number) => ({
    insert: pairedRatio(ours.rounds.map(measure), insert.rounds.map(measure)),
    transaction: ratio(measure(ours), measure(transaction)),
    pipelinedTransaction: ratio(measure(ours), measure(pipelinedTransaction)),
  });
  const ratios = compareBy(({ perSecond }) => perSecond);
  // What a processor can do in a second, beside other work.
  const ratiosByCpu = compareBy(({ cpuMicros }) => 1 / (cpuMicros ?? Number.NaN));
  const met = ratios.insert >= goals.insert && ratios.transaction >= goals.transaction;
  return { met, ratios, ratiosByCpu, ours, insert, transaction, pipelinedTransaction };
}

type Measured = { perSecond: number; cpuMicros: number | null };

const middleOf = ({ loads }: Contender) => ({
  perSecond: Math.round(median(loads.map((load) => load.perSecond))),
  p50Ms: median(loads.map((load) => load.p50Ms)),
  p99Ms: median(loads.map((load) => load.p99Ms)),
  cpuMicros: Math.round(median(loads.map((load) => load.cpuMicros ?? 0))),
  rounds: loads.map(({ perSecond, cpuMicros, strangers }) => ({ perSecond, cpuMicros, strangers })),
});
