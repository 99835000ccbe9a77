import { Recado, RecadoError } from '@recado/client/recado.ts';
import { Command } from 'commander';
import { chooseServer, type ServerOptions, speaksToServer } from '../choose-server.ts';
import { reasonOf } from '../forward-event.ts';
import { describeEvent } from '../logs/describe-event.ts';
import { followMessages } from '../logs/follow-messages.ts';
import { readEventNames, readMany, readSequence } from '../read-event-arguments.ts';
import type { Shell } from '../shell.ts';
import { untilStopped } from '../until-stopped.ts';

type Options = ServerOptions & { events?: string[]; since?: number; count?: number };

/** For people who watch: one line for each thing that happens. A key that may not stream sees its own messages move. */
export const logsTail = (shell: Shell) =>
  speaksToServer(
    new Command('tail')
      .description('follow what happens, a line each: all events, or your own messages if the key may see no more')
      .option('--events <names>', 'only these, like message.received,charge.paid', readEventNames)
      .option('--since <sequence>', 'everything after this one first', readSequence)
      .option('--count <lines>', 'end after so many', readMany),
  ).action(async (options: Options) => {
    const recado = new Recado(chooseServer(shell.terminal.env, options));
    const stopping = new AbortController();
    void untilStopped().then(() => stopping.abort());
    let shown = 0;
    const isEnough = (json: unknown, line: string) => {
      shell.terminal.out(shell.json ? JSON.stringify(json) : line);
      shown += 1;
      return shown === options.count;
    };
    try {
      for await (const event of eventsOf(shell, recado, options, stopping.signal)) {
        if (options.events && !options.events.includes(event.type)) continue;
        if (isEnough(event, describeEvent(event))) return;
      }
    } catch (error) {
      if (!(error instanceof RecadoError) || error.status !== 403) throw error;
      if (options.events || options.since !== undefined) throw error;
      shell.terminal.err('The key may not read the stream (it needs ADMIN): following your own messages instead.');
      for await (const { message, line } of followMessages(recado, stopping.signal))
        if (isEnough(message, line)) return;
    }
  });

function eventsOf({ terminal }: Shell, recado: Recado, { since }: Options, signal: AbortSignal) {
  let isLost = false;
  return recado.events({
    ...(since === undefined ? {} : { since }),
    signal,
    onConnect: () => {
      isLost = false;
      terminal.err('Connected. Ctrl-C ends it.');
    },
    onReconnect: (error) => {
      if (!isLost) terminal.err(`No answer (${reasonOf(error)}); trying again until there is.`);
      isLost = true;
    },
  });
}
