import type { Database, Tx } from '../../database/database.ts';
import {
  countDeliveries,
  countMails,
  countNotices,
  countOutbox,
  countSchedules,
  countWebhooks,
  preferIndexes,
  readStanding,
  type Standing,
  type Waiting,
} from './backlog.queries.ts';

/** What waits in the whole installation, and who is there to do it. */
export type Backlog = Standing & { queues: Record<Queue, Waiting> };

export type Queue = 'deliveries' | 'schedules' | 'outbox' | 'webhooks' | 'notices' | 'mails';

/** Where counting ends: beyond it the figure means no more than that there is too much. */
export const mostCounted = 10_000;
/** Their rows are as large as a page. */
const mostNotices = 1_000;
const patienceMs = 2_000;

/** Looks and gives up soon: a database in trouble must not be loaded further. */
export const readBacklog = (database: Database, silentSeconds: number): Promise<Backlog> =>
  database.transaction((tx) => lookAtBacklog(tx, silentSeconds, mostCounted), patienceMs);

export async function lookAtBacklog(tx: Tx, silentSeconds: number, most: number): Promise<Backlog> {
  await preferIndexes(tx);
  const [deliveries, schedules, outbox, webhooks, notices, mails, standing] = await Promise.all([
    countDeliveries(tx, most),
    countSchedules(tx, most),
    countOutbox(tx, most),
    countWebhooks(tx, most),
    countNotices(tx, Math.min(most, mostNotices)),
    countMails(tx, most),
    readStanding(tx, silentSeconds, most),
  ]);
  return { ...standing, queues: { deliveries, schedules, outbox, webhooks, notices, mails } };
}
