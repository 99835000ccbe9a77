import { startService } from './compose.ts';
import { ConfigError, readConfig, requireSecrets } from './config.ts';
import { migrateDatabase } from './operator.ts';

/** Serves the roles of RECADO_ROLES until told to stop. */
async function main(): Promise<void> {
  requireSecrets(process.env);
  const config = readConfig(process.env);
  await migrateDatabase(config);
  const service = await startService(config);
  const address = service.api?.server.address();
  const port = typeof address === 'object' && address ? address.port : null;
  process.stdout.write(`${JSON.stringify({ ready: true, port, pid: process.pid })}\n`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
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
  // Whoever started us with a channel is gone.
  process.on('disconnect', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof ConfigError
      ? `recado: ${error.message}\n`
      : `${String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
