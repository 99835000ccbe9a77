import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import type { ChatItem } from './chat-item.ts';
import { PhoneMessage } from './index.tsx';

const nothing: ChatItem['content'] = {
  ...{ header: null, footer: null, buttons: [], list: null, cards: [], templateName: null, filename: null },
  ...{ location: null, contacts: [], tapped: null, form: null, reaction: null, referral: null },
};

const message = (
  given: Partial<Omit<ChatItem, 'content'>> & { content?: Partial<ChatItem['content']> } = {},
): ChatItem => ({
  ...{ id: 'svc_msg_1', direction: 'INBOUND', body: null, status: 'RECEIVED', reason: null, reasonCode: null },
  ...{ sender: 'chat:+5511988887777', receiver: 'chat:+551130000000', messageType: 'TEXT' },
  ...{ createdAt: '2026-11-18T12:00:00.000Z', mediaUrl: null, mediaContentType: null, mediaSummary: null },
  ...{ replyTo: null, author: { kind: 'person', userId: null }, editedAt: null, deletedAt: null, scheduledAt: null },
  ...given,
  content: { ...nothing, ...given.content },
});

const draw = (item: ChatItem, given: object = {}) => show(<PhoneMessage item={item} person="Ana" {...given} />);

describe('a message as a phone shows it', () => {
  test('writes text with its marks and opens its addresses', () => {
    draw(message({ body: 'Veja *isto* em https://loja.example/a?b=1 agora' }));
    expect(screen.getByText('isto').tagName).toBe('STRONG');
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://loja.example/a?b=1');
  });

  test('never takes a text for a page', () => {
    const { container } = draw(message({ body: '<img src=x onerror=alert(1)> javascript:alert(1)' }));
    expect(container.querySelector('img, a')).toBeNull();
  });

  test.each<[string, ChatItem, string]>([
    [
      'a place',
      message({ content: { location: { latitude: -23.5, longitude: -46.6, name: 'MASP', address: null } } }),
      'MASP',
    ],
    ['a card', message({ content: { contacts: [{ name: 'Léo', phones: ['+5511'] }] } }), 'Léo'],
    [
      'a form',
      message({
        body: 'Formulário respondido: Contato',
        content: { form: { name: 'Contato', fields: { cidade: 'rj' }, answers: [{ label: 'Cidade', value: 'Rio' }] } },
      }),
      'Rio',
    ],
    ['a button tapped', message({ body: 'Sim', content: { tapped: { id: 's', title: 'Sim' } } }), 'Tocou em uma opção'],
    ['a deletion', message({ body: 'Mensagem apagada.', deletedAt: '2026-11-18T12:00:00.000Z' }), 'Mensagem apagada'],
    ['an edit', message({ body: 'Oi', editedAt: '2026-11-18T12:00:00.000Z' }), 'Editada'],
    ['an advertisement', message({ body: 'Oi', content: { referral: {} } }), 'Veio de um anúncio'],
    [
      'a document',
      message({ mediaUrl: '/m', mediaContentType: 'application/pdf', content: { filename: 'nota.pdf' } }),
      'nota.pdf',
    ],
    [
      'a carousel',
      message({ content: { cards: [{ imageUrl: null, videoUrl: null, body: 'Bolo', buttons: [] }] } }),
      'Bolo',
    ],
  ])('draws %s', (_, item, text) => {
    draw(item);
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('a message of ours', () => {
  test('draws a template with header, footer and buttons, its ticks, and who sent it', () => {
    draw(
      message({
        ...{ direction: 'OUTBOUND', status: 'READ', body: 'Chegou', author: { kind: 'campaign', userId: null } },
        content: {
          header: { kind: 'text', text: 'Novidade', url: null },
          footer: 'Loja',
          buttons: [{ kind: 'url', text: 'Ver', value: 'https://loja.example' }],
        },
      }),
    );
    for (const text of ['Novidade', 'Chegou', 'Loja', 'Ver', 'Lida', 'Campanha'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  test('opens a list, shows a quote that leads to its message, reactions, and why it failed', async () => {
    const jumped: string[] = [];
    const replyTo = {
      id: 'svc_msg_0',
      direction: 'INBOUND',
      messageType: 'TEXT',
      body: 'Quanto?',
      mediaSummary: null,
    } as const;
    const list = { button: 'Ver', sections: [{ title: null, rows: [{ id: '1', title: 'Azul', description: null }] }] };
    const item = message({
      direction: 'OUTBOUND',
      status: 'FAILED',
      reason: 'Sem saldo.',
      body: 'Cores',
      replyTo,
      content: { list },
    });
    draw(item, { reactions: ['👍'], onQuote: (id: string) => jumped.push(id) });
    screen.getByRole('button', { name: /Quanto/ }).click();
    expect(jumped).toEqual(['svc_msg_0']);
    screen.getByRole('button', { name: 'Ver' }).click();
    expect(await screen.findByText('Azul')).toBeTruthy();
    expect(screen.getByLabelText('Reações: 👍')).toBeTruthy();
    expect(screen.getByText('Sem saldo.')).toBeTruthy();
  });
});
