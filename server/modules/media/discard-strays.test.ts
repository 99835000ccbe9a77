import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../runtime/clock.ts';
import { createLog } from '../../runtime/log.ts';
import { systemRandom } from '../../runtime/random.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { discardStrays, openMediaStorage, storeMedia } from './index.ts';
import { fileOf, filesIn, mediaFolder } from './media.factory.ts';
import { insertStray } from './media.queries.ts';

const folder = mediaFolder();
const database = await testDatabase();
const storage = openMediaStorage({ folder, s3: null });
const deps = { database, storage, clock: new FakeClock(), random: systemRandom, log: createLog('silent') };
const organizationId = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';
const strayId = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3b';

async function* chunksOf(content: Buffer) {
  yield content;
}

describe('discardStrays', () => {
  test('removes what a dead process left, and nothing that a row owns or an upload still writes', async () => {
    const kept = await storeMedia(deps, { organizationId, filename: 'a.png', chunks: chunksOf(fileOf('png')) });
    const stray = { organizationId, id: strayId };
    await insertStray(database.organization(organizationId), stray);
    await storage.write(`${organizationId}/${strayId}`, chunksOf(fileOf('png')));

    expect(await discardStrays(database.system, storage)).toBe(0);
    expect((await filesIn(folder)).sort()).toEqual([kept.id, strayId].sort());

    await database.advance(3_600_000);
    expect(await discardStrays(database.system, storage)).toBe(1);
    expect(await filesIn(folder)).toEqual([kept.id]);
    expect(await discardStrays(database.system, storage)).toBe(0);
  });

  test('removes a file that was never finished', async () => {
    const half = async function* () {
      yield fileOf('png');
      throw new Error('killed');
    };
    await expect(storage.write(`${organizationId}/${strayId}`, half())).rejects.toThrow('killed');
    expect(await filesIn(folder)).toContain(`${strayId}.part`);

    await insertStray(database.organization(organizationId), { organizationId, id: strayId });
    await database.advance(3_600_000);
    await discardStrays(database.system, storage);
    expect(await filesIn(folder)).not.toContain(`${strayId}.part`);
  });
});
