import { nextTurn } from '../runtime/next-turn.ts';

/** Lists up to this length are written at once. */
const wholeItems = 100;
const itemsPerTurn = 50;

/** A list too long to be written in one turn of the loop, and the answer with a part of it. */
type LongList = { items: readonly unknown[]; with: (part: readonly unknown[]) => object };

/** The long list of an answer: a field of it, or the answer itself. */
export function longListOf(body: unknown): LongList | null {
  if (Array.isArray(body)) return body.length > wholeItems ? { items: body, with: (part) => part } : null;
  if (typeof body !== 'object' || body === null || Object.getPrototypeOf(body) !== Object.prototype) return null;
  for (const [field, items] of Object.entries(body)) {
    if (Array.isArray(items) && items.length > wholeItems)
      return { items, with: (part) => ({ ...body, [field]: part }) };
  }
  return null;
}

/**
 * What `serialise` writes of an answer with a long list, with the loop given back between pieces of the list. The texts with
 * no item and with one differ first where the list begins; there the texts of all items are put in.
 */
export async function writeInPieces(list: LongList, serialise: (body: object) => string): Promise<string> {
  const { items } = list;
  const write = (part: readonly unknown[]) => serialise(list.with(part));
  const empty = write([]);
  const start = firstDifference(empty, write(items.slice(0, 1)));
  const texts: string[] = [];
  for (let at = 0; at < items.length; at += itemsPerTurn) {
    await nextTurn();
    const text = write(items.slice(at, at + itemsPerTurn));
    texts.push(text.slice(start, start + text.length - empty.length));
  }
  return `${empty.slice(0, start)}${texts.join(',')}${empty.slice(start)}`;
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
