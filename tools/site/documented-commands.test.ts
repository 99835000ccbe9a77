import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildProgram } from '@recado/cli/run-cli.ts';
import { Shell } from '@recado/cli/shell.ts';
import { describe, expect, test } from 'vitest';
import { commandsOf, listDocuments, problemOf } from './documented-commands.ts';

const root = join(import.meta.dirname, '..', '..');
const program = buildProgram(new Shell({ env: {}, out: () => undefined, err: () => undefined, isTerminal: false }));
const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts);
const problemsIn = (path: string, text: string) =>
  commandsOf(path, text).flatMap((one) => {
    const problem = problemOf(one, program, scripts);
    return problem ? [`${one.place}: ${problem}`] : [];
  });

describe('commands that documents name', () => {
  const documents = listDocuments(root);

  test('are there, with their flags, in every document', () => {
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/operations.md', 'docs/en/cli.md']));
    const problems = documents.flatMap((path) => problemsIn(path, readFileSync(join(root, path), 'utf8')));
    expect(problems).toEqual([]);
  });

  test('are found by the hundred, so that nothing found means nothing wrong', () => {
    const documented = documents.flatMap((path) => commandsOf(path, readFileSync(join(root, path), 'utf8')));
    const ours = documented.filter(({ words }) => words[0] === 'recado' && words.length > 1);
    expect(ours.length).toBeGreaterThan(300);
  });

  test.each([
    ['a command that is not there', '```sh\nrecado frobnicate\n```', 'a.md:1: recado has no frobnicate'],
    ['a part of one', '```sh run\ncd x && recado keys invent --name a\n```', 'a.md:1: keys has no invent'],
    ['a flag in a sentence', 'Say\n`recado wallet credit --gold 3`.', 'a.md:2: credit has no --gold'],
    ['a flag behind a line that goes on', '```sh\nrecado send +55 \\\n  --tempo x\n```', 'a.md:1: send has no --tempo'],
    ['one within another', '```sh\nID=$(recado api createThing --pick id)\n```', 'a.md:1: api has no createThing'],
    ['the program by its file', '```sh\nnode /opt/recado/recado.mjs sirv\n```', 'a.md:1: recado has no sirv'],
    ['one of two', 'Use `recado templates push|fetch`.', 'a.md:1: templates has no push|fetch'],
    ['a script', '```sh\nnpm run paint -- --all\n```', 'a.md:1: npm run paint is no script'],
  ])('are judged: %s is told', (_, text, problem) => {
    expect(problemsIn('a.md', text)).toEqual([problem]);
  });

  test('may leave words to the reader, and say what other programs are called', () => {
    const text = '`recado api <operation>`, `recado api …`, `recado_service` and\n```sh\nuseradd --system recado\n```';
    expect(problemsIn('a.md', text)).toEqual([]);
  });
});
