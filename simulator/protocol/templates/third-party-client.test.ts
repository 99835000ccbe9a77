import { Client, type CreateCustomTemplateOptions, type CreateTemplateBaseOptions } from '@great-detail/whatsapp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT, openStage, type Stage, TOKEN } from '../../testing/stage.ts';

/** A client of the platform that others wrote, pointed at the simulator and otherwise as in its own manual. */
let stage: Stage;
let client: Client;
beforeAll(async () => {
  stage = await openStage();
  client = clientWith(TOKEN);
});
afterAll(() => stage.close());

const clientWith = (token: string) =>
  new Client({ prefixUrl: stage.simulator.url, request: { headers: { Authorization: `Bearer ${token}` } } });

type AskedTemplate = CreateTemplateBaseOptions & CreateCustomTemplateOptions;

const order: AskedTemplate = {
  name: 'pedido_enviado',
  category: 'UTILITY',
  language: 'pt_BR',
  parameter_format: 'POSITIONAL',
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'Pedido {{1}}', example: { header_text: ['4512'] } },
    { type: 'BODY', text: 'Oi {{1}}, o pedido {{2}} saiu.', example: { body_text: ['Ana', '4512'] } },
    { type: 'FOOTER', text: 'Loja Exemplo' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Falar com a loja' },
        { type: 'URL', text: 'Ver pedido', url: 'https://loja.example/p/{{1}}', example: ['https://loja.example/p/1'] },
      ],
    },
  ],
};

/** What the library throws, with the platform's own words. */
async function refusalOf(asked: Promise<unknown>) {
  const error = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error) || !('response' in error) || !(error.response instanceof Response)) throw error;
  return { name: error.name, status: error.response.status, body: await error.response.json() };
}

describe('a client library that others wrote', () => {
  test('creates a template, lists it, reads it and sees its review end', async () => {
    const created = await client.template.create(ACCOUNT, order).json();
    expect(created).toEqual({ id: expect.stringMatching(/^\d+$/), status: 'PENDING', category: 'UTILITY' });

    const { data, paging } = await client.template.list(ACCOUNT, { limit: 5 }).json();
    expect(data.map(({ name }) => name)).toEqual(['pedido_enviado', 'codigo', 'promocao', 'boas_vindas']);
    expect(data[0]).toMatchObject({ id: created.id, status: 'PENDING', language: 'pt_BR' });
    expect(data[0]?.components[1]).toMatchObject({ type: 'BODY', example: { body_text: [['Ana', '4512']] } });
    expect(paging.cursors).toEqual({ before: expect.any(String), after: expect.any(String) });

    await stage.advance(3_000);
    const fields = ['name', 'status', 'quality_score'] as const;
    expect(await client.template.get(created.id, { fields: [...fields] }).json()).toEqual({
      ...{ id: created.id, name: 'pedido_enviado', status: 'APPROVED' },
      quality_score: { score: 'UNKNOWN', date: expect.any(Number) },
    });
  });

  test('narrows its list by one value or by several', async () => {
    const namesOf = async (filter: Parameters<Client['template']['list']>[1]) =>
      (await client.template.list(ACCOUNT, filter).json()).data.map(({ name }) => name);
    expect(await namesOf({ category: ['MARKETING', 'AUTHENTICATION'] })).toEqual(['codigo', 'promocao']);
    expect(await namesOf({ status: 'APPROVED', language: 'pt_BR', name_or_content: 'desconto' })).toEqual(['promocao']);
  });

  test('makes a template of the library, and changes and deletes its own', async () => {
    const url = { base_url: 'https://loja.example/{{1}}', url_suffix_example: 'https://loja.example/1' };
    const fromLibrary = await client.template
      .create(ACCOUNT, {
        ...{ name: 'vencimento', category: 'UTILITY', language: 'pt_BR' },
        library_template_name: 'lembrete_de_vencimento',
        library_template_button_inputs: JSON.stringify([{ type: 'URL', url }]),
      })
      .json();
    expect(fromLibrary).toMatchObject({ status: 'APPROVED' });

    const components = [{ type: 'BODY' as const, text: 'Outro texto.' }];
    expect(await client.template.update(fromLibrary.id, { components }).json()).toMatchObject({ success: true });
    expect(await client.template.delete(ACCOUNT, { name: 'vencimento' }).json()).toEqual({ success: true });
    const { data } = await client.template.list(ACCOUNT, { name_or_content: 'vencimento' }).json();
    expect(data).toEqual([]);
  });

  test.each<[string, Partial<AskedTemplate>, number]>([
    ['a name that is taken', { name: 'boas_vindas' }, 2388024],
    ['a missing example', { components: [{ type: 'BODY', text: 'Oi {{1}}, tudo bem?' }] }, 2388043],
    ['a body that is too long', { components: [{ type: 'BODY', text: 'a'.repeat(1_025) }] }, 2388040],
  ])('throws for %s, with the code of the platform', async (_, change, subcode) => {
    const refusal = await refusalOf(client.template.create(ACCOUNT, { ...order, name: 'recusado', ...change }).json());
    expect(refusal).toMatchObject({
      ...{ name: 'HTTPError', status: 400 },
      body: { error: { code: 100, error_subcode: subcode, type: 'OAuthException', fbtrace_id: expect.any(String) } },
    });
  });

  test('throws for a token that opens nothing', async () => {
    const refusal = await refusalOf(clientWith('nobody').template.list(ACCOUNT, {}).json());
    expect(refusal).toMatchObject({ name: 'HTTPError', status: 401, body: { error: { code: 190 } } });
  });
});
