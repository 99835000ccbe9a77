import { openSmallDisk } from '../rig/small-disk.ts';
import { type Checked, type Counts, checkInvariants } from './check-invariants.ts';
import { type FaultName, openNemesis, type Strike } from './nemesis.ts';
import { openRig, type Rig } from './open-rig.ts';
import { settle } from './settle.ts';
import { openWorkload } from './workload.ts';

export type TrialGiven = {
  seed: number;
  strikes: number;
  faults?: readonly FaultName[];
  /** Programs built for faults. */
  folder?: string;
  /** PostgreSQL has its files on a small disk, where this user may mount one. */
  disk?: boolean;
  /** How long to wait for the end of what is under way. */
  patienceMs?: number;
};

export type Trial = Counts & {
  seed: number;
  struck: Strike[];
  violations: string[];
  failedCalls: number;
  calls: number;
  p50Ms: number;
  p99Ms: number;
  peakMb: number;
  /** What opening, striking and settling took. */
  seconds: number[];
};

/** One installation under load, faults chosen by the seed, and every invariant once nothing is under way. */
export async function runTrial(given: TrialGiven): Promise<Trial> {
  const { seed, strikes, faults, folder, disk = false, patienceMs = 120_000 } = given;
  const marks = [performance.now()];
  const rig = await openRig(seed, folder, disk ? openSmallDisk(diskMb) : null);
  const work = await openWorkload(rig, seed);
  const nemesis = openNemesis(rig, work, seed, faults);
  const working = work.start();
  marks.push(performance.now());
  const during: string[] = [];
  await pass(400);
  for (let n = 0; n < strikes; n++) {
    await nemesis.strike();
    during.push(...(await glance(rig)));
    await pass(300);
  }
  await nemesis.heal();
  work.isOver = true;
  await working;
  marks.push(performance.now());
  await settle(rig, work, patienceMs);
  marks.push(performance.now());
  rig.notePeaks();
  const { violations, counts }: Checked = await checkInvariants(rig, work);
  const sorted = [...work.latencies].sort((a, b) => a - b);
  const quantile = (q: number) => Math.round(sorted[Math.floor(q * (sorted.length - 1))] ?? 0);
  return {
    seed,
    ...counts,
    struck: nemesis.struck,
    violations: [...new Set(during), ...violations],
    failedCalls: work.failedCalls,
    calls: work.latencies.length,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    peakMb: Math.max(...rig.slots.map(({ peakMb }) => peakMb)),
    seconds: marks.slice(1).map((mark, i) => Math.round((mark - (marks[i] ?? mark)) / 100) / 10),
  };
}

/** The cluster and its log, which is not kept beyond a gigabyte. */
const diskMb = 2_000;

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What must hold at any instant, in one snapshot: M1, M3. */
async function glance({ installation }: Rig): Promise<string[]> {
  const looked = installation.sql.query(`select w.organization_id from wallets w
    where w.balance_micros < 0 or w.balance_micros <> (select coalesce(sum(case when l.credit_account = 'wallet'
      then l.amount_micros else -l.amount_micros end), 0) from ledger l where l.organization_id = w.organization_id)`);
  // A database that was killed a moment ago may answer later: the check at the end looks again.
  const { rows } = await looked.catch(() => ({ rows: [] }));
  return rows.length === 0 ? [] : ['M1 a wallet did not add up while faults went on'];
}
