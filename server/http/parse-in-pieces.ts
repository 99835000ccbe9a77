import { limits } from '@recado/contract/limits.ts';
import { nextTurn } from '../runtime/next-turn.ts';
import { ListScanner } from './list-scanner.ts';
import { NotJson } from './parse-json.ts';

/** The list that a large body is made of: a field of it, or (null) the body itself. */
export type LargeList = {
  field: string | null;
  maxItems: number;
  /** How an item is kept, where not as it is. */
  keep?: ((item: unknown) => unknown) | undefined;
};

const bounds = { itemsPerPiece: 1_000, pieceBytes: 32 * 1024, pieceParts: 20_000, itemBytes: 1024 * 1024 };
const bytesPerTurn = 32 * 1024;
/** What is kept of a body has ten times its bytes where its values are small. 5,000 rows may have 400 values each. */
const mostParts = 2_000_000;
/** A body that is a list is read as the only field of an object. */
const only = 'list';

/**
 * The value of a large body, as the parser would return it, yielding to the event loop between its pieces: four megabytes
 * of empty objects would hold it for half a second. Of a list that is too long the first item too many is the last one
 * kept, which is enough to refuse it.
 */
export async function parseInPieces(
  chunks: readonly Buffer[],
  { field, maxItems, keep = asItIs }: LargeList,
): Promise<unknown> {
  const start = startOf(chunks);
  if (field === null && start !== '[') return start === '{' ? {} : new NotJson('JSON malformado');
  const scanner = new ListScanner(field ?? only, bounds);
  const items: unknown[] = [];
  try {
    if (field === null) scanner.feed(Buffer.from(`{"${only}":`));
    for (const bytes of turnsOf(chunks)) {
      for (const piece of scanner.feed(bytes)) {
        for (const item of piece) if (items.length <= maxItems) items.push(keep(item));
      }
      if (scanner.restBytes > limits.bodyBytes) return new NotJson('é grande demais fora da lista');
      if (scanner.parts > mostParts) return new NotJson('tem valores demais');
      await nextTurn();
    }
    if (field === null) scanner.feed(Buffer.from('}'));
    return join(scanner.end(), field, items);
  } catch (error) {
    if (error instanceof NotJson) return error;
    throw error;
  }
}

const asItIs = (item: unknown) => item;

function join(rest: unknown, field: string | null, items: unknown[]): unknown {
  const isObject = typeof rest === 'object' && rest !== null && !Array.isArray(rest);
  if (field !== null) return isObject && items.length > 0 ? { ...rest, [field]: items } : rest;
  // A second field, or a second value of the first, stood behind the list.
  const isWhole = isObject && Object.keys(rest).length === 1 && Array.isArray(Reflect.get(rest, only));
  return isWhole ? items : new NotJson('JSON malformado');
}

const bom = Buffer.from([0xef, 0xbb, 0xbf]);

/** The bytes that are looked at in one turn of the loop, one after the other. */
function* turnsOf(chunks: readonly Buffer[]): Iterable<Buffer> {
  for (const [n, chunk] of chunks.entries()) {
    const from = n === 0 && chunk.subarray(0, bom.length).equals(bom) ? bom.length : 0;
    for (let at = from; at < chunk.length; at += bytesPerTurn) yield chunk.subarray(at, at + bytesPerTurn);
  }
}

/** Refused for its type if it is JSON at all: the rest of it does not matter. */
function startOf(chunks: readonly Buffer[]): string | undefined {
  let looked = '';
  for (const bytes of turnsOf(chunks)) {
    looked += bytes.toString('latin1', 0, 1_024);
    if (looked.length >= 1_024) break;
  }
  return /[^\t\n\r ]/.exec(looked)?.[0];
}
