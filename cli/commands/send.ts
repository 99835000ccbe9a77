import { Recado } from '@recado/client/recado.ts';
import { Command } from 'commander';
import { chooseServer, type ServerOptions, speaksToServer } from '../choose-server.ts';
import { readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';

type Options = ServerOptions & { template?: string; variable?: string[]; text?: string; sender?: string };

/** A caller like any other: everything goes through the interface, with a key. */
export const send = (shell: Shell) =>
  speaksToServer(
    new Command('send')
      .description('send one message through the interface')
      .argument('<receiver>', 'phone like +5511988887777', readText)
      .option('--template <name>', 'an approved template', readText)
      .option('--variable <value...>', 'its variables, in order')
      .option('--text <body>', 'free text, inside the 24-hour window', readText)
      .option('--sender <phone>', 'one of your numbers', readText),
  ).action(async (receiver: string, options: Options) => {
    if (!options.template && !options.text) throw new Error('say what to send: --template NAME or --text BODY');
    const message = await new Recado(chooseServer(shell.terminal.env, options)).messages.send({
      receiver,
      ...(options.template ? { templateName: options.template } : {}),
      ...(options.variable ? { templateVariables: options.variable } : {}),
      ...(options.text ? { body: options.text } : {}),
      ...(options.sender ? { sender: options.sender } : {}),
    });
    shell.print({ json: message, text: `${message.id} is ${message.status} and cost R$ ${message.cost ?? 0}.` });
  });
