import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemInEnglish } from '@recado/contract/english-problems.ts';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../runtime/project-root.ts';

describe('what is wrong with a field, in English', () => {
  test.each([
    ['deve ser texto ou nulo', 'must be text or null'],
    ['deve ser número inteiro', 'must be a whole number'],
    ['informe exatamente um conteúdo', 'give exactly one content'],
    ['informe só um entre body, templateName', 'give only one of body, templateName'],
    ['informe receiver ou receivers, e só um deles', 'give receiver or receivers, and only one of them'],
    ['deve ter no máximo duas casas decimais', 'can have at most two decimal places'],
    ['deve ser múltiplo de 0.01', 'must be a multiple of 0.01'],
    ['deve ter no máximo 100 itens', 'can have at most 100 items'],
    ['deve ser uma data AAAA-MM-DD', 'must be a date like 2026-11-15'],
  ])('%s', (portuguese, english) => {
    expect(problemInEnglish(portuguese)).toBe(english);
  });

  test('has words for every sentence of the rules of bodies and parameters', () => {
    const source = readFileSync(join(projectRoot(), 'server/http/problems.ts'), 'utf8');
    const sentences = [...source.matchAll(/['`]((?:é|não|deve|tem|use) [^'`]+)['`]/g)].map(([, text = '']) =>
      text
        .replaceAll(/\$\{[^}]*(?:typeNames)[^}]*\}/g, 'texto')
        .replace('${formats[format] ?? format}', 'um UUID')
        .replaceAll(/\$\{[^}]*\}/g, '7'),
    );
    expect(sentences.length).toBeGreaterThan(12);
    expect(sentences.filter((text) => problemInEnglish(text) === text)).toEqual([]);
  });
});
