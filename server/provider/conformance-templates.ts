import { expect, it } from 'vitest';
import type { Account, TemplateCalls } from './port.ts';
import type { TemplateDraft } from './templates-port.ts';

type Deps = { account(): Account; calls(): TemplateCalls };

/** What every provider must do with templates on every platform. */
export function describeTemplates({ account, calls }: Deps): void {
  const find = async (name: string) => {
    const listed = await calls().list(account());
    return listed.outcome === 'done' ? listed.answer.find((template) => template.name === name) : undefined;
  };

  it('a template is created, listed as it was made, refused under the same name, and removed', async () => {
    const created = await calls().create(account(), draft);
    expect(created).toMatchObject({ outcome: 'done', answer: { status: 'PENDING', category: 'UTILITY' } });
    const { header, footer } = draft;
    const parts = { header, footer, body: draft.body.text, samples: draft.body.samples, cards: [] };
    expect(await find(draft.name)).toMatchObject({ language: 'pt_BR', parts });
    expect(await calls().create(account(), draft)).toMatchObject({
      outcome: 'refused',
      refusal: 'name-taken',
    });
    const platformTemplateId = created.outcome === 'done' ? created.answer.platformTemplateId : '';
    const named = { name: draft.name, platformTemplateId };
    expect(await calls().remove(account(), named)).toEqual({ outcome: 'done', answer: null });
    expect(await find(draft.name)).toBeUndefined();
    expect(await calls().remove(account(), named)).toMatchObject({ outcome: 'refused', refusal: 'not-found' });
  });

  it('a header and cards go with the samples that were uploaded', async () => {
    const file = { bytes: Buffer.from('png'), contentType: 'image/png' };
    const uploaded = await calls().uploadSample(account(), file);
    const handle = uploaded.outcome === 'done' ? uploaded.answer : '';
    const card = { handle, body: 'Azul', buttons: [{ type: 'QUICK_REPLY', text: 'Quero' }] } as const;
    const pictured = { ...draft, name: 'com_imagem', header: { type: 'IMAGE', handle } } as const;
    expect(await calls().create(account(), pictured)).toMatchObject({ outcome: 'done' });
    const rotating = { ...draft, name: 'carrossel', category: 'MARKETING', buttons: [], cards: [card, card] } as const;
    expect(await calls().create(account(), rotating)).toMatchObject({ outcome: 'done' });
    expect((await find('carrossel'))?.parts?.cards).toHaveLength(2);
  });

  it('a text of the library is found and taken, approved', async () => {
    const found = await calls().searchLibrary(account(), { search: null, language: 'pt_BR', name: null });
    const items = found.outcome === 'done' ? found.answer : [];
    const item = items.find(({ buttons }) => buttons.length === 0);
    const { libraryName = '', category = 'UTILITY' } = item ?? {};
    const taken = { libraryName, category, name: 'da_biblioteca', language: 'pt_BR', buttonInputs: [] };
    expect(await calls().createFromLibrary(account(), taken)).toMatchObject({
      answer: { status: 'APPROVED' },
    });
  });

  it('a template we may not see is out of reach', async () => {
    const unauthorized = { ...account(), accessToken: 'not-a-token' };
    expect(await calls().list(unauthorized)).toMatchObject({ outcome: 'refused', refusal: 'access-lost' });
  });
}

const draft: TemplateDraft = {
  name: 'da_suite',
  language: 'pt_BR',
  category: 'UTILITY',
  header: null,
  body: { text: 'Oi {{1}}, o pedido {{2}} saiu.', samples: ['Ana', '4512'] },
  footer: 'Loja',
  buttons: [
    { type: 'QUICK_REPLY', text: 'Certo' },
    { type: 'URL', text: 'Ver', url: 'https://loja.example/{{1}}', sample: 'https://loja.example/1' },
    { type: 'PHONE', text: 'Ligar', phone: '+551130000000' },
    { type: 'COPY_CODE', code: 'A1' },
  ],
  offer: null,
  cards: [],
};
