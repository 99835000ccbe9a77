/** The program the tests bundle and start as other users: one start, its outcome as a line of JSON, then commands. */
import { createInterface } from 'node:readline';
import { type EmbeddedOptions, startEmbedded } from '../start-embedded.ts';

// Like a terminal's Ctrl-C in a launcher that stops things in order.
process.on('SIGINT', () => undefined);
const options: EmbeddedOptions = JSON.parse(process.argv[2] ?? '{}');
const lines: string[] = [];
const report = (outcome: object) => process.stdout.write(`${JSON.stringify({ ...outcome, lines })}\n`);
try {
  const server = await startEmbedded({ ...options, print: (line) => lines.push(line) });
  report(server);
  for await (const command of createInterface({ input: process.stdin })) {
    if (command === 'stop') await server.stop();
    report({ running: server.isRunning() });
  }
} catch (error) {
  report(error instanceof Error ? { error: error.name, message: error.message } : { error: String(error) });
}
process.exit();
