import { describe, expect, test } from 'vitest';
import { foldText } from '../../../runtime/fold-text.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { openReviewedShop } from '../templates.factory.ts';
import { editModeration, seedModeration } from './edit-moderation.ts';
import { compilePattern } from './moderate-template.ts';
import { moderationFamilies, moderationPatterns } from './moderation-patterns.ts';

const database = await testDatabase();
const { town, create } = await openReviewedShop(database);
const moderation = editModeration(town.container.database);
const rules = moderationPatterns.map(compilePattern);

/** What shops write every day, on purpose near the patterns. */
const ordinary = [
  'Oi {{1}}, seu pedido {{2}} foi confirmado e já está sendo preparado. Acompanhe em https://loja.example/p/1',
  'Sua fatura de {{1}} vence amanhã. Pague pelo aplicativo do banco com o código de barras.',
  'Sua conta na loja foi criada. Boas compras!',
  'Promoção de aniversário: camisetas com 30% de desconto e frete grátis até domingo.',
  'Seu código de verificação é {{1}}. Não o compartilhe com ninguém.',
  'Você ganhou 50 pontos no programa de fidelidade. Troque por descontos.',
  'A encomenda {{1}} chegou ao centro de distribuição e será entregue hoje.',
  'Consulta confirmada para {{1}} às {{2}}. Leve documento com foto e o cartão do convênio.',
  'Seu cartão foi aprovado. Desbloqueie no aplicativo.',
  'Bônus de boas-vindas: 10% na primeira compra com o cupom BEMVINDO10.',
  'Videogame novo em oferta: jogos a partir de {{1}}.',
  'Os casacos chegaram: peças quentes para o inverno, com fotos no site.',
  'Informe o número do pedido para o atendente localizar a entrega.',
  'Sua senha foi alterada. Se não foi você, fale conosco.',
  'Mudamos de endereço e de número de telefone: anote o novo contato da loja.',
  'Pagamento por PIX recebido. Obrigado, {{1}}!',
  'Festa junina: traga a família, as crianças e o vizinho.',
];

describe('the patterns that ship', () => {
  test('are at least thirty, in five families, under names of their own', () => {
    expect(moderationPatterns.length).toBeGreaterThanOrEqual(30);
    expect(new Set(moderationPatterns.map(({ family }) => family))).toEqual(new Set(moderationFamilies));
    expect(new Set(moderationPatterns.map(({ name }) => name)).size).toBe(moderationPatterns.length);
  });

  test.each(moderationPatterns.map((pattern) => [pattern.name, pattern] as const))(
    '%s finds its own example, with and without accents',
    (_, pattern) => {
      const { pattern: rule } = compilePattern(pattern);
      for (const text of [pattern.example, pattern.example.toUpperCase(), foldText(pattern.example)]) {
        expect(rule.test(foldText(text))).toBe(true);
      }
    },
  );

  test.each(ordinary)('let pass: %s', (text) => {
    expect(rules.filter(({ pattern }) => pattern.test(foldText(text))).map(({ name }) => name)).toEqual([]);
  });
});

describe('the operator', () => {
  const own = {
    name: 'segredo',
    family: 'phishing',
    pattern: 'palavra\\s+proibida',
    example: 'Palavra  proibida',
  } as const;
  const blocked = async (body: string) => {
    await town.caughtUp();
    return (await create({ body, samples: {} })).statusCode === 409;
  };

  test('adds a pattern and removes it again', async () => {
    expect(await blocked('Uma palavra proibida aqui.')).toBe(false);
    await moderation.add(own);
    expect(await blocked('Uma PALAVRA proibida aqui, sim.')).toBe(true);
    expect(await moderation.remove('segredo')).toBe(true);
    expect(await blocked('Uma palavra proibida aqui, não.')).toBe(false);
    expect(await moderation.remove('segredo')).toBe(false);
  });

  test('switches off what ships, and the next release does not bring it back', async () => {
    const text = 'O melhor cassino do Brasil.';
    expect(await blocked(text)).toBe(true);
    expect(await moderation.remove('online-casino')).toBe(true);
    await database.transaction((tx) => seedModeration(tx));
    expect(await blocked(text)).toBe(false);
    expect(await moderation.restore('online-casino')).toBe(true);
    expect(await blocked(text)).toBe(true);
  });

  test('cannot add a pattern that is none, that misses its own example, or under a name that ships', async () => {
    await expect(moderation.add({ ...own, pattern: '(' })).rejects.toThrow();
    await expect(moderation.add({ ...own, example: 'outra coisa' })).rejects.toThrow('its own example');
    await expect(moderation.add({ ...own, name: 'slurs' })).rejects.toThrow('ships');
  });

  test.each([
    ['((uma )+)+palavra', 'uma palavra', 'in two ways'],
    ['proibida.*palavra', 'proibida palavra', 'begins again'],
    ['(proibida)\\1', 'proibidaproibida', 'in one pass'],
  ])('cannot add %s: some texts would take very long', async (pattern, example, reason) => {
    await expect(moderation.add({ ...own, pattern, example })).rejects.toThrow(reason);
  });

  test('adds a pattern with gaps, which are measured', async () => {
    const pattern = '\\bouro\\b.{0,30}\\bprata\\b.{0,10}\\bbronze\\b';
    await moderation.add({ ...own, name: 'metais', pattern, example: 'ouro, prata e bronze' });
    expect(await blocked('Temos ouro, muita prata e bronze.')).toBe(true);
    expect(await blocked('Temos ouro, muita prata e não só por isso bronze.')).toBe(false);
    expect(await moderation.remove('metais')).toBe(true);
  });

  test('sees every pattern and whether it is in use', async () => {
    const listed = await moderation.list();
    expect(listed.length).toBe(moderationPatterns.length);
    expect(listed.every(({ shipped, enabled }) => shipped && enabled)).toBe(true);
  });
});
