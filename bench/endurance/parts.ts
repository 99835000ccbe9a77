import { countEnds, readLags } from '../rig/endurance.queries.ts';
import { template } from '../rig/found-senders.ts';
import { peakMegabytes } from '../rig/peak-memory.ts';
import type { LoadOptions, World } from './open-world.ts';
import { drain, pace, pass } from './pace.ts';
import { soak } from './soak.ts';

export const partNames = ['steady', 'tenants', 'endpoints', 'backlog', 'soak'] as const;
export type PartName = (typeof partNames)[number];

const ended = ['DELIVERED', 'READ', 'FAILED', 'CANCELED'];

/** Sends at a fixed rate, with statuses and events. Every accepted message must reach an end. */
async function steady(options: LoadOptions) {
  const { world, seconds } = options;
  const [shop] = world.shops;
  const accepted = await pace(options, shop, 'steady', seconds);
  const drainedSeconds = await drain(options);
  const ends = await countEnds(world.installation.sql, shop.organizationId);
  const open = Object.keys(ends).filter((status) => !ended.includes(status));
  const lost = accepted.count - accepted.refused - Object.values(ends).reduce((sum, n) => sum + n, 0);
  const met = open.length === 0 && lost === 0 && accepted.refused === 0 && !ends.FAILED;
  return { met, ...accepted, drainedSeconds, ends, lost, peakMb: peaks(world) };
}

/** A tenant sends single messages, alone and while another runs a campaign. */
async function tenants(options: LoadOptions) {
  const { world, seconds } = options;
  const { sql } = world.installation;
  const [noisy, quiet] = world.shops;
  const measure = async (run: string) => {
    const since = new Date((await sql.query('select now() as at')).rows[0].at);
    const { refused, p99Ms } = await pace({ ...options, perSecond: 20 }, quiet, run, seconds);
    return { since, refused, acceptP99Ms: p99Ms };
  };
  const alone = await measure('alone');
  await drain(options);
  const aloneLags = await readLags(sql, quiet.organizationId, alone.since);
  const contacts = Array.from({ length: seconds * 400 }, (_, n) => ({
    to: `+55219${70_000_000 + n}`,
    variables: ['Ana'],
  }));
  const campaign = { name: 'Carga', templateName: template.name, contacts };
  await world.clientOf(noisy).campaigns.create(campaign, { idempotencyKey: `load-${Date.now()}` });
  const beside = await measure('beside');
  await drain(options);
  const besideLags = await readLags(sql, quiet.organizationId, beside.since);
  const met = alone.refused + beside.refused === 0 && besideLags.p99Ms <= 3_000;
  return {
    met,
    goal: 'p99 to the platform beside a campaign ≤ 3,000 ms',
    contacts: contacts.length,
    alone: aloneLags,
    beside: besideLags,
  };
}

/** Nine endpoints of one organization, then the same with a tenth that never answers. */
async function endpoints(options: LoadOptions) {
  const { world, seconds } = options;
  const [shop] = world.shops;
  const { webhooks } = world.clientOf(shop);
  const made: string[] = [];
  const add = async (path: string) => made.push((await webhooks.create({ url: `${world.receiver}/${path}` })).id);
  const measure = async (run: string) => {
    await fetch(`${world.receiver}/forget`, { method: 'POST' });
    await pace({ ...options, perSecond: 10 }, shop, run, Math.min(seconds, 20));
    await drain(options);
    await untilStill(async () => Number(await (await fetch(`${world.receiver}/count`)).text()));
    return (await (await fetch(`${world.receiver}/received`)).json()) as { count: number; p99Ms: number };
  };
  for (let n = 0; n < 9; n++) await add(String(n));
  const calm = await measure('calm');
  await add('hang');
  const oneHangs = await measure('hangs');
  for (const id of made) await webhooks.delete(id);
  const met = oneHangs.p99Ms <= Math.max(3 * calm.p99Ms, 1_000);
  return { met, goal: 'p99 beside an endpoint that hangs ≤ 3 × that without it, or ≤ 1 s', calm, oneHangs };
}

/** Resolves once a figure has not changed for three seconds. */
async function untilStill(read: () => Promise<number>): Promise<void> {
  let [last, since] = [await read(), performance.now()];
  while (performance.now() - since < 3_000) {
    await pass(200);
    const now = await read();
    if (now !== last) [last, since] = [now, performance.now()];
  }
}

/** Messages accepted while no worker runs; then one starts. */
async function backlog(options: LoadOptions) {
  const { world, seconds } = options;
  const [shop] = world.shops;
  await world.worker().stop();
  const queued = await pace({ ...options, perSecond: 500 }, shop, 'backlog', Math.min(seconds, 30));
  await world.restartWorker();
  const drainedSeconds = await drain(options);
  const perSecond = Math.round(queued.count / drainedSeconds);
  return { met: queued.refused === 0, queued: queued.count, drainedSeconds, perSecond };
}

const peaks = ({ api, worker }: World) => ({ api: peakMegabytes(api.pid), worker: peakMegabytes(worker().pid) });

export const parts: Record<PartName, (options: LoadOptions) => Promise<{ met: boolean }>> = {
  steady,
  tenants,
  endpoints,
  backlog,
  soak,
};
