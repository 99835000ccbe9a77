import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../rig/program.ts';
import type { goals } from './goals.ts';
import type { judgeAbuse } from './judge-abuse.ts';
import type { AbuseParts } from './measure-abuse.ts';

export type AbuseResult = ReturnType<typeof judgeAbuse> & { parts: Partial<AbuseParts> };

/** The rows of a table for readers, each measured figure beside its goal. What was not measured has no row. */
export function quoteAbuse({ goals, parts, peakMegabytes }: AbuseResult): string[] {
  const { calls, matrix, strangers, tenant, fuzz } = parts;
  const row = (what: string, goal: string, measured: string) => `| ${what} | ${goal} | ${measured} |`;
  const rows = ['| Attack | Goal | Measured |', '|---|---|---|'];
  if (calls) rows.push(row(...quoteCalls(calls.figures, goals)));
  if (matrix) {
    const { longest, calls: count, missed } = matrix.figures;
    const held = `${longest?.heldMs} ms (\`${longest?.name}\`)`;
    rows.push(
      row(
        `${count} worst bodies, every route`,
        `loop held at most ${goals.heldMs} ms`,
        `${held}, ${missed.length} miss`,
      ),
    );
  }
  for (const one of [strangers, tenant]) {
    if (!one) continue;
    const { name, quiet, beside, ratio } = one.figures;
    rows.push(
      row(`p99 beside ${name}`, `${goals.neighbour} × quiet`, `${ratio} × (${quiet.p99Ms} → ${beside.p99Ms} ms)`),
    );
  }
  rows.push(row('memory through all of it', `${goals.megabytes} MB`, `${Math.round(peakMegabytes)} MB`));
  if (fuzz) {
    const { calls: count, routes, faults } = fuzz.figures;
    rows.push(row(`fuzz, ${count} calls to ${routes} routes`, 'no fault', `${faults.length} faults`));
  }
  return rows;
}

const block = /(<!-- abuse -->\n)[\s\S]*?(<!-- \/abuse -->)/;
const readme = join(root, 'README.md');

export const noQuotation = 'No run of all parts is complete yet.\n';

export const quotation = (file: string, result: AbuseResult) =>
  `From \`bench/results/${basename(file)}\`:\n\n${quoteAbuse(result).join('\n')}\n`;

/** What the README quotes now. */
export const quoted = () => block.exec(readFileSync(readme, 'utf8'))?.[0] ?? '';

/** Puts a result in the place of the one before. */
export function writeQuotation(file: string, result: AbuseResult): void {
  const text = readFileSync(readme, 'utf8');
  const written = text.replace(block, (_, start, end) => `${start}${quotation(file, result)}${end}`);
  writeFileSync(readme, written);
}

function quoteCalls(figures: AbuseParts['calls']['figures'], { heldMs, cpuMsPer100kB }: typeof goals) {
  const held = Math.max(...figures.map((figure) => figure.heldMs));
  const share = Math.max(...figures.map(({ cpuMs, allowedMs }) => cpuMs / allowedMs));
  const missed = figures.filter(({ met }) => !met).length;
  return [
    `${figures.length} most expensive calls known`,
    `${cpuMsPer100kB} ms of processor for each 100 kB, loop held at most ${heldMs} ms`,
    `at most ${Math.round(share * 100)} % of that, ${held} ms, ${missed} miss`,
  ] as const;
}
