import { expect, test } from 'vitest';
import { fillQuickReply } from './fill-quick-reply.ts';

const ana = { name: 'Ana Lima', phone: '+5511988887777', agent: 'Bia' };

test('variables become what is known of the person', () => {
  expect(fillQuickReply('Oi {{primeiro_nome}} ({{nome}}, {{telefone}}), sou {{atendente}}.', ana)).toBe(
    'Oi Ana (Ana Lima, +5511988887777), sou Bia.',
  );
});

test('what is not known leaves no hole, and what nobody knows stays as it is', () => {
  expect(fillQuickReply('Oi {{primeiro_nome}}, tudo bem? {{pedido}}', { ...ana, name: null })).toBe(
    'Oi, tudo bem? {{pedido}}',
  );
});
