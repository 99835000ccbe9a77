import { Recado } from '@recado/client/recado.ts';
import { Command } from 'commander';
import { chooseServer, type ServerOptions, speaksToServer } from '../choose-server.ts';
import { readId, readInstant } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';

type Options = ServerOptions & { since?: Date };

export const eventsResend = (shell: Shell) =>
  speaksToServer(
    new Command('resend')
      .description('deliver an event to its webhook endpoint again, or everything since an instant to all of them')
      .argument('[delivery]', 'its id, as events list shows it', readId)
      .option('--since <instant>', 'everything from here on, like 2027-01-31T12:00:00Z', readInstant),
  ).action(async (delivery: string | undefined, { since, ...options }: Options) => {
    if ((delivery === undefined) === (since === undefined))
      throw new Error('say which: a delivery of recado events list, or --since an instant');
    const { webhooks } = new Recado(chooseServer(shell.terminal.env, options));
    if (delivery !== undefined) {
      const one = await webhooks.resend(delivery);
      shell.print({ json: one, text: `${one.type} goes out again to endpoint ${one.endpointId}.` });
      return;
    }
    const replayed = await webhooks.replay((since as Date).toISOString());
    shell.print({ json: replayed, text: `Events go out again: ${JSON.stringify(replayed)}` });
  });
