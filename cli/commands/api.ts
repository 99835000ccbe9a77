import { routes as clientRoutes } from '@recado/client/generated/routes.ts';
import type { OperationId } from '@recado/client/recado.ts';
import type { Route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { Command } from 'commander';
import { callOperation, type Operation } from '../api/call-operation.ts';
import { operationFlags } from '../api/operation-flags.ts';
import { operationHelp } from '../api/operation-help.ts';
import { speaksToServer } from '../choose-server.ts';
import { readCount, readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';

/** Every operation of the interface as a command, made of its line of the contract. */
export const api = (shell: Shell) => {
  const parent = new Command('api').description('call any operation of the interface by its name');
  for (const operation of operations()) parent.addCommand(commandOf(shell, operation));
  return parent;
};

export function operations(): Operation[] {
  return Object.entries<Route>(routes).map(([id, line]) => ({
    id: id as OperationId,
    line,
    flags: operationFlags(line),
    isPaged: 'items' in clientRoutes[id as OperationId],
  }));
}

const addField = (one: string, all: string[] = []) => [...all, one];

function commandOf(shell: Shell, operation: Operation): Command {
  const { id, line, flags, isPaged } = operation;
  const command = new Command(id)
    .alias(id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    .description(line.summary.replaceAll('`', ''))
    .helpGroup(`${line.tag}:`);
  for (const { option } of flags) command.addOption(option);
  if (line.body)
    command
      .option('--data <json>', 'the body: JSON, @file, or - for standard input', readText)
      .option('--field <name=value>', 'a field of the body; again for more', addField);
  if (line.file) command.requiredOption('--file <path>', line.file.description, readText);
  if (line.idempotent)
    command.option('--idempotency-key <key>', 'keeps the call single, however often it is made', readText);
  if (isPaged) command.option('--all', 'every page, as one list');
  if (id !== 'streamEvents')
    command.option('--pick <place>', 'print one value of the answer, like data.0.id', readText);
  if (id === 'streamEvents') command.option('--count <events>', 'end after so many', readCount);
  else if (line.media && !line.replies[302]) command.requiredOption('--output <file>', 'where to write it', readText);
  return speaksToServer(command)
    .addHelpText('after', operationHelp(operation))
    .action((options) => callOperation(shell, operation, options));
}
