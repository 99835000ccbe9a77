import { type AST, RegExpParser } from '@eslint-community/regexpp';

export type Matcher = { test(text: string): boolean };

/** `A.{0,60}B.{0,120}C`: what is looked for, and how far after the one before it the next may begin. */
type Link = { part: RegExp; gap: number };

/**
 * An expression whose gaps (`.{0,n}` between its parts, not inside a group) are measured instead of tried: each part is
 * looked for once over the whole text, and a part counts when one before it ended near enough. Tried by the engine, every
 * gap multiplies the time by its length.
 */
export function compileChain(source: string): Matcher {
  const chains = splitChain(source).map((links) =>
    links.map(({ source: part, gap }): Link => ({ part: new RegExp(part, 'gs'), gap })),
  );
  return { test: (text) => chains.some((links) => holdsChain(links, text)) };
}

/** The parts of each alternative, as expressions of their own. */
export function splitChain(source: string): { source: string; gap: number }[][] {
  return new RegExpParser()
    .parsePattern(source, 0, source.length, { unicode: false })
    .alternatives.map(splitAlternative);
}

function splitAlternative({ elements }: AST.Alternative) {
  const links = [{ source: '', gap: 0 }];
  for (const element of elements) {
    const gap = gapOf(element);
    const last = links.at(-1);
    if (gap !== null && last?.source !== '') links.push({ source: '', gap });
    else if (last) last.source += element.raw;
  }
  return links.filter((link) => link.source !== '');
}

const gapOf = (element: AST.Element): number | null =>
  element.type === 'Quantifier' &&
  element.element.type === 'CharacterSet' &&
  element.element.kind === 'any' &&
  element.min === 0 &&
  Number.isFinite(element.max)
    ? element.max
    : null;

function holdsChain(links: readonly Link[], text: string): boolean {
  let ends: number[] | null = null;
  for (const { part, gap } of links) {
    ends = ends === null ? endsOf(part, text) : endsNear(part, text, ends, gap);
    if (ends.length === 0) return false;
  }
  return ends !== null;
}

const endsOf = (part: RegExp, text: string): number[] =>
  Array.from(text.matchAll(part), (found) => found.index + found[0].length);

/** Ends of what begins at most `gap` after one of these, which stand in their order. */
function endsNear(part: RegExp, text: string, before: readonly number[], gap: number): number[] {
  const ends: number[] = [];
  let at = 0;
  // Looked for from the first end on: what began earlier must not hide what begins there.
  const search = new RegExp(part.source, part.flags);
  search.lastIndex = before[0] ?? 0;
  for (let found = search.exec(text); found; found = search.exec(text)) {
    while (at + 1 < before.length && (before[at + 1] ?? 0) <= found.index) at += 1;
    if (found.index - (before[at] ?? 0) <= gap) ends.push(found.index + found[0].length);
    if (found[0] === '') search.lastIndex += 1;
  }
  return ends;
}
