import { readConfig } from './config.ts';
import { startSimulator } from './start.ts';

const config = readConfig(process.env);
if (typeof config === 'string') stop(config);

const simulator = await startSimulator(config).catch((error: unknown) => {
  stop(`the simulator could not start: ${error instanceof Error ? error.message : String(error)}`);
});
console.log(JSON.stringify({ ready: true, url: simulator.url }));

// 'disconnect': the process that started us with a channel is gone.
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(signal, () => {
    void simulator.close().then(() => process.exit(0));
  });
}

function stop(line: string): never {
  console.error(line);
  process.exit(1);
}
