import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../rig/program.ts';
import { partNames } from './measure-abuse.ts';
import { noQuotation, quotation, quoted } from './quote-abuse.ts';

const folder = join(root, 'bench', 'results');
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const isComplete = (name: string) => partNames.every((part) => part in (read(name).parts ?? {}));

test('the README quotes the newest result of all attacks, figure by figure, or states that there is none', () => {
  const names = readdirSync(folder).filter((name) => name.startsWith('abuse-'));
  const newest = names.filter(isComplete).sort().at(-1);

  expect(quoted()).toContain(newest === undefined ? noQuotation : quotation(newest, read(newest)));
});
