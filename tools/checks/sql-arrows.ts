import { forwardCalls, moduleOrder, zones } from './arrows-table.ts';
import type { Check, Problem } from './problem.ts';
import { isTestCode, type TreeFile } from './tree.ts';

/** Calls of functions of the database follow the arrows too, from SQL and from files of queries; exceptions have a reason. */
export const sqlArrows: Check = (tree) => {
  const { homes, doubled } = homesOf(tree);
  const used = new Set<string>();
  const problems = tree.filter(isCaller).flatMap((file) =>
    callsIn(file).flatMap(({ name, line }): Problem[] => {
      const home = homes.get(name);
      const sentence = home ? wrongCall(file.path, home, name) : null;
      const key = `${file.path} ${name}`;
      if (!sentence) return [];
      used.add(key);
      return Object.hasOwn(forwardCalls, key) ? [] : [{ file: file.path, line, sentence }];
    }),
  );
  const paths = new Set(tree.map(({ path }) => path));
  const needless = Object.keys(forwardCalls)
    .filter((key) => !used.has(key) && paths.has('tools/checks/arrows-table.ts'))
    .map((key) => ({
      file: 'tools/checks/arrows-table.ts',
      line: 1,
      sentence: `excuses ${key}, which needs no excuse`,
    }));
  return [...doubled, ...problems, ...needless];
};

/** Functions by name, and where they stand. What tables call belongs to all and may be called by all. */
function homesOf(tree: readonly TreeFile[]): { homes: Map<string, string>; doubled: Problem[] } {
  const homes = new Map<string, string>();
  const doubled: Problem[] = [];
  for (const { path, text } of tree.filter(({ path }) => isFunctionFile(path))) {
    for (const [, name = ''] of text.matchAll(/^create (?:or replace )?function recado\.([a-z0-9_]+)\(/gm)) {
      const first = homes.get(name) ?? path;
      if (first !== path && !path.startsWith('server/database/shared/'))
        doubled.push({ file: path, line: 1, sentence: `makes ${name} again, which is in ${first}` });
      homes.set(name, first);
    }
  }
  return { homes, doubled };
}

const isFunctionFile = (path: string) =>
  /^server\/.*\.sql$/.test(path) && !/^server\/database\/(migrations\/|[^/]+$)/.test(path);
const isCaller = ({ path }: TreeFile) =>
  isFunctionFile(path) || (/^server\/.*\.queries\.ts$/.test(path) && !isTestCode(path));

function callsIn(file: TreeFile): { name: string; line: number }[] {
  return file.text
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/\brecado\.([a-z0-9_]+)(?=\()/g)].map(([, name = '']) => ({ name, line: index + 1 })),
    );
}

function wrongCall(from: string, home: string, name: string): string | null {
  const [mine, theirs] = [moduleOf(from), moduleOf(home)];
  if (mine && theirs) {
    if (moduleOrder.indexOf(theirs) <= moduleOrder.indexOf(mine)) return null;
    return `${mine} comes before ${theirs} and may not call its ${name}`;
  }
  const [source, target] = [zoneOf(from), zoneOf(home)];
  if (source && target && (source === target || source.may.includes(target.name))) return null;
  return `${source?.name} may not call ${name} of ${target?.name} (${home})`;
}

const zoneOf = (path: string) => zones.find((zone) => zone.files.test(path));
const moduleOf = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1] ?? '';
