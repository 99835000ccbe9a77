import { createHmac, randomBytes } from 'node:crypto';
import { Recado } from '@recado/client/recado.ts';
import type { WebhookEvent } from '@recado/client/verify-webhook.ts';
import { eventNames } from '@recado/contract/events/names.ts';
import { Command, InvalidArgumentError } from 'commander';
import { chooseServer } from '../choose-server.ts';
import { colors } from '../colors.ts';
import { readList, readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { untilToldToStop } from '../until-told-to-stop.ts';

type Options = {
  forwardTo?: URL;
  events?: string[];
  since?: number;
  count?: number;
  secret?: string;
  key?: string;
  url?: string;
};

/** For developers of the receiving side: events as they happen, on the screen or at an address of this machine. */
export const listen = (shell: Shell) =>
  new Command('listen')
    .description('print events as they happen, or forward them to a local address')
    .option('--forward-to <url>', 'post each event here, signed like a webhook', readUrl)
    .option('--events <names>', 'only these, like message.received,charge.paid', readEventNames)
    .option('--since <sequence>', 'everything after this one first', readSequence)
    .option('--count <events>', 'end after so many', readCount)
    .option('--secret <secret>', 'to sign with; a new one is made and shown when absent', readText)
    .option('--key <key>', 'API key; RECADO_API_KEY or the demo’s when absent', readText)
    .option('--url <url>', 'of the service; RECADO_URL or the demo’s when absent', readText)
    .action(async (options: Options) => {
      const { terminal } = shell;
      const server = chooseServer(terminal.env, options);
      const stopping = new AbortController();
      void untilToldToStop().then(() => stopping.abort());
      const secret = options.secret ?? `svc_whsec_${randomBytes(24).toString('base64url')}`;
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
        const came = options.forwardTo ? await forward(options.forwardTo, event, secret) : null;
        terminal.out(shell.json ? JSON.stringify(event) : describe(event, came));
        shown += 1;
        if (shown === options.count) break;
      }
    });

/** One attempt, ten seconds, as the first of a webhook's would be. Answers what came of it. */
async function forward(url: URL, event: WebhookEvent, secret: string): Promise<string> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-svc-signature': `sha256=${signature}`,
        'x-svc-timestamp': timestamp,
        'x-svc-event-id': event.id,
        'x-svc-event-type': event.type,
        'x-svc-delivery-attempt': '1',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    return answer.ok ? colors.green(String(answer.status)) : colors.red(String(answer.status));
  } catch (error) {
    return colors.red(reasonOf(error));
  }
}

/** That a fetch failed says nothing; what made it fail does. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

/** `12:00:00  #42  message.received  → 200` and the data below it. */
function describe(event: WebhookEvent, came: string | null): string {
  const head = `${event.createdAt.slice(11, 19)}  #${event.sequence}  ${colors.bold(event.type)}`;
  return came === null ? `${head}\n${colors.dim(JSON.stringify(event.data))}` : `${head}  → ${came}`;
}

function readEventNames(written: string): string[] {
  const names = readList(written);
  const unknown = names.find((name) => !eventNames.some((known) => known === name));
  if (unknown === undefined) return names;
  throw new InvalidArgumentError(`There is no event ${unknown}. Choose from ${eventNames.join(', ')}.`);
}

function readUrl(written: string): URL {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (url && ['http:', 'https:'].includes(url.protocol)) return url;
  throw new InvalidArgumentError('Write an address like http://localhost:4242/recado.');
}

function readSequence(written: string): number {
  if (/^\d{1,15}$/.test(written)) return Number(written);
  throw new InvalidArgumentError('It is not a sequence.');
}

function readCount(written: string): number {
  if (/^[1-9]\d{0,8}$/.test(written)) return Number(written);
  throw new InvalidArgumentError('Write a whole number like 10.');
}
