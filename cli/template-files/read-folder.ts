import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Draft, fileName } from './template-file.ts';

/** The templates of a folder by the name of their file; a file with something else in it is named. */
export function readFolder(folder: string): Map<string, Draft> {
  if (!existsSync(folder)) return new Map();
  const drafts = new Map<string, Draft>();
  for (const name of readdirSync(folder)
    .filter((one) => one.endsWith('.json'))
    .sort()) {
    const draft = readDraft(join(folder, name));
    const key = fileName(draft);
    if (drafts.has(key)) throw new Error(`two files of ${folder} hold the template ${key}`);
    drafts.set(key, draft);
  }
  return drafts;
}

function readDraft(file: string): Draft {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { name, category } = Object(value);
  if (typeof name !== 'string' || typeof category !== 'string')
    throw new Error(`${file} is no template: it needs a name and a category`);
  return value as Draft;
}
