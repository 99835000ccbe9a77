import { Recado } from '@recado/client/recado.ts';
import { webhookDeliveryStatuses } from '@recado/contract/states.ts';
import { Command, Option } from 'commander';
import { chooseServer, type ServerOptions, speaksToServer } from '../choose-server.ts';
import { readEventName } from '../read-event-arguments.ts';
import type { Shell } from '../shell.ts';
import { showTable } from '../show-table.ts';

type Delivery = (typeof webhookDeliveryStatuses)[number];
type Options = ServerOptions & { status?: Delivery; type?: ReturnType<typeof readEventName> };

const head = ['delivery', 'event', 'status', 'attempts', 'answer', 'created', 'next attempt'];

export const eventsList = (shell: Shell) =>
  speaksToServer(
    new Command('list')
      .description('list the newest deliveries to your webhook endpoints')
      .addOption(new Option('--status <status>', 'only these').choices(webhookDeliveryStatuses))
      .option('--type <event>', 'only this event', readEventName),
  ).action(async ({ status, type, ...options }: Options) => {
    const recado = new Recado(chooseServer(shell.terminal.env, options));
    const { data } = await recado.webhooks.deliveries({
      ...(status ? { status } : {}),
      ...(type ? { type } : {}),
      size: 50,
    });
    const rows = data.map((one) => [
      one.id,
      one.type,
      one.status,
      one.attempts,
      one.lastStatusCode ?? one.lastError,
      one.createdAt,
      one.nextAttemptAt,
    ]);
    shell.print({ json: data, text: showTable(head, rows) });
  });
