import type { Check, Problem } from './problem.ts';
import { isCode, isTestCode, type TreeFile } from './tree.ts';

/** Folders that exist only after a start or a build. */
const made = /^(\.data|\.cache|dist|node_modules|client\/generated|panel\/api\/generated)(\/|$)/;
const extensions = /\.(ts|tsx|mjs|js|json|sql|md|css|html|svg|png|yml)$/;

/** A reader understands accept and delivery from this many files. */
const mostFilesOfWalk = 12;

/**
 * Every path that a document at the root cites in backticks is there, as is every one in a comment; the walk of
 * ARCHITECTURE.md stays short.
 */
export const docs: Check = (tree) => {
  const places = placesOf(tree);
  const missing = tree
    .filter(({ path }) => /^[^/]+\.md$/.test(path))
    .flatMap((file) => citations(file).filter(({ path }) => !isThere(places, path)))
    .map(({ file, line, path }) => ({ file, line, sentence: `cites ${path}, which does not exist` }));
  return [...missing, ...tree.filter(hasComments).flatMap(staleComments), ...longWalk()];

  function staleComments(file: TreeFile): Problem[] {
    return file.text.split('\n').flatMap((text, index) => {
      if (!/^\s*(\/\/|\/?\*|--) /.test(text)) return [];
      return [...text.matchAll(/(?<![\w/.@-])(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|sql|mjs)\b/g)]
        .filter(([path]) => !isThere(places, path))
        .map(([path]) => ({ file: file.path, line: index + 1, sentence: `cites ${path}, which does not exist` }));
    });
  }

  function citations(file: TreeFile): (Omit<Problem, 'sentence'> & { path: string })[] {
    return file.text
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(/`([^`\s]+)`/g)]
          .map((match) => ({ file: file.path, line: index + 1, path: match[1] ?? '' }))
          .filter(({ path }) => isPath(path, places)),
      );
  }

  /** The files named from the request to the platform, in the paragraphs `**Accepted.**` and `**Delivered.**`. */
  function longWalk(): Problem[] {
    const page = tree.find(({ path }) => path === 'ARCHITECTURE.md');
    const walk = page?.text.split('\n\n').filter((part) => /^\*\*(Accepted|Delivered)\.\*\*/.test(part)) ?? [];
    if (!page || walk.length === 0) return [];
    const named = new Set(citations({ ...page, text: walk.join('\n') }).map(({ path }) => path));
    if (named.size <= mostFilesOfWalk) return [];
    const line = page.text.split('\n').findIndex((text) => text.startsWith('**Accepted.**')) + 1;
    const sentence = `the walk from a request to the platform names ${named.size} files; ${mostFilesOfWalk} is the limit`;
    return [{ file: page.path, line, sentence }];
  }
};

/** Not those of tests, which make up paths; a migration that has landed keeps its words. */
const hasComments = ({ path }: TreeFile) =>
  (isCode(path) || path.endsWith('.sql')) && !isTestCode(path) && !path.startsWith('server/database/migrations/');

/** Every file and folder, by path. */
function placesOf(tree: readonly TreeFile[]): Set<string> {
  const places = new Set<string>();
  for (const { path } of tree) {
    const parts = path.split('/');
    for (let length = 1; length <= parts.length; length++) places.add(parts.slice(0, length).join('/'));
  }
  return places;
}

/** Routes, patterns and addresses are no paths; a word with a slash is one if it starts with a folder of the root. */
function isPath(text: string, places: Set<string>): boolean {
  if (/^[/@]|[<>*{}()…:$"'=]|^https?:/.test(text) || made.test(text)) return false;
  return extensions.test(text) || (text.includes('/') && places.has(text.split('/')[0] ?? ''));
}

/** A path may be cited from the root, or by its end (`provider/port.ts`). */
function isThere(places: Set<string>, text: string): boolean {
  const path = text.replace(/^\.\//, '').replace(/\/$/, '');
  return places.has(path) || [...places].some((place) => place.endsWith(`/${path}`));
}
