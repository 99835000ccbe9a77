import { expect, test } from 'vitest';
import { matchesTrigger } from './match-trigger.ts';

const wrote = (keywords: string[], body: string) =>
  matchesTrigger({ keywords }, { kind: 'message.received', detail: null }, { body });

test('a keyword is found as words, whatever the accents and the case', () => {
  expect(wrote(['promoção'], 'Quero a PROMOCAO!')).toBe(true);
  expect(wrote(['bom dia'], 'bom, dia')).toBe(true);
  expect(wrote(['oi'], 'foi ontem')).toBe(false);
  expect(wrote([], 'qualquer coisa')).toBe(true);
});

test('a tag and a form start only who waits for them', () => {
  const tagged = { kind: 'contact.tagged', detail: { tag: 'vip' } } as const;
  expect(matchesTrigger({ tag: 'vip' }, tagged, {})).toBe(true);
  expect(matchesTrigger({ tag: 'outra' }, tagged, {})).toBe(false);
  const replied = { kind: 'flow.replied', detail: { flowId: 'a' } } as const;
  expect([matchesTrigger({ flowId: 'a' }, replied, {}), matchesTrigger({ flowId: 'b' }, replied, {})]).toEqual([
    true,
    false,
  ]);
});
