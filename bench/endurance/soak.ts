import { existsSync } from 'node:fs';
import { countWaiting, measureQueues } from '../rig/endurance.queries.ts';
import { residentMegabytes } from '../rig/resident-memory.ts';
import type { LoadOptions } from './open-world.ts';
import { drain, pace, pass } from './pace.ts';

type Look = {
  minute: number;
  apiMb: number;
  workerMb: number;
  queuesKb: number;
  waiting: number;
  refused: number;
  p50Ms: number;
  p99Ms: number;
};

/** A process that grows by more in the second half does not live for months; the queues are empty each minute. */
const most = { megabytes: 30, queuesKb: 4_096 };

/**
 * Half the rate for long, with an endpoint and a reader of the stream. Memory and queue tables are looked at each minute;
 * growth is of the second half. The reader must see every number once and in order.
 */
export async function soak(options: LoadOptions) {
  const { world, soakMinutes, perSecond, restWhile, log } = options;
  const { sql } = world.installation;
  const [shop] = world.shops;
  const client = world.clientOf(shop);
  const { id: endpoint } = await client.webhooks.create({ url: `${world.receiver}/soak` });
  const stream = readStream(client);
  const looks: Look[] = [];
  for (let minute = 1; minute <= soakMinutes; minute++) {
    if (restWhile && existsSync(restWhile)) log('soak rests');
    while (restWhile && existsSync(restWhile)) await pass(200);
    const paced = await pace({ ...options, perSecond: perSecond / 2 }, shop, `soak-${minute}`, 60);
    const { p50Ms, p99Ms, refused } = paced;
    const queuesKb = Object.values(await measureQueues(sql)).reduce((sum, n) => sum + n, 0);
    const memory = { apiMb: residentMegabytes(world.api.pid), workerMb: residentMegabytes(world.worker().pid) };
    looks.push({ minute, ...memory, queuesKb, waiting: await countWaiting(sql), refused, p50Ms, p99Ms });
    log(`soak ${JSON.stringify(looks.at(-1))}`);
  }
  const drainedSeconds = await drain(options);
  const head = await headOf(options);
  for (let n = 0; n < 300 && stream.last() < head; n++) await pass(100);
  const told = { events: stream.count(), gaps: stream.gaps, missing: head - stream.last() };
  stream.stop();
  await client.webhooks.delete(endpoint);
  const growth = {
    apiMb: grown(looks, 'apiMb'),
    workerMb: grown(looks, 'workerMb'),
    queuesKb: grown(looks, 'queuesKb'),
  };
  const refused = looks.reduce((sum, look) => sum + look.refused, 0);
  const met =
    drainedSeconds < 60 &&
    refused === 0 &&
    told.gaps.length === 0 &&
    told.missing === 0 &&
    Math.max(growth.apiMb, growth.workerMb) <= most.megabytes &&
    growth.queuesKb <= most.queuesKb;
  return {
    met,
    most,
    minutes: soakMinutes,
    messages: looks.length * perSecond * 30,
    refused,
    growth,
    told,
    drainedSeconds,
    looks,
  };
}

/** The middle of the last quarter against that of the quarter before it: one look may fall into a collection. */
function grown(looks: readonly Look[], of: 'apiMb' | 'workerMb' | 'queuesKb'): number {
  const quarter = Math.max(1, Math.floor(looks.length / 4));
  const middle = (some: readonly Look[]) =>
    some.map((look) => look[of]).sort((a, b) => a - b)[Math.floor((some.length - 1) / 2)] ?? 0;
  return middle(looks.slice(-quarter)) - middle(looks.slice(-2 * quarter, -quarter));
}

type Client = ReturnType<LoadOptions['world']['clientOf']>;

/** Reads the stream from its beginning. */
function readStream(client: Client) {
  const leaving = new AbortController();
  const gaps: { after: number; came: number }[] = [];
  let [last, count] = [0, 0];
  void (async () => {
    for await (const { sequence } of client.events({ since: 0, signal: leaving.signal })) {
      if (sequence !== last + 1) gaps.push({ after: last, came: sequence });
      last = sequence;
      count += 1;
    }
  })().catch(() => {});
  return { gaps, last: () => last, count: () => count, stop: () => leaving.abort() };
}

async function headOf({ world }: LoadOptions): Promise<number> {
  const { rows } = await world.installation.sql.query<{ position: number }>(
    'select position::integer from event_heads where organization_id = $1',
    [world.shops[0].organizationId],
  );
  return rows[0]?.position ?? 0;
}
