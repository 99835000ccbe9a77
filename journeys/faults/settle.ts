import type { Rig } from './open-rig.ts';
import { readHead } from './read-head.ts';
import type { Workload } from './workload.ts';

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const queues = [
  'deliveries',
  'uncertainties',
  'schedules',
  'platform_notices',
  'automation_waits',
  'outbox',
  'signals',
];

/** What still waits, by table. */
export async function listLeft(sql: Rig['installation']['sql']): Promise<Record<string, number>> {
  const counts = queues.map((table) => `(select count(*)::integer from ${table}) as ${table}`).join(', ');
  const open = `(select count(*)::integer from message_states where status in
    ('SCHEDULED', 'PENDING', 'PROCESSING', 'SENT_TO_PROVIDER')) as open_messages`;
  const running = `(select count(*)::integer from campaigns where status in
    ('SCHEDULED', 'INGESTING', 'AB_TESTING')) as campaigns`;
  return (await sql.query(`select ${counts}, ${open}, ${running}`)).rows[0];
}

/**
 * Waits until nothing is under way and the shop has received everything, twice in a row: the platform's last statuses
 * may be on their way. Webhook retries, which wait for minutes in production, are made due at once.
 */
export async function settle(rig: Rig, work: Workload, patienceMs: number): Promise<void> {
  const { sql } = rig.installation;
  const until = performance.now() + patienceMs;
  for (let calm = 0; performance.now() < until && calm < 3; await pass(150)) {
    await sql.query('update webhook_retries set due_at = recado.now() where due_at > recado.now()');
    const left = Object.values(await listLeft(sql)).reduce((sum, n) => sum + n, 0);
    const head = await readHead(rig);
    const receivedCount = new Set(work.received.map(({ sequence }) => sequence)).size;
    const isQuiet = left === 0 && work.streamed.length >= head && receivedCount >= head - work.receivedFrom;
    calm = isQuiet ? calm + 1 : 0;
  }
}
