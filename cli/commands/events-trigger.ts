import { Recado } from '@recado/client/recado.ts';
import type { EventName } from '@recado/contract/events/names.ts';
import { Command } from 'commander';
import { chooseServer, type ServerOptions, speaksToServer } from '../choose-server.ts';
import { readDemo } from '../demo/demo-file.ts';
import { causeEvent, type Simulator, whyNot } from '../events/cause-event.ts';
import { sampleEvent } from '../events/sample-event.ts';
import { forwardEvent, newSecret } from '../forward-event.ts';
import { dataFolder } from '../installation/open-installation.ts';
import { readText } from '../read-arguments.ts';
import { readEventName, readHttpUrl } from '../read-event-arguments.ts';
import type { Shell } from '../shell.ts';

type Options = ServerOptions & { forwardTo?: URL; secret?: string; from: string; text: string; template: string };

/**
 * For developers of the receiving side. Only `webhook.test` can be asked of an installation; the demo has a simulator
 * that can cause some more; a sample of any event can be posted to an address of one's own.
 */
export const eventsTrigger = (shell: Shell) =>
  speaksToServer(
    new Command('trigger')
      .description('make an event happen: webhook.test anywhere, some more in the demo, or post a sample of any')
      .argument('<event>', 'like message.received', readEventName)
      .option('--forward-to <url>', 'post the sample of the reference here, signed like a webhook', readHttpUrl)
      .option('--secret <secret>', 'to sign with; a new one is made and shown when absent', readText)
      .option('--from <phone>', 'who writes, in the demo', readText, '+5511988887777')
      .option('--text <body>', 'what they write, in the demo', readText, 'Oi')
      .option('--template <name>', 'which template it is about, in the demo', readText, 'boas_vindas'),
  ).action(async (name: EventName, options: Options) => {
    if (options.forwardTo) return post(shell, name, { url: options.forwardTo, secret: options.secret });
    const server = chooseServer(shell.terminal.env, options);
    if (name === 'webhook.test') {
      const sent = await new Recado(server).webhooks.test();
      shell.print({ json: { event: name, ...sent }, text: `webhook.test goes to ${sent.endpoints} endpoints.` });
      return;
    }
    const simulator = simulatorOf(shell, server.baseUrl);
    if (!simulator || !(await causeEvent(name, simulator, options))) throw new Error(whyNot(name, simulator !== null));
    shell.print({
      json: { event: name, caused: true },
      text: `The simulator caused ${name}: recado logs tail shows it.`,
    });
  });

/** Only the demo’s own service receives the notifications of the demo’s simulator. */
function simulatorOf({ terminal }: Shell, baseUrl: string): Simulator | null {
  const demo = readDemo(dataFolder(terminal.env));
  if (!demo || demo.baseUrl !== baseUrl) return null;
  return { url: demo.simulatorUrl, number: demo.numbers[0]?.phone ?? '' };
}

async function post(shell: Shell, name: EventName, to: { url: URL; secret: string | undefined }): Promise<void> {
  const secret = to.secret ?? newSecret();
  const event = sampleEvent(name);
  if (!to.secret) shell.terminal.err(`Signed with ${secret}`);
  const { came, isTaken } = await forwardEvent(to.url, event, secret);
  shell.print({
    json: { event, url: to.url.href, answer: came, taken: isTaken },
    text: `${name} → ${to.url.href}: ${came}`,
    failed: !isTaken,
  });
}
