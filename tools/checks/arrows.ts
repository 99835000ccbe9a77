import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { mayWriteSql, moduleOrder, testPackages, type Zone, zones } from './arrows-table.ts';
import { findCycles } from './find-cycles.ts';
import type { Check, Problem } from './problem.ts';
import { type Import, importsOf } from './syntax.ts';
import { isCode, isTest, isTestCode, type TreeFile } from './tree.ts';

/** Imports follow the arrows of ARCHITECTURE.md, and never run in a circle. */
export const arrows: Check = (tree) => {
  const problems: Problem[] = [];
  const graph = new Map<string, string[]>();
  for (const file of tree.filter(({ path }) => isCode(path))) {
    problems.push(...unknownModule(file));
    const needs: string[] = [];
    for (const line of importsOf(file)) {
      const target = resolve(file.path, line.specifier);
      const wrong = target.inTree ? wrongArrow(file.path, target.path, line) : wrongPackage(file.path, target.name);
      if (wrong) problems.push({ file: file.path, line: line.line, sentence: wrong });
      // Types count too: files that need each other's types can only be understood together.
      if (target.inTree) needs.push(target.path);
    }
    graph.set(file.path, needs);
  }
  const circles = findCycles(graph).map((circle) => ({
    file: circle[0] ?? '',
    line: 1,
    sentence: `imports itself in a circle: ${circle.join(' → ')}`,
  }));
  return [...problems, ...circles];
};

type Target = { inTree: true; path: string } | { inTree: false; name: string };

function resolve(from: string, specifier: string): Target {
  if (specifier.startsWith('.')) return { inTree: true, path: posix.join(posix.dirname(from), specifier) };
  if (specifier === '@recado/client') return { inTree: true, path: 'client/index.ts' };
  if (specifier.startsWith('@recado/')) return { inTree: true, path: specifier.slice('@recado/'.length) };
  const words = specifier.split('/');
  return { inTree: false, name: words.slice(0, specifier.startsWith('@') ? 2 : 1).join('/') };
}

function wrongPackage(from: string, name: string): string | null {
  const zone = zoneOf(from);
  if (!zone || zone.packages === 'any' || zone.packages.includes(name)) return null;
  if (name.startsWith('node:') || builtinModules.includes(name)) return null;
  if (isTest(from) && testPackages.includes(name)) return null;
  return `${zone.name} may not use the package ${name}`;
}

function wrongArrow(from: string, to: string, line: Import): string | null {
  const source = zoneOf(from);
  const target = zoneOf(to);
  if (!source) return `${from} belongs to no folder of the architecture`;
  if (!target) return `${to} belongs to no folder of the architecture`;
  if (isTestCode(to) && !isTestCode(from) && !['journeys', 'bench', 'root', 'tools'].includes(source.name)) {
    return `only tests may import ${to}`;
  }
  const wrong = isModule(source) && isModule(target) ? wrongModule(from, to) : wrongZone(source, target, to);
  return wrong ?? wrongSql(from, to, line);
}

const isModule = (zone: Zone) => zone.name === 'modules' || zone.name === 'routes';

function wrongModule(from: string, to: string): string | null {
  const [mine, theirs] = [moduleOf(from), moduleOf(to)];
  if (mine === theirs) return null;
  const isLater = moduleOrder.indexOf(theirs) >= moduleOrder.indexOf(mine);
  if (isLater) return `${mine} comes before ${theirs} and may not import it`;
  // Typed callers of functions in the database may be imported by files of queries alone.
  if (to === `server/modules/${theirs}/${theirs}.functions.ts` && from.endsWith('.queries.ts')) return null;
  return to === `server/modules/${theirs}/index.ts`
    ? null
    : `the only entry point of ${theirs} is its index.ts, not ${to}`;
}

function wrongZone(source: Zone, target: Zone, to: string): string | null {
  const allowed = source.name === target.name || source.may.includes('*') || source.may.includes(target.name);
  return allowed ? null : `${source.name} may not import ${target.name} (${to})`;
}

function wrongSql(from: string, to: string, line: Import): string | null {
  const takesTag =
    to === 'server/database/sql.ts' && !line.typeOnly && line.names.some((name) => name === 'sql' || name === '*');
  return takesTag && !mayWriteSql(from) ? 'statements are written in *.queries.ts files only' : null;
}

function unknownModule(file: TreeFile): Problem[] {
  const name = moduleOf(file.path);
  if (!name || moduleOrder.includes(name)) return [];
  return [{ file: file.path, line: 1, sentence: `${name} has no place in the order of modules` }];
}

const zoneOf = (path: string): Zone | undefined => zones.find((zone) => zone.files.test(path));
const moduleOf = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1] ?? '';
