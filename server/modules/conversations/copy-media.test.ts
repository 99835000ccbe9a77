import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { many, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openDocks } from '../deliveries/deliveries.factory.ts';
import { ana, chatMessage, type Inbox, openInbox } from './conversations.factory.ts';
import { copyMedia } from './copy-media.ts';

const database = await testDatabase();
const town = await openTown(database);
const docks = await openDocks(town);
const { system } = database;
let shop: Shop;
let inbox: Inbox;
beforeEach(async () => {
  await none(system, sql`delete from media_copies`);
  shop = await openShop(town, { platformUrl: docks.url });
  inbox = openInbox(town, shop);
});

const copy = () => copyMedia(town.container);
const copies = () => many<{ attempts: number }>(system, sql`select attempts from media_copies`);

/** The simulator keeps the file; the notice of it comes through our own webhook. */
async function send(kind: string, file: Record<string, unknown>): Promise<void> {
  const body = { from: ana, to: shop.phone, [kind]: file };
  const { messageId } = (await docks.control('POST', 'inbound', body)) as { messageId: string };
  const { data } = (await docks.control('GET', `phones/${ana}/messages`)) as {
    data: { id: string; content: object }[];
  };
  const sent = data.find(({ id }) => id === messageId);
  await inbox.receive(chatMessage({ ...sent?.content, id: messageId }));
}

describe('a file a person sent', () => {
  test('is copied at once, is served from our storage, and its event waits for it', async () => {
    const base64 = Buffer.from('%PDF-1.4 nota').toString('base64');
    await send('document', { base64, filename: '../nota.pdf', caption: 'A nota' });
    expect(await inbox.published('message.received')).toEqual([]);
    await copy();
    const [event] = await inbox.published('message.received');
    expect(event).toMatchObject({
      body: 'A nota',
      media_url: expect.stringContaining('/media/'),
      media_content_type: 'application/pdf',
    });
    const [item] = await inbox.thread();
    expect(item).toMatchObject({
      mediaContentType: 'application/pdf',
      mediaSummary: expect.stringContaining('nota.pdf'),
    });
    const path = new URL(String(item?.mediaUrl)).pathname;
    const answer = await town.app.inject({ method: 'GET', url: path });
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.4 nota',
    ]);
    expect(answer.headers['content-disposition']).toContain('nota.pdf');
    expect(await copies()).toEqual([]);
  });

  test.each([
    ['image', 'image/png', 'image/png'],
    ['audio', 'audio/ogg; codecs=opus', 'audio/ogg'],
    ['video', 'video/mp4', 'video/mp4'],
    ['sticker', 'image/webp', 'image/webp'],
    ['document', 'text/html', 'application/octet-stream'],
  ])('of the kind %s and type %s is served as %s', async (kind, mimeType, served) => {
    await send(kind, { mimeType });
    await copy();
    expect((await inbox.published('message.received'))[0]).toMatchObject({ media_content_type: served });
  });

  test('that cannot be fetched is tried again, and after three tries its event goes without it', async () => {
    const numbers = {
      ...town.container.numbers,
      account: async () => ({ baseUrl: 'http://127.0.0.1:9', platformAccountId: '1', accessToken: 'x' }),
    };
    await send('image', {});
    for (let attempt = 1; attempt <= 3; attempt++) {
      await copyMedia({ ...town.container, numbers });
      expect(await inbox.published('message.received')).toHaveLength(attempt < 3 ? 0 : 1);
      await none(system, sql`update media_copies set due_at = recado.now()`);
    }
    expect(await inbox.thread()).toMatchObject([{ mediaUrl: null, mediaSummary: 'Imagem' }]);
    await copy();
    expect(await inbox.thread()).toMatchObject([{ mediaUrl: expect.any(String) }]);
    expect(await inbox.published('message.received')).toHaveLength(1);
  });

  test('that the platform no longer has is given up, and published without it', async () => {
    await inbox.receive(chatMessage({ type: 'image', image: { id: '404', mime_type: 'image/png' } }));
    await copy();
    expect(await inbox.published('message.received')).toMatchObject([{ media_url: null, message_type: 'IMAGE' }]);
    expect(await copies()).toEqual([]);
  });

  test('is fetched by one worker, and a copy cut short is taken up again', async () => {
    await send('image', {});
    const { storage } = town.container;
    const failing = {
      ...storage,
      write: async (key: string, chunks: AsyncIterable<Buffer>) => {
        await text(chunks);
        throw new Error(`the disk is full: ${key}`);
      },
    };
    await copyMedia({ ...town.container, storage: failing });
    expect(await copies()).toEqual([{ attempts: 1 }]);
    expect(await copy()).toBe(false);
    await none(system, sql`update media_copies set due_at = recado.now()`);
    await Promise.all([copy(), copy()]);
    expect(await inbox.thread()).toMatchObject([{ mediaUrl: expect.any(String) }]);
    expect(await inbox.published('message.received')).toHaveLength(1);
  });

  test('of a person erased meanwhile leaves nothing behind', async () => {
    await send('image', {});
    const { provider } = town.container;
    const erasing = {
      ...provider,
      downloadMedia: async (request: Parameters<typeof provider.downloadMedia>[0]) => {
        await none(system, sql`delete from media_copies where organization_id = ${shop.organizationId}`);
        return provider.downloadMedia(request);
      },
    };
    await copyMedia({ ...town.container, provider: erasing });
    const left = await many(system, sql`select id from media where organization_id = ${shop.organizationId}`);
    expect([left, await inbox.published('message.received')]).toEqual([[], []]);
  });
});
