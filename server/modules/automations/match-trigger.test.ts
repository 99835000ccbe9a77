import { expect, test } from 'vitest';
import { matchesTrigger } from './match-trigger.ts';

const said = (keywords: string[], body: string) =>
  matchesTrigger({ keywords }, { kind: 'message.received', detail: null }, { body });

test('a keyword is found as words, whatever the accents and the case', () => {
  expect(said(['promoção'], 'Quero a PROMOCAO!')).toBe(true);
  expect(said(['bom dia'], 'bom, dia')).toBe(true);
  expect(said(['oi'], 'foi ontem')).toBe(false);
  expect(said([], 'qualquer coisa')).toBe(true);
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
