import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { fillTemplate } from '../send/fill-template.ts';
import { requireSendable } from '../send/require-sendable.ts';
import { openReviewedShop } from '../templates.factory.ts';

const database = await testDatabase();
const { town, shop, account, control, onPlatform } = await openReviewedShop(database);

const body = (text: string, example: string[] = []) => ({
  type: 'BODY',
  text,
  ...(example.length > 0 ? { example: { body_text: [example] } } : {}),
});
const media = (format: string) => ({ type: 'HEADER', format, example: { header_handle: ['4::x'] } });
const buttons = (...some: object[]) => ({ type: 'BUTTONS', buttons: some });
const card = {
  components: [
    media('VIDEO'),
    body('Camisa {{1}}.', ['azul']),
    buttons({ type: 'URL', text: 'Ver', url: 'https://loja.example/{{1}}', example: ['https://loja.example/1'] }),
  ],
};
const named = {
  type: 'BODY',
  text: 'Oi {{cliente}}, o pedido {{pedido}} saiu.',
  example: {
    body_text_named_params: [
      { param_name: 'cliente', example: 'Ana' },
      { param_name: 'pedido', example: '4512' },
    ],
  },
};
const offer = { type: 'LIMITED_TIME_OFFER', limited_time_offer: { text: 'Só hoje', has_expiration: true } };
const coupon = buttons(
  { type: 'COPY_CODE', example: '25OFF' },
  { type: 'URL', text: 'Ver', url: 'https://loja.example' },
);

type Kind = { components: object[]; variables: Record<string, string>; [more: string]: unknown };

/** Each as it is made on the platform, and the values that a send of it takes. */
const kinds: Record<string, Kind> = {
  com_nomes: { components: [named], parameter_format: 'NAMED', variables: { '1': 'Ana', '2': '4512' } },
  com_video: { components: [media('VIDEO'), body('Veja.')], variables: { '1': 'https://loja.example/video.mp4' } },
  com_lugar: {
    components: [{ type: 'HEADER', format: 'LOCATION' }, body('Estamos aqui.')],
    variables: { '1': '-23.561414', '2': '-46.655881', '3': 'Av. Paulista, 1578', '4': 'Av. Paulista, 1578' },
  },
  com_oferta: {
    category: 'MARKETING',
    components: [body('Oi {{1}}, corre.', ['Ana']), offer, coupon],
    variables: { '1': 'Ana', '2': '2030-12-31T23:59:00-03:00', '3': 'PROMO10' },
  },
  com_cartoes: {
    category: 'MARKETING',
    components: [body('Oi {{1}}, veja.', ['Ana']), { type: 'CAROUSEL', cards: [card, card] }],
    variables: {
      ...{ '1': 'Ana', '2': 'https://loja.example/video.mp4', '3': 'exemplo', '4': 'exemplo' },
      ...{ '5': 'https://loja.example/video.mp4', '6': 'exemplo', '7': 'exemplo' },
    },
  },
};

async function make(name: string, { variables: _, ...kind }: Kind): Promise<void> {
  const answer = await onPlatform('POST', '', { name, language: 'pt_BR', category: 'UTILITY', ...kind });
  expect(answer).not.toHaveProperty('error');
  await control('POST', `templates/${name}/review`, { status: 'APPROVED' });
}
const byName = async (name: string) => (await shop.call('GET', `/v1/templates?name=${name}`)).json().data[0];
const sync = async () => {
  await database.advance(1_000);
  return (await shop.call('POST', '/v1/templates/sync')).json();
};
/** What the platform answers to a send of it with these values. */
async function handOver(name: string, values: readonly string[]) {
  const { organizationId, number } = shop;
  const template = await town.container.templates.byName(organizationId, number.businessAccountId, name);
  const { content } = fillTemplate(requireSendable(template), values);
  const [{ platformNumberId } = { platformNumberId: '' }] = await town.container.numbers.ofOrganization(organizationId);
  return town.container.provider.send({ account, platformNumberId, to: '5511988887777', content, opaque: 'o.m.1' });
}

for (const [name, kind] of Object.entries(kinds)) await make(name, kind);
await make('com_catalogo', {
  category: 'MARKETING',
  components: [body('Veja tudo.'), buttons({ type: 'CATALOG', text: 'Ver catálogo' })],
  variables: {},
});
const counts = await sync();
await town.caughtUp();

describe('a template that was made on the platform', () => {
  test('is listed whatever it is made of, and the sync counts those that cannot be sent', async () => {
    expect(counts).toMatchObject({ created: 6, skipped: 1 });
    expect(await sync()).toMatchObject({ created: 0, updated: 0, removed: 0, skipped: 1 });
  });

  test.each(Object.entries(kinds))('%s shows what a send brings, and the platform takes it', async (name, kind) => {
    const found = await byName(name);
    expect(found).toMatchObject({ availableForSending: true, variablesSchema: kind.variables });
    const sent = await shop.call('POST', '/v1/messages', found.usageGuide);
    expect([sent.statusCode, sent.body]).toEqual([202, expect.any(String)]);
    expect(await handOver(name, Object.values(kind.variables))).toMatchObject({ outcome: 'accepted' });
  });

  test('TEMPLATE_NOT_SENDABLE for one with a catalogue, which shows why it cannot be sent', async () => {
    const found = await byName('com_catalogo');
    expect(found).toMatchObject({ availableForSending: false, providerStatus: 'APPROVED' });
    expect(found.unavailableReason).toContain('BUTTON CATALOG');
    const sent = await shop.call('POST', '/v1/messages', found.usageGuide);
    expect([sent.statusCode, sent.json().error.code]).toEqual([422, 'TEMPLATE_NOT_SENDABLE']);
  });

  test.each([
    ['com_lugar', ['91', '-46.6', 'Loja', 'Rua A'], 'templateVariables.0'],
    ['com_lugar', ['-23.5', 'oeste', 'Loja', 'Rua A'], 'templateVariables.1'],
    ['com_oferta', ['Ana', 'amanhã', 'PROMO10'], 'templateVariables.1'],
  ])('VALIDATION_ERROR for %s with a value that is no such thing', async (templateName, templateVariables, field) => {
    const asked = { receiver: '+5511988887777', templateName, templateVariables };
    const answer = (await shop.call('POST', '/v1/messages', asked)).json();
    expect([answer.error.code, answer.error.details.fields[0].field]).toEqual(['VALIDATION_ERROR', field]);
  });
});
