import { expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { storeMedia } from '../media/index.ts';
import { storeTemplate } from '../templates/index.ts';
import { type JournalEntry, openDocks } from './deliveries.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const docks = await openDocks(town);
await docks.reset();
const shop = await openShop(town, { platformUrl: docks.url });
const { organizationId } = shop;

await storeTemplate(town.container, {
  ...{ organizationId, businessAccountId: shop.number.businessAccountId, name: 'fatura', category: 'UTILITY' },
  ...{ formattedName: 'Fatura', platformTemplateId: 'fatura-1', status: 'APPROVED', samples: {} },
  structure: { header: { type: 'DOCUMENT' }, body: 'Segue a fatura.', footer: null, buttons: [] },
});
await town.caughtUp();

type Sent = JournalEntry & { body: { template: { components: { parameters: { document: object }[] }[] } } };

/** The document that the platform learns of, when the template is sent with this address in its header. */
async function documentOf(url: string, receiver: string): Promise<object | undefined> {
  const body = { receiver, templateName: 'fatura', templateVariables: [url] };
  expect((await shop.call('POST', '/v1/messages', body)).statusCode).toBe(202);
  const worker = await docks.openWorker();
  await expect
    .poll(async () => {
      await worker.sweep();
      return shop.count('deliveries');
    })
    .toBe(0);
  const sent = (await docks.journal(shop)) as Sent[];
  return sent.find(({ to }) => to === receiver)?.body.template.components[0]?.parameters[0]?.document;
}

test('a PDF in the header of a template arrives under the name of the stored file', async () => {
  async function* chunks() {
    yield Buffer.from('%PDF-1.7 fatura');
  }
  const media = await storeMedia(town.container, { organizationId, filename: 'Fatura novembro.pdf', chunks: chunks() });
  const link = `${town.container.config.baseUrl}/media/${media.token}`;
  expect(await documentOf(link, '+5511988880001')).toEqual({ link, filename: 'Fatura novembro.pdf' });
});

test('a PDF from elsewhere arrives under the name at the end of its address', async () => {
  const link = 'https://loja.example/notas/nota%20fiscal.pdf?versao=2';
  expect(await documentOf(link, '+5511988880002')).toEqual({ link, filename: 'nota fiscal.pdf' });
});

test('a PDF whose address ends in no name has one all the same', async () => {
  const link = 'https://loja.example/';
  expect(await documentOf(link, '+5511988880003')).toEqual({ link, filename: 'documento.pdf' });
});
