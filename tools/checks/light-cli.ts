import type { Check } from './problem.ts';
import { importsOf } from './syntax.ts';
import type { TreeFile } from './tree.ts';

const entry = 'cli/main.ts';
const heavy = 'server/operator.ts';

/**
 * Each command of the CLI, also one of a caller, loads what `cli/main.ts` imports. The service, which `server/operator.ts`
 * imports, doubles that time: a command imports it with `import()` when it runs.
 */
export const lightCli: Check = (tree) => {
  const files = new Map(tree.map((file) => [file.path, file]));
  for (const path of [entry, heavy])
    if (!files.has(path))
      return [{ file: path, line: 1, sentence: 'is not there any more: name it anew in light-cli.ts' }];
  const reached = new Map<string, { from: TreeFile; line: number }>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const from = files.get(path);
    if (!from) continue;
    for (const { specifier, line, typeOnly, lazy } of importsOf(from)) {
      const to = targetOf(path, specifier);
      if (typeOnly || lazy || to === null || reached.has(to)) continue;
      reached.set(to, { from, line });
      waiting.push(to);
    }
  }
  const found = reached.get(heavy);
  if (!found) return [];
  const sentence = `is loaded with every command and loads ${heavy}: import it with import() where it is used`;
  return [{ file: found.from.path, line: found.line, sentence }];
};

function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('@recado/')) return specifier.slice('@recado/'.length);
  return specifier.startsWith('.') ? new URL(specifier, `file:///${from}`).pathname.slice(1) : null;
}
