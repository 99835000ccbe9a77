import type { Operator } from '@recado/server/operator.ts';
import { Command, InvalidArgumentError } from 'commander';
import type { Report, Shell } from '../shell.ts';

type Options = { sendQueued?: boolean; yes?: boolean; waitMinutes: number };

export const resume = (shell: Shell) =>
  new Command('resume')
    .description('let a restored installation send again, from its next start; what was queued is not sent again')
    .option('--wait-minutes <minutes>', 'how long statuses may still prove what had left', readMinutes, 60)
    .option('--send-queued', 'send what was queued when the backup was taken; says how many and to whom first')
    .option('--yes', 'with --send-queued: that was read, send them')
    .action(({ sendQueued = false, yes = false, waitMinutes }: Options) =>
      shell.operate(async ({ installation }) => {
        if (!(await installation.isResting()))
          return { json: { resting: false }, text: 'The installation does not rest.' };
        if (sendQueued && !yes) return describeQueued(await installation.queued());
        const resumed = await installation.resume({ sendQueued, waitSeconds: waitMinutes * 60 });
        return describeResumed(resumed, { sendQueued, waitMinutes });
      }),
    );

function readMinutes(written: string): number {
  const minutes = Number(written);
  if (Number.isInteger(minutes) && minutes >= 1 && minutes <= 7 * 24 * 60) return minutes;
  throw new InvalidArgumentError('use a whole number of minutes from 1 to 10080');
}

type Queued = Awaited<ReturnType<Operator['installation']['queued']>>;

/** Nothing was changed yet. */
function describeQueued(queued: Queued): Report {
  const total = queued.reduce((sum, { messages }) => sum + messages, 0);
  const lines = queued.map(({ name, messages, people, receivers }) => {
    const more = people > receivers.length ? ` and ${people - receivers.length} more` : '';
    return `${name}: ${messages} messages to ${people} people: ${receivers.join(', ')}${more}`;
  });
  const last = 'Some may have arrived since the backup was taken. Nothing was changed: add --yes to send them.';
  return {
    json: { resting: true, messages: total, organizations: queued },
    text: [`${total} messages would be sent.`, ...lines, last].join('\n'),
  };
}

type Resumed = Awaited<ReturnType<Operator['installation']['resume']>>;

function describeResumed(resumed: Resumed, asked: { sendQueued: boolean; waitMinutes: number }): Report {
  const restart = 'Workers send again once they are started; one that runs already must be started again.';
  const { doubted = 0, campaigns = 0, runs = 0, others = 0 } = resumed ?? {};
  const report = asked.sendQueued
    ? ['What was queued is sent.']
    : [
        `${doubted} queued messages are uncertain: a status within ${asked.waitMinutes} minutes proves one, the rest fail and are refunded.`,
        `${campaigns} campaigns were canceled, ${runs} automation runs stopped, ${others} other things to do dropped.`,
      ];
  return { json: { resting: false, doubted, campaigns, runs, others }, text: [...report, restart].join('\n') };
}
