import { expect, test } from 'vitest';
import { makeFormats } from '../../words/formats.ts';
import { describeDetail } from './describe-detail.ts';
import { describeFailure } from './describe-failure.ts';

const formats = makeFormats('en', 'America/Sao_Paulo');

test.each([
  ['custou R$ 0,06; saldo depois R$ 9,94', 'it cost R$0.06; balance after R$9.94'],
  ['custou R$ 0,42; saldo depois R$ 1.234.242,62', 'it cost R$0.42; balance after R$1,234,242.62'],
  ['chat:+551130000000, conectado', '+551130000000, connected'],
  ['enviada; hora da plataforma 2026-11-18T15:00:00.000Z', 'the platform’s time: Nov 18, 12:00 PM'],
  ['template boas_vindas (pt_BR, UTILITY)', 'template boas_vindas (pt_BR, UTILITY)'],
  ['2 tentativa(s) de entrega', '2 attempts'],
  [
    'O número não recebe mensagens nesta plataforma. Plataforma: 131026, Message undeliverable.',
    'The number gets no messages on this platform. Platform: 131026, Message undeliverable.',
  ],
  [
    'Algo falhou. Plataforma: 131000, Something went wrong.',
    'The platform did not take it. Platform: 131000, Something went wrong.',
  ],
])('%s is described in English', (detail, english) => {
  expect(describeDetail(detail, 'en', formats)).toBe(english);
});

test('in Portuguese a detail keeps its words, with times and numbers as people write them', () => {
  const spoken = makeFormats('pt', 'America/Sao_Paulo');
  expect(describeDetail('1 tentativa(s) de entrega', 'pt', spoken)).toBe('1 tentativa de entrega');
  expect(describeDetail('para 2026-11-18T15:00:00.000Z', 'pt', spoken)).toBe('para 18 de nov., 12:00');
});

test('a failure is described by its code; what has none keeps the words of the platform', () => {
  expect(describeFailure('TEMPLATE_PAUSED: O template estava pausado. Espere.', 'en')).toBe(
    'The template was paused. Wait until it is released, or use another.',
  );
  expect(describeFailure('TEMPLATE_PAUSED: O template estava pausado.', 'pt')).toBe('O template estava pausado.');
  expect(describeFailure('PROVIDER_ERROR: Algo falhou.', 'en')).toBe('Algo falhou.');
  expect(describeFailure('131000 Something went wrong', 'en')).toBe('131000 Something went wrong');
});
