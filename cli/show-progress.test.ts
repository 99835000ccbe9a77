import { expect, test } from 'vitest';
import { Shell } from './shell.ts';
import { showProgress } from './show-progress.ts';

function watch(isTerminal: boolean, json: boolean) {
  const err: string[] = [];
  const shell = new Shell({ env: {}, out: () => undefined, err: (text) => err.push(text), isTerminal });
  shell.json = json;
  return { err, progress: showProgress(shell) };
}

test('a bar grows in its place, with more to print', () => {
  const { err, progress } = watch(true, false);
  progress(0, 4);
  progress(2, 4, ' · paused');
  progress(0, 0);
  const [empty, half] = ['░'.repeat(30), '█'.repeat(15) + '░'.repeat(15)];
  const over = '\u001b[1A\u001b[2K';
  expect(err).toEqual([`${empty} 0 of 4`, `${over}${half} 2 of 4 · paused`, `${over}${empty} 0 of 0`]);
});

test.each([
  ['nobody watches', false, false],
  ['a program reads', true, true],
])('nothing is drawn where %s', (_who, isTerminal, json) => {
  const { err, progress } = watch(isTerminal, json);
  progress(1, 2);
  expect(err).toEqual([]);
});
