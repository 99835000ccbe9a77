import { text } from 'node:stream/consumers';
import { askHidden } from './ask-hidden.ts';
import { confirm } from './confirm.ts';
import { runCli } from './run-cli.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  isTerminal: process.stdout.isTTY === true,
  read: () => text(process.stdin),
  ...(process.stdin.isTTY ? { ask: askHidden, confirm } : {}),
});
