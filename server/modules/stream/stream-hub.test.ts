import { describe, expect, test } from 'vitest';
import { publish } from '../../events/index.ts';
import { createLog } from '../../runtime/log.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sequenceAll } from '../../testing/wait-for-log.ts';
import { createKey } from '../keys/index.ts';
import { StreamHub } from './stream-hub.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const { id: keyId } = await createKey(town.container, { organizationId: shop.organizationId, name: 'fluxo' });
const listener = { organizationId: shop.organizationId, userId: shop.owner.id, keyId };

function openHub(text = 'oi') {
  let rendered = 0;
  const hub = new StreamHub({
    database,
    log: createLog('silent'),
    renderers: {
      'webhook.test': async (events) => {
        rendered += events.length;
        return events.map(() => ({ text }));
      },
    },
    beatMs: 20,
  });
  return { hub, rendered: () => rendered };
}

const happen = async (count: number) => {
  const event = {
    organizationId: shop.organizationId,
    type: 'webhook.test',
    subjectId: null,
    old: null,
    new: null,
  } as const;
  await database.transaction((tx) => publish(tx, Array(count).fill(event)));
  await sequenceAll(database.system);
};

describe('a process with many readers', () => {
  test('renders an event once however many listen, and ends them all when it stops', async () => {
    const { hub, rendered } = openHub();
    const texts: string[] = [];
    const readers = await Promise.all(Array.from({ length: 200 }, () => hub.open(listener, null)));
    readers.forEach((reader, i) => {
      texts[i] = '';
      reader.on('data', (chunk) => {
        texts[i] += chunk;
      });
    });
    await expect.poll(() => texts.every((text) => text.includes(':'))).toBe(true);
    // Each is sent once that nothing was missed; from then on events come from the tail alone.
    await happen(1);
    await expect.poll(() => texts.every((text) => text.includes('data:'))).toBe(true);
    const before = rendered();
    await happen(1);
    await expect.poll(() => texts.every((text) => text.split('data:').length === 3)).toBe(true);
    expect(rendered() - before).toBe(1);
    await hub.close();
    await expect.poll(() => hub.size).toBe(0);
  });

  test('J4 ends a reader that comes while it stops, or after, once it knows where to go on from', async () => {
    const { hub } = openHub();
    const coming = hub.open(listener, null);
    await hub.close();
    for (const late of [await coming, await hub.open(listener, 3)]) {
      let text = '';
      for await (const chunk of late) text += chunk;
      expect(text).toMatch(/^:\nid: \d+\n\n/);
    }
    await expect.poll(() => hub.size).toBe(0);
  });

  test('O3 a reader that stops reading costs its buffer and no more, and gets everything when it reads again', async () => {
    const { hub } = openHub('x'.repeat(10_000));
    const slow = await hub.open(listener, null);
    const quick = await hub.open(listener, null);
    let received = 0;
    quick.on('data', (chunk) => {
      received += String(chunk).split('data:').length - 1;
    });
    await expect.poll(() => slow.readableLength).toBeGreaterThan(0);
    await happen(200);
    await expect.poll(() => received).toBe(200);
    expect(slow.readableLength).toBeLessThan(100_000);
    let text = '';
    slow.on('data', (chunk) => {
      text += chunk;
    });
    await expect.poll(() => text.split('data:').length - 1).toBe(200);
    const ids = [...text.matchAll(/^id: (\d+)\nevent: /gm)].map(([, id]) => Number(id));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(new Set(ids).size).toBe(200);
    await hub.close();
  });

  test('sends a sign of life even when nothing happens', async () => {
    const { hub } = openHub();
    let comments = 0;
    const reader = await hub.open(listener, null);
    reader.on('data', (chunk) => {
      comments += String(chunk).split(':\n\n').length - 1;
    });
    await expect.poll(() => comments).toBeGreaterThan(3);
    await hub.close();
  });
});

describe('GET /v1/stream', () => {
  test('STREAMS_TOO_MANY for more streams than one user may hold', async () => {
    const { hub } = openHub();
    const open = () => hub.open(listener, null);
    await Promise.all(Array.from({ length: 2_000 }, open));
    await expect(open()).rejects.toMatchObject({ refusal: 'STREAMS_TOO_MANY' });
    await hub.close();
  });
});
