import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../runtime/log.ts';
import { openLink } from '../testing/open-link.ts';
import { testDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { listenHints } from './listen-hints.ts';

const database = await testDatabase();
const log = createLog('silent');

test('hints are received again once a link that swallowed everything passes', async () => {
  const link = await openLink(database.url);
  const login = { url: link.url, role: null };
  const reach = openDatabase({ api: login, system: login, connections: 2, timeoutMs: 1_000, log });
  const received: string[] = [];
  const listener = listenHints(reach, log, { recado_lanes: (words) => received.push(...words) }, 500);
  onTestFinished(async () => {
    await listener.stop();
    await reach.close();
  });
  const isReceived = (word: string) =>
    expect
      .poll(async () => {
        await database.owner.query(`select pg_notify('recado_lanes', $1)`, [word]);
        return received;
      })
      .toContain(word);
  await isReceived('before');
  link.swallow();
  link.pass();
  await isReceived('after');
});
