import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the checkout: its path from the root, with forward slashes, and its text. */
export type TreeFile = { path: string; text: string };

/** What git ignores too. The tree is walked, not asked of git, because `npm test` needs nothing but Node and npm. */
const ignoredFolders = new Set(['.git', 'node_modules', 'dist', '.data', '.cache', 'coverage']);
// In a second work tree of git, `.git` is a file.
const isIgnoredFile = (name: string) => name.endsWith('.log') || name === '.DS_Store' || name === '.git';

export function readTree(root: string): TreeFile[] {
  return listFiles(root, '').flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    // Pictures and fonts have nothing to check.
    return text.includes('\0') ? [] : [{ path, text }];
  });
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : listFiles(root, path);
      return entry.isFile() && !isIgnoredFile(entry.name) ? [path] : [];
    });
}

/** Written by a generator and compared by a check of its own. */
const generated = [
  /^client\/generated\//,
  /^panel\/api\/generated\//,
  /^contract\/(panel-)?openapi[^/]*\.json$/,
  /^docs\/collections\//,
  /^server\/database\/schema\.sql$/,
  /^server\/.*\.functions\.ts$/,
];

export const isGenerated = (path: string) => generated.some((pattern) => pattern.test(path));
export const isCode = (path: string) => /\.(ts|tsx|mjs|js)$/.test(path) && !isGenerated(path);
export const isTest = (path: string) => /\.test\.tsx?$/.test(path);
/** Everything that exists for tests: tests, factories of rows, and `testing` folders. */
export const isTestCode = (path: string) => /(^|\/)testing\/|\.(test|factory)\.tsx?$/.test(path);
