import { type FaultProxy, openFaultProxy } from '../rig/fault-proxy.ts';
import { foundShop } from '../rig/found-shop.ts';
import { openInstallation } from '../rig/installation.ts';
import { openMortalPostgres } from '../rig/mortal-postgres.ts';
import type { Program } from '../rig/program.ts';
import { openDatabaseClock } from '../rig/set-clock.ts';
import type { SmallDisk } from '../rig/small-disk.ts';

export type Role = 'api' | 'worker';
/** A place where a process of a role runs. A process that dies is replaced on the same port and the same proxy. */
export type Slot = { role: Role; port: number; program: Program; link: FaultProxy; peakMb: number };
export type Rig = Awaited<ReturnType<typeof openRig>>;

/** Shorter than in production, so that a trial lasts until each of them has passed. */
const settings = {
  WORKER_BEAT_SECONDS: '1',
  WORKER_SILENT_SECONDS: '3',
  UNCERTAIN_SECONDS: '8',
  PLATFORM_TIMEOUT_MS: '1500',
};

/**
 * Two API processes and two workers on a PostgreSQL of their own. Each process has a proxy of its own to the database;
 * further proxies lead to the platform and to the shop's endpoint. `folder`: programs built for faults; `disk`: where
 * PostgreSQL has its files.
 */
export async function openRig(seed: number, folder?: string, disk?: SmallDisk | null) {
  const postgres = await openMortalPostgres(disk?.folder);
  const installation = await openInstallation(settings, { url: postgres.url });
  // The operator of this test calls the functions of the sources, the programs those of their own build.
  for (const release of folder ? [undefined, folder] : [undefined]) {
    const { code, err } = await installation.recado(['migrate'], release);
    if (code !== 0) throw new Error(`not migrated: ${err}`);
  }
  const clock = await openDatabaseClock(installation);
  const platform = await openFaultProxy(installation.simulatorUrl, seed + 1);

  const launch = (slot: Pick<Slot, 'role' | 'port' | 'link'>, more: Record<string, string> = {}) => {
    const link = { DATABASE_URL: slot.link.url, DATABASE_TIMEOUT_MS: '6000' };
    const start = () => installation.start(slot.role, slot.port, { ...link, ...more }, folder);
    // A machine that stands still for seconds fails the first connection: a supervisor starts the process again.
    return more.CRASH_AT ? start() : start().catch(start);
  };
  const open = async (role: Role, n: number): Promise<Slot> => {
    const link = await openFaultProxy(installation.databaseUrl, seed + 10 + n);
    const program = await launch({ role, port: 0, link });
    return { role, port: Number(program.ready.port ?? 0), program, link, peakMb: 0 };
  };
  const slots = await Promise.all((['api', 'api', 'worker', 'worker'] as const).map(open));
  const apis = slots.filter(({ role }) => role === 'api').map(({ port }) => `http://127.0.0.1:${port}`);
  const throughProxy = { ...installation, simulatorUrl: platform.url };
  const shop = await foundShop(throughProxy, apis[0] ?? '', { perSecond: 200, balance: '10000' });
  // It can pay for 30 messages.
  const poorShop = await foundShop(throughProxy, apis[0] ?? '', { perSecond: 200, balance: '1.80', place: 2 });
  await installation.control('PUT', 'settings', {
    sentMs: 10,
    deliveredMs: 40,
    readMs: 80,
    readRate: 0.5,
    pairRate: false,
    retryScheduleMs: Array(100).fill(700),
  });
  return {
    installation,
    postgres,
    disk: disk ?? null,
    clock,
    shop,
    poorShop,
    slots,
    apis,
    platform,
    ofRole: (role: Role) => slots.filter((slot) => slot.role === role),
    async restart(slot: Slot, more: Record<string, string> = {}): Promise<void> {
      slot.program = await launch(slot, more);
    },
    notePeaks(): void {
      for (const slot of slots) slot.peakMb = Math.max(slot.peakMb, slot.program.peakMb());
    },
  };
}
