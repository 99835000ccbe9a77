import { Recado } from '@recado/client/recado.ts';
import type { WebhookEvent } from '@recado/client/verify-webhook.ts';
import { Command } from 'commander';
import { chooseServer, type ServerOptions, speaksToServer } from '../choose-server.ts';
import { colors } from '../colors.ts';
import { forwardEvent, newSecret, reasonOf } from '../forward-event.ts';
import { readText } from '../read-arguments.ts';
import { readEventNames, readHttpUrl, readMany, readSequence } from '../read-event-arguments.ts';
import type { Shell } from '../shell.ts';
import { untilStopped } from '../until-stopped.ts';

type Options = ServerOptions & {
  forwardTo?: URL;
  events?: string[];
  since?: number;
  count?: number;
  secret?: string;
};

/** For developers of the receiving side: events as they happen, on the screen or at an address of this machine. */
export const listen = (shell: Shell) =>
  speaksToServer(
    new Command('listen')
      .description('print events as they happen, or forward them to a local address')
      .option('--forward-to <url>', 'post each event here, signed like a webhook', readHttpUrl)
      .option('--events <names>', 'only these, like message.received,charge.paid', readEventNames)
      .option('--since <sequence>', 'everything after this one first', readSequence)
      .option('--count <events>', 'end after so many; with 1 when the address did not take one of them', readMany)
      .option('--secret <secret>', 'to sign with; a new one is made and shown when absent', readText),
  ).action(async (options: Options) => {
    const { terminal } = shell;
    const server = chooseServer(terminal.env, options);
    const stopping = new AbortController();
    void untilStopped().then(() => stopping.abort());
    const secret = options.secret ?? newSecret();
    if (options.forwardTo) terminal.err(`Forwarding to ${options.forwardTo.href}, signed with ${secret}`);

    let isLost = false;
    const events = new Recado(server).events({
      ...(options.since === undefined ? {} : { since: options.since }),
      signal: stopping.signal,
      onConnect: () => {
        isLost = false;
        terminal.err(`Connected to ${server.baseUrl}. Ctrl-C ends it.`);
      },
      // Said once, however often it is tried.
      onReconnect: (error) => {
        if (!isLost)
          terminal.err(`No answer from ${server.baseUrl} (${reasonOf(error)}); trying again until there is.`);
        isLost = true;
      },
    });
    let shown = 0;
    for await (const event of events) {
      if (options.events && !options.events.includes(event.type)) continue;
      const forwarded = options.forwardTo ? await forwardEvent(options.forwardTo, event, secret) : null;
      terminal.out(shell.json ? JSON.stringify(event) : describe(event, forwarded?.came ?? null));
      // A script that waits for some has to know; a person who ends it has seen the lines.
      if (options.count && forwarded && !forwarded.isTaken) shell.failed = true;
      shown += 1;
      if (shown === options.count) break;
    }
  });

/** `12:00:00  #42  message.received  → 200` and the data below it. */
function describe(event: WebhookEvent, came: string | null): string {
  const head = `${event.createdAt.slice(11, 19)}  #${event.sequence}  ${colors.bold(event.type)}`;
  return came === null ? `${head}\n${colors.dim(JSON.stringify(event.data))}` : `${head}  → ${came}`;
}
