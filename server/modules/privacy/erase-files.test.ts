import { expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ana, openInbox, textMessage } from '../conversations/conversations.factory.ts';
import { mediaUrl, storeMedia } from '../media/index.ts';
import { searchDump } from './privacy.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const inbox = openInbox(town, shop);
const bia = '5521977776666';
const hidden = 'BR.1349120865530';

const erase = () => shop.call('DELETE', `/v1/contacts/+${ana}/lgpd`);

/** A file of the shop's own, sent to these people. */
async function sendFile(filename: string, receivers: readonly string[]): Promise<string> {
  const chunks = (async function* () {
    yield Buffer.from(`%PDF-1.4 ${filename}`);
  })();
  const media = await storeMedia(town.container, { organizationId: shop.organizationId, filename, chunks });
  for (const receiver of receivers) {
    const body = { receiver: `+${receiver}`, media: { mediaId: media.id } };
    expect((await shop.call('POST', '/v1/conversations/reply', body)).statusCode).toBe(202);
  }
  return new URL(mediaUrl('http://loja.example', media)).pathname;
}

const isServed = async (path: string) => (await town.app.inject({ url: path })).statusCode === 200;

test('a file that was sent to the erased person alone goes with them; one that others have, or nobody got, stays', async () => {
  await inbox.receive(textMessage('Oi'));
  await inbox.receive(textMessage('Oi', { from: bia }));
  const bill = await sendFile('boleto da ana.pdf', [ana]);
  const menu = await sendFile('cardapio.pdf', [ana, bia]);
  const draft = await sendFile('rascunho.pdf', []);
  await inbox.follow();
  expect((await erase()).json()).toMatchObject({ mediaFiles: 1, messages: 3 });
  expect(await Promise.all([bill, menu, draft].map(isServed))).toEqual([false, true, true]);
  expect(await searchDump(database.owner, [ana, 'boleto da ana'])).toEqual([]);
});

test('nothing is left of what the platform calls the erased person, and nothing more is written under it', async () => {
  await inbox.receive(textMessage('Oi', { from: undefined, from_user_id: hidden }));
  await inbox.receive(textMessage('Sou a Ana', { from_user_id: hidden }));
  expect((await erase()).statusCode).toBe(200);
  expect(await searchDump(database.owner, [hidden, ana, 'Sou a Ana'])).toEqual([]);
  await town.caughtUp();
  await inbox.echo(textMessage('Oi, sumida', { from: shop.phone, to: undefined, to_user_id: hidden }));
  expect(await searchDump(database.owner, [hidden, 'Oi, sumida'])).toEqual([]);
});
