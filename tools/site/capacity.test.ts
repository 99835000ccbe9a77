import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from './pages.ts';

const root = join(import.meta.dirname, '..', '..');
const results = join(root, 'bench', 'results');
const measured = new Set(readdirSync(results).flatMap((name) => numbersIn(JSON.parse(readText(join(results, name))))));

test.each(languages)('every figure of the capacity that is promised (%s) was measured and is kept', (language) => {
  const page = readText(join(root, 'docs', language, 'operations.md'));
  const [, section = ''] = /^## Capac[^\n]*\n(.*?)(?=^## |(?![\s\S]))/ms.exec(page) ?? [];
  // Of a row its last cell: what was measured. Times of requests and parts of a second are written as they are read.
  const cells = section.split('\n').flatMap((line) => /^\|.*\|([^|]*\d[^|]*)\|$/.exec(line)?.[1] ?? []);
  expect(cells.length).toBeGreaterThan(6);
  // A percentile is no figure.
  const figures = cells.flatMap(
    (cell) =>
      plain(cell, language)
        .replace(/\(p\d+\)/, '')
        .match(/\d+(\.\d+)?/g) ?? [],
  );
  expect(figures.filter((figure) => !wasMeasured(Number(figure)))).toEqual([]);
});

/** As it was measured, or in seconds what was measured in milliseconds. */
const wasMeasured = (figure: number) =>
  [...measured].some((one) => Math.abs(one - figure) < 0.05 || round(one / 1_000) === figure);
const round = (seconds: number) => Math.round(seconds * 10) / 10;

/** English parts thousands by a comma and Portuguese by a point, and the other way about for tenths. */
const plain = (text: string, language: string) =>
  language === 'pt' ? text.replaceAll('.', '').replaceAll(',', '.') : text.replaceAll(',', '');

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

function readText(file: string): string {
  return readFileSync(file, 'utf8');
}
