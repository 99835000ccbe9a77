import { expect, test } from 'vitest';
import { Patience } from './patience.ts';

const open = () => {
  const clock = { ms: 0 };
  return { clock, patience: new Patience(5_000, () => clock.ms) };
};

test('an answer is waited for a little longer than the server may take', () => {
  const { patience } = open();
  expect([patience.answerMs(), patience.answerMs(60_000)]).toEqual([5_500, 66_000]);
});

test('two waits in a row, the first in full, are over within twice the time of a statement', () => {
  const { patience } = open();
  const first = patience.connectionMs + patience.answerMs();
  patience.gaveUp();
  const second = patience.connectionMs + patience.answerMs();
  expect(first + second).toBeLessThanOrEqual(10_000);
});

test('a call after a silence waits in full again as soon as anything was answered', () => {
  const { patience } = open();
  patience.gaveUp();
  expect([patience.answerMs(), patience.answerMs(60_000)]).toEqual([500, 500]);
  patience.answered();
  expect(patience.answerMs()).toBe(5_500);
});

test('a server that never answers quickly gets its full time once in a while', () => {
  const { clock, patience } = open();
  patience.gaveUp();
  clock.ms = 4_999;
  // Impatience is no new silence: were it, the short wait would prolong itself for ever.
  patience.gaveUp();
  expect(patience.answerMs()).toBe(500);
  clock.ms = 5_000;
  expect(patience.answerMs()).toBe(5_500);
});
