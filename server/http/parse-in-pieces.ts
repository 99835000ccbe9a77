import { limits } from '@recado/contract/limits.ts';
import { nextTurn } from '../runtime/next-turn.ts';
import { ListScanner } from './list-scanner.ts';
import { NotJson } from './parse-json.ts';

/** The list that a large body is made of: a field of it, or (null) the body itself. */
export type LargeList = { field: string | null; maxItems: number };

const bounds = { itemsPerPiece: 1_000, pieceBytes: 64 * 1024, pieceParts: 20_000, itemBytes: 1024 * 1024 };
const bytesPerTurn = 64 * 1024;
/** What is kept of a body has ten times its bytes where its values are small. 5,000 rows may have 400 values each. */
const mostParts = 2_000_000;
/** A body that is a list is read as the only field of an object. */
const only = 'list';

/**
 * The value of a large body, as the parser would tell it, with the loop given back between its pieces: four megabytes
 * of empty objects would hold it for half a second. Of a list that is too long the first item too many is the last one
 * kept, which is enough to refuse it.
 */
export async function parseInPieces(bytes: Buffer, { field, maxItems }: LargeList): Promise<unknown> {
  const content = withoutBom(bytes);
  if (field === null && firstByte(content) !== '[') return notOneList(content);
  const scanner = new ListScanner(field ?? only, bounds);
  const items: unknown[] = [];
  try {
    if (field === null) scanner.feed(Buffer.from(`{"${only}":`));
    for (let from = 0; from < content.length; from += bytesPerTurn) {
      for (const piece of scanner.feed(content.subarray(from, from + bytesPerTurn))) {
        for (const item of piece) if (items.length <= maxItems) items.push(item);
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

function join(rest: unknown, field: string | null, items: unknown[]): unknown {
  const isObject = typeof rest === 'object' && rest !== null && !Array.isArray(rest);
  if (field !== null) return isObject && items.length > 0 ? { ...rest, [field]: items } : rest;
  // A second field, or a second value of the first, stood behind the list.
  const isWhole = isObject && Object.keys(rest).length === 1 && Array.isArray(Reflect.get(rest, only));
  return isWhole ? items : new NotJson('JSON malformado');
}

const withoutBom = (bytes: Buffer) =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;

const firstByte = (bytes: Buffer) => /[^\t\n\r ]/.exec(bytes.toString('latin1', 0, 1_024))?.[0];

/** Refused for its type if it is JSON at all: nobody needs to know what it says. */
function notOneList(content: Buffer): unknown {
  return firstByte(content) === '{' ? {} : new NotJson('JSON malformado');
}
