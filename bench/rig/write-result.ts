import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './program.ts';

export function writeResult(result: { scenario: string; at: string }): string {
  const folder = join(root, 'bench', 'results');
  mkdirSync(folder, { recursive: true });
  const minute = result.at.slice(0, 16).replace('T', '-').replace(':', '');
  const file = join(folder, `${result.scenario}-${minute}.json`);
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  return file;
}
