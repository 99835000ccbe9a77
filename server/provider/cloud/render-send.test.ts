import { expect, it } from 'vitest';
import type { Content } from '../port.ts';
import { renderSend } from './render-send.ts';

const render = (content: Content, to = '5511988887777') =>
  JSON.parse(renderSend({ to, content, opaque: 'org.msg.1' })) as Record<string, unknown>;

const template = (more: Partial<Extract<Content, { type: 'template' }>>): Content => ({
  type: 'template',
  name: 'pedido_enviado',
  language: 'pt_BR',
  category: 'UTILITY',
  header: null,
  variables: [],
  buttons: [],
  ...more,
});

it('writes a text with a full phone and our opaque data', () => {
  expect(render({ type: 'text', body: 'Olá "você" 👍\n' })).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '+5511988887777',
    type: 'text',
    text: { body: 'Olá "você" 👍\n' },
    biz_opaque_callback_data: 'org.msg.1',
  });
});

it('names a person without a phone by the platform’s own id of them', () => {
  const sent = render({ type: 'text', body: 'Olá' }, 'BR.ENT.1349');
  expect([sent.recipient, sent.to]).toEqual(['BR.ENT.1349', undefined]);
});

it('does not write the plus twice', () => {
  expect(render({ type: 'text', body: 'a' }, '+5511988887777').to).toBe('+5511988887777');
});

it('leaves components out of a template without values', () => {
  expect(render(template({})).template).toEqual({ name: 'pedido_enviado', language: { code: 'pt_BR' } });
});

it('leaves the header out when its text has no values', () => {
  expect(render(template({ header: { type: 'text', variables: [] } })).template).not.toHaveProperty('components');
});

it('writes header, body and buttons of a template in order', () => {
  const content = template({
    header: { type: 'document', url: 'https://media.example/1.pdf', filename: 'nota.pdf' },
    variables: ['Ana', '4512'],
    buttons: [
      { index: 0, type: 'url', suffix: 'rastreio/4512' },
      { index: 1, type: 'quick_reply', payload: 'sair' },
      { index: 2, type: 'copy_code', code: '25OFF' },
    ],
  });
  const document = { link: 'https://media.example/1.pdf', filename: 'nota.pdf' };
  expect(render(content)).toMatchObject({
    type: 'template',
    template: {
      components: [
        { type: 'header', parameters: [{ type: 'document', document }] },
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Ana' },
            { type: 'text', text: '4512' },
          ],
        },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'rastreio/4512' }] },
        { type: 'button', sub_type: 'quick_reply', index: '1', parameters: [{ type: 'payload', payload: 'sair' }] },
        {
          type: 'button',
          sub_type: 'copy_code',
          index: '2',
          parameters: [{ type: 'coupon_code', coupon_code: '25OFF' }],
        },
      ],
    },
  });
});

it.each([
  [
    { type: 'image', url: 'https://m.example/a.png' },
    { type: 'image', image: { link: 'https://m.example/a.png' } },
  ],
  [
    { type: 'document', url: 'https://m.example/a.pdf' },
    { type: 'document', document: { link: 'https://m.example/a.pdf' } },
  ],
  [
    { type: 'text', variables: ['Loja'] },
    { type: 'text', text: 'Loja' },
  ],
] as const)('writes the header %o', (header, parameter) => {
  const own = header.type === 'text' ? { type: header.type, variables: [...header.variables] } : header;
  expect(render(template({ header: own })).template).toMatchObject({
    components: [{ type: 'header', parameters: [parameter] }],
  });
});

it('writes the code of an authentication template twice', () => {
  const content = template({ category: 'AUTHENTICATION', variables: ['123456'] });
  const parameters = [{ type: 'text', text: '123456' }];
  expect(render(content).template).toMatchObject({
    components: [
      { type: 'body', parameters },
      { type: 'button', sub_type: 'url', index: '0', parameters },
    ],
  });
});

it('writes the same bytes for the same request', () => {
  const request = { to: '1', content: template({ variables: ['a'] }), opaque: 'x' };
  expect(renderSend(request)).toBe(renderSend(structuredClone(request)));
});
