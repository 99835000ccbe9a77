import type { Backlog, Queue } from '@recado/server/operator.ts';
import { doubtful, type Finding, fine, wrong } from './finding.ts';

type Rule = { what: string; overdueSeconds: number; advice: string };

const minute = 60;
const readLog = 'Read the log of the workers';

/** How long each may wait before an operator should look, and where. */
const rules: Record<Queue, Rule> = {
  deliveries: {
    what: 'deliveries due',
    overdueSeconds: minute,
    advice: `${readLog}, and start more of them if they are busy. Many to one number take their time: it has a pace.`,
  },
  schedules: {
    what: 'scheduled messages due',
    overdueSeconds: minute,
    advice: `${readLog}, and look whether the database is slow.`,
  },
  outbox: {
    what: 'events to be numbered',
    overdueSeconds: minute,
    advice: `Webhooks, streams and counts stand still. ${readLog} and start them again if it stays.`,
  },
  webhooks: {
    what: 'webhook calls due',
    overdueSeconds: minute,
    advice: 'A receiver that is slow waits for itself alone. If many wait, read the log of the workers.',
  },
  notices: {
    what: 'notices to be applied',
    overdueSeconds: minute,
    advice: `Notifications of the platform are stored and not applied: statuses, replies. ${readLog}.`,
  },
  mails: {
    what: 'mail to be sent',
    // It is tried again after ten minutes.
    overdueSeconds: 15 * minute,
    advice: 'recado mail shows what the mail server answered. Check SMTP_URL.',
  },
};

const worked = ['deliveries', 'schedules', 'outbox', 'webhooks', 'notices'] as const;

/** `sendsMail`: without a mail server, mail waits for people, who may take their time. */
export function examineBacklog(backlog: Backlog, sendsMail: boolean): Finding[] {
  const { queues, uncertainMessages, lanesWithoutWorker } = backlog;
  return [
    ...worked.map((queue) => judge(rules[queue], queues[queue])),
    sendsMail ? judge(rules.mails, queues.mails) : mailToRead(queues.mails.waiting),
    uncertainMessages === 0
      ? fine('uncertain messages: 0')
      : doubtful(
          `uncertain messages: ${uncertainMessages}`,
          'Each waits for proof until UNCERTAIN_SECONDS, then fails and is refunded. Many mean that answers are lost.',
        ),
    lanesWithoutWorker === 0
      ? fine('every number has a worker')
      : doubtful(
          `numbers that no worker holds: ${lanesWithoutWorker}`,
          'Workers take them within seconds: look again.',
        ),
  ];
}

function judge({ what, overdueSeconds, advice }: Rule, { waiting, oldestSeconds }: Backlog['queues'][Queue]): Finding {
  if (waiting === 0) return fine(`${what}: 0`);
  const seen = `${what}: ${waiting}, the oldest for ${Math.round(oldestSeconds)} s`;
  return oldestSeconds > overdueSeconds ? wrong(seen, advice) : fine(seen);
}

const mailToRead = (waiting: number): Finding => ({
  ...fine(`mail to be read: ${waiting}`),
  ...(waiting > 0 ? { advice: 'recado mail reads it; set SMTP_URL to have it sent.' } : {}),
});
