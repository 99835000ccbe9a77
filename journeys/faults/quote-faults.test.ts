import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noQuotation, quotation, quoted } from './quote-faults.ts';

const folder = join(import.meta.dirname, '..', '..', 'bench', 'results');

test('the README quotes the newest result of the faults, figure by figure, or states that there is none', () => {
  const names = readdirSync(folder).filter((name) => name.startsWith('faults-'));
  const newest = names.sort().at(-1);
  const expected =
    newest === undefined ? noQuotation : quotation(newest, JSON.parse(readFileSync(join(folder, newest), 'utf8')));

  expect(quoted()).toContain(expected);
});
