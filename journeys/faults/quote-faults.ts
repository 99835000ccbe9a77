import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FaultsResult } from './faults-result.ts';

const readme = join(import.meta.dirname, '..', '..', 'README.md');
const block = /(<!-- faults -->\n)[\s\S]*?(<!-- \/faults -->)/;

export const noQuotation = 'No run is kept yet.\n';

/** What the README quotes now. */
export const quoted = () => block.exec(readFileSync(readme, 'utf8'))?.[0] ?? '';

/** A sentence and a table for readers. Nothing of it is written by hand. */
export function quotation(file: string, result: FaultsResult): string {
  const { trials, faults, wanted, messages, violations, lost, duplicates, uncertain } = result;
  const strikes = Object.values(faults).reduce((sum, n) => sum + n, 0);
  const short = Object.entries(wanted).filter(([name, n]) => (faults[name] ?? 0) < n).length;
  return [
    `From \`bench/results/${basename(file)}\`: ${trials} trials, ${strikes} faults of ${Object.keys(faults).length} kinds`,
    short === 0 ? ', each as often as wanted.\n' : `; ${short} kinds have not struck as often as wanted yet.\n`,
    '\n| Messages | Violations | Lost | Sent twice | Uncertain, then refunded | p50 | p99 | Most memory |\n',
    '|---|---|---|---|---|---|---|---|\n',
    `| ${messages} | ${violations.length} | ${lost} | ${duplicates} | ${uncertain} `,
    `| ${result.p50Ms.middle} ms | ${result.p99Ms.middle} ms | ${result.peakMb} MB |\n`,
  ].join('');
}

/** Puts a result in the place of the one before. */
export function quoteFaults(file: string, result: FaultsResult): void {
  const text = readFileSync(readme, 'utf8');
  writeFileSync(
    readme,
    text.replace(block, (_, start, end) => `${start}${quotation(file, result)}${end}`),
  );
}
