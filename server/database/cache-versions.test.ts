import type pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '../runtime/log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { CacheVersions } from './cache-versions.ts';

const database = await testDatabase();

/** Connections are opened when the test lets them, and notified when they end. */
function slowConnections() {
  const ended: boolean[] = [];
  let open = () => {};
  const opening = new Promise<void>((resolve) => {
    open = resolve;
  });
  async function dedicated(): Promise<pg.Client> {
    const index = ended.push(false) - 1;
    await opening;
    const client = await database.dedicated();
    client.once('end', () => {
      ended[index] = true;
    });
    return client;
  }
  return { versions: new CacheVersions({ dedicated }, createLog('silent')), ended, open };
}

test('a stop ends a connection that was being opened: a process that waits for its last one would never end', async () => {
  const { versions, ended, open } = slowConnections();
  const started = versions.start();
  const stopped = versions.stop();
  open();
  await Promise.all([started, stopped]);
  expect(ended).toEqual([true]);
});

test('looks at the same moment share one connection', async () => {
  const { versions, ended, open } = slowConnections();
  const looks = [versions.refresh(), versions.refresh(), versions.start()];
  open();
  await Promise.all(looks);
  expect(versions.current('keys')).not.toBeNull();
  await versions.stop();
  expect(ended).toEqual([true]);
});
