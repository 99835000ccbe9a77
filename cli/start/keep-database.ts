import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedServer, startEmbedded } from '@recado/server/installation.ts';
import { explainError } from '../explain-error.ts';

const lookEveryMs = 1_000;
// Sessions of a server that was killed outlive it for a moment and keep the next one out.
const quietAttempts = 10;

/** Watches a database of our own and restarts it when it ends; clients reconnect to the same port. */
export function keepDatabase(folder: string, first: EmbeddedServer, print: (line: string) => void) {
  let server = first;
  const stopping = new AbortController();

  async function revive(): Promise<void> {
    print('PostgreSQL stopped and is starting again');
    await server.stop();
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      try {
        server = await startEmbedded({ folder });
        return;
      } catch (error) {
        if (attempt % quietAttempts === 0) print(explainError(error));
        await pause(lookEveryMs, undefined, { signal: stopping.signal });
      }
    }
  }

  const keeping = (async () => {
    while (!stopping.signal.aborted) {
      await pause(lookEveryMs, undefined, { signal: stopping.signal });
      if (!server.isRunning()) await revive();
    }
  })().catch(() => undefined);

  return {
    async stop() {
      stopping.abort();
      await keeping;
      await server.stop();
    },
  };
}
