import { describe, expect, test } from 'vitest';
import { clickToken, readClickToken } from '../../links/index.ts';
import { addressOfSmartLink, fillTemplate, openSmartLinks, requireSendable, type Template } from '../index.ts';

const message = { organizationId: '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a', id: '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3b' };

const template = (structure: Partial<Template['structure']>, more: Partial<Template> = {}): Template => ({
  id: message.id,
  organizationId: message.organizationId,
  businessAccountId: message.id,
  name: 'oferta',
  formattedName: 'Oferta',
  category: 'MARKETING',
  originalCategory: 'MARKETING',
  language: 'pt_BR',
  platformTemplateId: '1',
  status: 'APPROVED',
  platformStatus: 'APPROVED',
  pausedUntil: null,
  quality: 'UNKNOWN',
  rejectionReason: null,
  samples: {},
  structure: { header: null, body: 'Oi {{1}}, veja.', footer: null, buttons: [], ...structure },
  createdAt: new Date(0),
  updatedAt: null,
  ...more,
});

const smart = { type: 'SMART_LINK', text: 'Ver', url: 'https://loja.example/{{1}}' } as const;
const card = (url: string) => ({
  mediaUrl: 'https://loja.example/a.png',
  body: 'Azul',
  buttons: [{ type: 'SMART_LINK' as const, text: 'Ver', url }],
});
const token = (place: number) => clickToken(message.organizationId, message.id, place);

describe('a template that is filled in', () => {
  test('takes its values in order: header, body, links', () => {
    const buttons = [{ type: 'URL', text: 'Ver', url: 'https://loja.example/{{1}}' } as const, smart];
    const url = 'https://loja.example/u.png';
    const { content, body } = fillTemplate(template({ header: { type: 'IMAGE' }, buttons }), [url, 'Ana', 'a', 'b']);
    expect(body).toBe('Oi Ana, veja.');
    expect(content).toMatchObject({
      header: { type: 'image', url },
      variables: ['Ana'],
      buttons: [
        { index: 0, type: 'url', suffix: 'a' },
        { index: 1, type: 'url', suffix: '', opens: 'https://loja.example/b' },
      ],
    });
  });

  test('carries what its forms, codes and charges need', () => {
    const buttons = [
      { type: 'QUICK_REPLY', text: 'Sair' },
      { type: 'FLOW', text: 'Responder', flowId: 'f', platformFlowId: 'p' },
      { type: 'COPY_CODE', text: 'Copiar código', code: 'A1' },
      { type: 'CHARGE', text: 'Pagar' },
    ] as const;
    const { content } = fillTemplate(template({ buttons: [...buttons] }), ['Ana'], { chargeSuffix: 'pay_1' });
    expect(content).toMatchObject({
      buttons: [
        { index: 1, type: 'flow', flowId: 'f' },
        { index: 2, type: 'copy_code', code: 'A1' },
        { index: 3, type: 'url', suffix: 'pay_1' },
      ],
    });
  });

  test('TEMPLATE_VARIABLES_MISMATCH for one value too few or too many', () => {
    for (const values of [[], ['Ana', 'b']]) {
      expect(() => fillTemplate(template({}), values)).toThrow('TEMPLATE_VARIABLES_MISMATCH');
    }
  });

  test('whose button charges is sent by a charge alone', () => {
    const charging = template({ buttons: [{ type: 'CHARGE', text: 'Pagar' }] });
    expect(() => requireSendable(charging)).toThrow('TEMPLATE_NOT_SENDABLE');
    expect(requireSendable(charging, 'charge')).toBe(charging);
    expect(() => requireSendable(template({}), 'charge')).toThrow('TEMPLATE_NOT_SENDABLE');
  });
});

describe('a smart link', () => {
  const filled = fillTemplate(
    template({
      buttons: [{ type: 'QUICK_REPLY', text: 'Não' }, smart],
      carousel: { cards: [card('https://loja.example/1'), card('https://loja.example/2')] },
    }),
    ['Ana', 'oferta'],
  ).content;

  test('leaves with a token of its message and its own place', () => {
    const left = openSmartLinks(filled, token);
    expect(left).toMatchObject({
      buttons: [{ index: 1, suffix: token(1) }],
      cards: [{ buttons: [{ suffix: token(16) }] }, { buttons: [{ suffix: token(32) }] }],
    });
    expect(readClickToken(token(32))).toMatchObject({ messageId: message.id, buttonIndex: 32 });
  });

  test('leads to the address of its button, by its place', () => {
    expect([1, 16, 32, 0, 48].map((place) => addressOfSmartLink(JSON.parse(JSON.stringify(filled)), place))).toEqual([
      'https://loja.example/oferta',
      'https://loja.example/1',
      'https://loja.example/2',
      null,
      null,
    ]);
  });

  test('is not made for content without one', () => {
    const plain = fillTemplate(template({}), ['Ana']).content;
    expect(openSmartLinks(plain, token)).toBe(plain);
    const text = { type: 'text', body: 'oi' } as const;
    expect(openSmartLinks(text, token)).toBe(text);
  });
});
