import { expect, test } from 'vitest';
import { openFaultProxy } from './rig/fault-proxy.ts';
import { openInstallation } from './rig/installation.ts';
import { openReplicatedPostgres } from './rig/replicated-postgres.ts';
import { sendThrough } from './rig/send-through.ts';

/**
 * The primary is killed under load. Its address then leads to its synchronous standby, which refuses writes (25006) until
 * it is promoted; the old primary comes back as a standby, and the same happens the other way round.
 */
test('O1 S1 S3 M1 a primary dies and its standby takes over: nothing acknowledged is lost, nothing is sent twice', {
  timeout: 900_000,
}, async () => {
  const postgres = await openReplicatedPostgres();
  const installation = await openInstallation({ UNCERTAIN_SECONDS: '8' }, { url: postgres.primaryUrl() });
  expect((await installation.recado(['migrate'])).code).toBe(0);
  const database = new URL(installation.databaseUrl).pathname;
  const at = (serverUrl: string) => Object.assign(new URL(serverUrl), { pathname: database }).href;
  const address = await openFaultProxy(installation.databaseUrl, 1);
  const took = await sendThrough({
    installation,
    addressUrl: address.url,
    rounds: 2,
    async failOver() {
      await postgres.killPrimary();
      address.lead(at(postgres.standbyUrl()));
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await postgres.promote();
    },
    rejoin: () => postgres.rejoin(),
  });
  process.stdout.write(`fail-over: ${JSON.stringify(took)}\n`);
});
