import type { Check, Problem } from './problem.ts';
import type { TreeFile } from './tree.ts';

/** Folders that exist only after a start or a build. */
const made = /^(\.data|\.cache|dist|node_modules|client\/generated|panel\/api\/generated)(\/|$)/;
const extensions = /\.(ts|tsx|mjs|js|json|sql|md|css|html|svg|png|yml)$/;

/** Every path that a document at the root cites in backticks is there. */
export const docs: Check = (tree) => {
  const places = placesOf(tree);
  return tree
    .filter(({ path }) => /^[^/]+\.md$/.test(path))
    .flatMap((file) => citations(file).filter(({ path }) => !isThere(places, path)))
    .map(({ file, line, path }) => ({ file, line, sentence: `cites ${path}, which does not exist` }));

  function citations(file: TreeFile): (Omit<Problem, 'sentence'> & { path: string })[] {
    return file.text
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(/`([^`\s]+)`/g)]
          .map((match) => ({ file: file.path, line: index + 1, path: match[1] ?? '' }))
          .filter(({ path }) => isPath(path, places)),
      );
  }
};

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
