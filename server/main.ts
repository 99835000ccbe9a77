import { once } from 'node:events';
import { startService } from './compose/start.ts';
import { readConfig } from './config.ts';
import { prepareDatabase } from './migrate-database.ts';
import { SetupError } from './runtime/setup-error.ts';
import { tuneMemory } from './runtime/tune-memory.ts';

tuneMemory();

const afterDrainSeconds = 5;

/**
 * Serves the roles of RECADO_ROLES until it is asked to stop. With hold, its code is loaded while the starter prepares
 * the database, and it begins on a message of the starter.
 */
async function main(): Promise<void> {
  const isHeld = process.env.RECADO_HELD === '1';
  if (isHeld) Object.assign(process.env, await receiveEnv());
  const config = readConfig(process.env);
  if (!isHeld) await prepareDatabase(config);
  const service = await startService(config);
  const address = service.api?.server.address();
  const port = typeof address === 'object' && address ? address.port : null;

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // With the database out of reach a goodbye may never end; what is in flight is found by the process that takes over.
    const deadlineMs = (config.noticeSeconds + config.worker.drainSeconds + afterDrainSeconds) * 1_000;
    setTimeout(() => process.exit(1), deadlineMs).unref();
    service.stop().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The process that started us with a channel is gone.
  process.on('disconnect', stop);
  // Printed last: its reader may stop us at once.
  process.stdout.write(`${JSON.stringify({ ready: true, port, pid: process.pid })}\n`);
}

/** With what its starter has found out meanwhile, such as the address of the database. */
async function receiveEnv(): Promise<NodeJS.ProcessEnv> {
  const [message]: { begin: NodeJS.ProcessEnv }[] = await once(process, 'message');
  return message?.begin ?? {};
}

main().catch((error: unknown) => {
  const words = error instanceof SetupError ? error.message.split('\n').map((line) => `recado: ${line}`) : null;
  const text = words?.join('\n') ?? String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
