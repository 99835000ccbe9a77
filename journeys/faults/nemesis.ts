import { spawnSync } from 'node:child_process';
import { seeded } from '../rig/seeded.ts';
import type { Rig, Slot } from './open-rig.ts';
import type { Workload } from './workload.ts';

/** The lines `// crash point:` of the sources, by the role that comes to them. */
export const crashPoints = {
  worker: [
    'after-claim',
    'after-dispatch',
    'after-first-byte',
    'after-answer',
    'after-record',
    'after-webhook',
    'mid-apply',
    'after-sequence',
    'mid-ingest',
    'mid-run',
    'after-run-send',
  ],
  api: ['after-accept', 'after-notice', 'after-cancel'],
} as const;

/**
 * How often each is to strike before a release, and so how often one is chosen beside the others. Faults of single calls
 * strike several calls at once.
 */
export const strikesWanted = {
  'kill-worker': 120,
  'crash-worker': 45,
  'crash-api': 15,
  'kill-api': 150,
  'kill-everything': 20,
  'kill-session': 60,
  'restart-database': 20,
  'cut-database': 14,
  'delay-database': 12,
  'drip-database': 12,
  'end-sessions': 12,
  'swallow-database': 30,
  'answer-errors': 30,
  'refuse-platform': 60,
  'cut-platform-answers': 60,
  'answer-garbage': 30,
  'delay-platform': 15,
  'repeat-notices': 20,
  'cut-customer': 75,
  'refuse-customer': 75,
  'freeze-worker': 80,
  'stop-worker': 40,
  'set-clock': 30,
  'fill-disk': 15,
  'fail-syncs': 5,
} as const;
export type FaultName = keyof typeof strikesWanted;
export const faultNames = Object.keys(strikesWanted) as FaultName[];

export type Strike = { fault: FaultName; detail?: string };

/** Injects faults one after the other. The seed decides which, where and when. */
export function openNemesis(rig: Rig, work: Workload, seed: number, asked?: readonly FaultName[]) {
  const random = seeded(seed ^ 0x5f3759df);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const struck: Strike[] = [];
  const deeds = { ...deedsOnProcesses(rig, random, pick), ...deedsOnLinks(rig, work, random, pick) };
  let queue: FaultName[] = [];
  const deck = asked ?? possibleFaults(rig).flatMap((name) => Array<FaultName>(strikesWanted[name]).fill(name));

  /** Every card has its turn before one comes again; the order is the seed's. */
  const next = (): FaultName => {
    if (queue.length === 0) queue = shuffled(deck, random);
    return queue.pop() as FaultName;
  };

  return {
    struck,
    async strike(): Promise<void> {
      const fault = next();
      const detail = await deeds[fault]();
      struck.push({ fault, ...(typeof detail === 'string' ? { detail } : {}) });
    },
    /** Ends every fault that lasts. */
    async heal(): Promise<void> {
      for (const slot of rig.slots) slot.program.resume();
      const proxies = [...rig.slots.map(({ link }) => link), rig.platform, work.customer];
      await Promise.all(proxies.map((proxy) => proxy.calm()));
    },
  };
}

/** A small disk and a tracer need their rights: root on Linux, and Debian's package `strace`. */
const possibleFaults = (rig: Rig) =>
  faultNames.filter((name) => {
    if (name === 'fill-disk') return rig.disk !== null;
    if (name === 'fail-syncs') return spawnSync('strace', ['-V']).status === 0 && process.getuid?.() === 0;
    return true;
  });

type Pick = <T>(of: readonly T[]) => T;
type Deeds<Name extends FaultName> = Record<Name, () => Promise<unknown>>;
type OnProcesses =
  | 'kill-worker'
  | 'kill-api'
  | 'kill-everything'
  | 'freeze-worker'
  | 'stop-worker'
  | 'end-sessions'
  | 'kill-session'
  | 'restart-database'
  | 'crash-worker'
  | 'crash-api'
  | 'set-clock'
  | 'fill-disk'
  | 'fail-syncs';

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function deedsOnProcesses(rig: Rig, random: () => number, pick: Pick): Deeds<OnProcesses> {
  const { installation, postgres } = rig;
  const worker = () => pick(rig.ofRole('worker'));

  async function kill(slot: Slot): Promise<void> {
    rig.notePeaks();
    await slot.program.kill();
    await rig.restart(slot);
  }

  /** A process that never comes to the point is killed where it stands. */
  async function crash(slot: Slot, point: string): Promise<string> {
    rig.notePeaks();
    await slot.program.kill();
    const nth = 1 + Math.floor(random() * 6);
    // It may come to the point before it is ready.
    await rig.restart(slot, { CRASH_AT: `${point}:${nth}` }).catch(() => {});
    const reached = await Promise.race([slot.program.ended.then(() => true), pass(2_500).then(() => false)]);
    await slot.program.kill();
    await rig.restart(slot);
    return reached ? point : `${point} (not reached)`;
  }

  return {
    'kill-worker': () => kill(worker()),
    'kill-api': () => kill(pick(rig.ofRole('api'))),
    async 'kill-everything'() {
      rig.notePeaks();
      await postgres.kill(...rig.slots.map(({ program }) => program));
      await postgres.startAgain();
      await Promise.all(rig.slots.map((slot) => rig.restart(slot)));
    },
    async 'freeze-worker'() {
      const { program } = worker();
      program.freeze();
      await pass(3_500);
      program.resume();
    },
    async 'stop-worker'() {
      const slot = worker();
      rig.notePeaks();
      await slot.program.stop();
      await rig.restart(slot);
    },
    async 'end-sessions'() {
      await installation.sql.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like 'recado_f_%'`);
    },
    'kill-session': () => postgres.killSession(pick(['api', 'worker']), random),
    async 'restart-database'() {
      await postgres.kill();
      await postgres.startAgain();
    },
    /** Of PostgreSQL. It may go down by itself. */
    async 'fill-disk'() {
      if (!rig.disk) return 'not possible here';
      rig.disk.fill();
      await pass(1_500);
      rig.disk.free();
      await postgres.revive();
    },
    /** PostgreSQL goes down rather than trust a disk that refused a write. */
    async 'fail-syncs'() {
      await postgres.failSyncs();
      await postgres.revive();
    },
    /** Of the database: forward and back, or back and forward. */
    async 'set-clock'() {
      const [there, back] = pick([
        ['1 hour', '-1 hour'],
        ['-1 hour', '1 hour'],
        ['40 seconds', '-40 seconds'],
        ['1 day', '-1 day'],
      ]);
      await rig.clock.jump(there);
      await pass(1_000 + random() * 2_000);
      await rig.clock.jump(back);
      await pass(1_500);
      return there;
    },
    'crash-worker': () => crash(worker(), pick(crashPoints.worker)),
    'crash-api': () => crash(pick(rig.ofRole('api')), pick(crashPoints.api)),
  };
}

function deedsOnLinks(
  { slots, ofRole, platform, installation }: Rig,
  { customer }: Workload,
  random: () => number,
  pick: Pick,
): Deeds<Exclude<FaultName, OnProcesses>> {
  async function spoil(proxy: Slot['link'], how: () => void | Promise<void>, ms: number): Promise<void> {
    await how();
    await pass(ms);
    await proxy.calm();
  }
  async function cutOften(next: () => Slot['link']): Promise<void> {
    for (let n = 0; n < 3; n++) {
      next().cut();
      await pass(random() * 200);
    }
  }
  const linkOf = (of: readonly Slot[]) => pick(of).link;

  return {
    'cut-database': () => cutOften(() => linkOf(slots)),
    'delay-database'() {
      const link = linkOf(slots);
      return spoil(link, () => link.delay(40), 1_200);
    },
    'drip-database'() {
      const link = linkOf(slots);
      return spoil(link, () => link.drip(), 1_200);
    },
    'swallow-database'() {
      const link = linkOf(ofRole('worker'));
      return spoil(link, () => link.swallow(), 3_500);
    },
    'cut-platform-answers': () => spoil(platform, () => platform.cutAnswers(5), 700),
    'delay-platform': () => spoil(platform, () => platform.delay(900), 1_000),
    async 'answer-errors'() {
      const errors = pick([
        { httpStatus: 503, code: 2 },
        { httpStatus: 400, code: 130_429 },
        { httpStatus: 429, code: 4, retryAfterSeconds: 1 },
      ]);
      await installation.control('POST', 'faults', { then: 'error', times: 8, ...errors });
      await pass(700);
    },
    async 'answer-garbage'() {
      await installation.control('POST', 'faults', { then: pick(['garbage', 'cut', 'timeout']), times: 5 });
      await pass(700);
    },
    'refuse-platform': () => spoil(platform, () => platform.refuse(), 600),
    'cut-customer': () => cutOften(() => customer),
    'refuse-customer': () => spoil(customer, () => customer.refuse(), 600),
    async 'repeat-notices'() {
      await installation.control('PUT', 'settings', { duplicateRate: 0.7 });
      await pass(900);
      await installation.control('PUT', 'settings', { duplicateRate: 0 });
    },
  };
}

function shuffled<T>(of: readonly T[], random: () => number): T[] {
  const list = [...of];
  for (let n = list.length - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1));
    [list[n], list[other]] = [list[other] as T, list[n] as T];
  }
  return list;
}
