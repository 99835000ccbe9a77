import { type Backlog, mostCounted, readBacklog } from '../modules/reports/index.ts';
import type { Figure } from '../runtime/metrics.ts';
import type { Container } from './container.ts';

/**
 * What an operator who is paged looks at first. Every process exports the same figures of the whole installation, from
 * the database:
 *
 *   recado_backlog_up                      0 when the database could not be asked; then the rest is left out
 *   recado_waiting{queue}                  what is due and waits, counted up to 10,000 (notices: 1,000)
 *   recado_oldest_waiting_seconds{queue}   for how long the first of it has
 *   recado_uncertain_messages              sent, perhaps: nobody knows yet
 *   recado_lanes_without_worker            sending numbers that no live worker holds
 *   recado_workers                         workers that are alive
 *
 * Queues: deliveries to the platform; schedules to be queued; outbox, events to be numbered; webhooks of endpoints that
 * answer; notices of the platform to be applied; mails to be sent (without SMTP_URL, to be read).
 */
export function composeMetrics({ metrics, database, config }: Container): void {
  const read = async () => describe(await readBacklog(database, config.worker.silentSeconds));
  metrics.watch({ up: 'recado_backlog_up', read });
}

function describe(backlog: Backlog): Figure[] {
  const by = (field: 'waiting' | 'oldestSeconds') =>
    Object.fromEntries(Object.entries(backlog.queues).map(([queue, figures]) => [queue, figures[field]]));
  return [
    {
      name: 'recado_waiting',
      help: `Due and waiting, by queue; counting ends at ${mostCounted}.`,
      label: 'queue',
      values: by('waiting'),
    },
    {
      name: 'recado_oldest_waiting_seconds',
      help: 'For how long the first of a queue has waited.',
      label: 'queue',
      values: by('oldestSeconds'),
    },
    {
      name: 'recado_uncertain_messages',
      help: 'Messages of which nobody knows yet whether they were sent.',
      value: backlog.uncertainMessages,
    },
    {
      name: 'recado_lanes_without_worker',
      help: 'Sending numbers that no live worker holds.',
      value: backlog.lanesWithoutWorker,
    },
    { name: 'recado_workers', help: 'Workers that are alive.', value: backlog.workers },
  ];
}
