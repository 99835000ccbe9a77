import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../rig/program.ts';

/** A part as a result file has it. */
type Part = { met: boolean; [figure: string]: unknown };
export type LoadResult = { met: boolean; perSecond: number; parts: Record<string, Part> };

const block = /(<!-- load -->\n)[\s\S]*?(<!-- \/load -->)/;
const readme = join(root, 'README.md');

export const noQuotation = 'No run of all parts is complete yet.\n';

/** What the README quotes now. */
export const quoted = () => block.exec(readFileSync(readme, 'utf8'))?.[0] ?? '';

export const quotation = (file: string, result: LoadResult) =>
  `From \`bench/results/${basename(file)}\`:\n\n${rowsOf(result).join('\n')}\n`;

/** Puts a result in the place of the one before. */
export function quoteLoad(file: string, result: LoadResult): void {
  const text = readFileSync(readme, 'utf8');
  writeFileSync(
    readme,
    text.replace(block, (_, start, end) => `${start}${quotation(file, result)}${end}`),
  );
}

function rowsOf({ perSecond, parts }: LoadResult): string[] {
  const row = (name: string, what: string, measured: string) =>
    `| ${what} | ${measured} | ${parts[name]?.met ? 'yes' : 'no'} |`;
  const of = (name: string, ...path: string[]): unknown =>
    path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), parts[name]);
  return [
    '| Load | Measured | As promised |',
    '|---|---|---|',
    row(
      'steady',
      `${perSecond} sends a second, statuses and events`,
      `p50 ${of('steady', 'p50Ms')} ms, p99 ${of('steady', 'p99Ms')} ms, ${of('steady', 'lost')} lost`,
    ),
    row(
      'tenants',
      'single sends beside a campaign of another tenant, to the platform',
      `p99 ${of('tenants', 'alone', 'p99Ms')} → ${of('tenants', 'beside', 'p99Ms')} ms`,
    ),
    row(
      'endpoints',
      'webhooks beside an endpoint that hangs',
      `p99 ${of('endpoints', 'calm', 'p99Ms')} → ${of('endpoints', 'oneHangs', 'p99Ms')} ms`,
    ),
    row(
      'backlog',
      'a backlog, once a worker is back',
      `${of('backlog', 'queued')} messages at ${of('backlog', 'perSecond')} a second`,
    ),
    row(
      'soak',
      `${of('soak', 'minutes')} minutes, ${of('soak', 'messages')} messages: growth in the last quarter`,
      `API ${of('soak', 'growth', 'apiMb')} MB, worker ${of('soak', 'growth', 'workerMb')} MB, queues ${of('soak', 'growth', 'queuesKb')} kB`,
    ),
  ];
}
