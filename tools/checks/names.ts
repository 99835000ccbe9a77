import { posix } from 'node:path';
import type { Check } from './problem.ts';
import { isGenerated, type TreeFile } from './tree.ts';

/** Words that mean nothing for what is inside. */
const emptyWords = new Set([
  ...['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'service', 'services'],
  ...['data', 'handle', 'process', 'processor'],
]);

/** Files of a module that carry its name and a role. */
const roles = ['queries', 'routes', 'chores', 'factory', 'functions'];

/** Names are kebab-case, name what is inside, and a module's files have one of its few roles. */
export const names: Check = (tree) =>
  tree.filter(isNamed).flatMap((file) => {
    const sentence = wrongName(file.path) ?? wrongRole(file.path);
    return sentence ? [{ file: file.path, line: 1, sentence }] : [];
  });

/** n8n names a class after its file, so those are called as n8n wants them. */
const isOfN8n = (path: string) => /^clients\/n8n\/(nodes|credentials)\//.test(path);

const isNamed = ({ path }: TreeFile) =>
  /\.(ts|tsx|mjs|js|sql|css|html)$/.test(path) && !isGenerated(path) && !isOfN8n(path);

function wrongName(path: string): string | null {
  const isMigration = /^server\/database\/migrations\/\d{4}_[a-z0-9_]+(\.contract)?\.sql$/.test(path);
  if (path.startsWith('server/database/migrations/'))
    return isMigration ? null : 'migrations are named 0001_what_it_brings.sql';
  for (const part of path.split('/')) {
    const stem = part.replace(/\.[a-z]+$/, '').replace(/^\./, '');
    if (!/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(stem)) return `${part} is not kebab-case`;
    const empty = stem.split(/[.-]/).find((word) => emptyWords.has(word));
    if (empty) return `${part} is named with the empty word "${empty}"`;
  }
  return null;
}

function wrongRole(path: string): string | null {
  const [, module, rest] = /^server\/modules\/([^/]+)\/(.+)$/.exec(path) ?? [];
  // A file of functions is named after its verb, as the code beside it.
  if (!module || !rest || rest.endsWith('.sql')) return null;
  const [stem = '', role, extra] = posix.basename(rest, '.ts').split('.');
  if (role === undefined || role === 'test' || extra === 'test') return null;
  if (!roles.includes(role) || extra) return `${role} is not a role of a module's file (${roles.join(', ')})`;
  // Statements that outgrow one file are split by the part of the module they serve.
  if (role === 'queries' && stem !== singular(module)) return null;
  return stem === module ? null : `${rest} should carry the name of its module: ${module}.${role}.ts`;
}

const singular = (noun: string) => noun.replace(/s$/, '');
