import { limits } from '@recado/contract/limits.ts';
import { NotJson, parseJson } from './parse-json.ts';

/** `pieceParts`: commas and brackets. Small values take longer to parse than their size suggests. */
export type ScannerBounds = { itemsPerPiece: number; pieceBytes: number; pieceParts: number; itemBytes: number };

const [space, quote, comma, colon, backslash] = [0x20, 0x22, 0x2c, 0x3a, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Cuts one list out of a JSON object while it arrives: its items in pieces, everything else as one small body. Only
 * strings and brackets are followed byte by byte; every piece, and the rest, is then read by the ordinary parser, so
 * what is accepted is exactly what that accepts. Whatever is wrong is thrown as NotJson.
 *
 * Where it is in the object:
 *
 * | State  | `#isNamed` | `#inside` | `#wasInside` | Moves on |
 * |--------|------------|-----------|--------------|----------|
 * | before | false      | false     | false        | to named at the colon behind the list's name |
 * | named  | true       | false     | false        | to inside at `[`, else back to before |
 * | inside | any        | true      | true         | to after at the `]` that closes the list |
 * | after  | any        | false     | true         | never; a second list of the name is malformed |
 *
 * Beside that, a string (`#inString`) hides brackets and commas, and `#escaped` the quote behind a backslash.
 */
export class ListScanner {
  readonly #field: string;
  readonly #bounds: ScannerBounds;
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** The last string directly in the object, and whether it names the list. */
  #name: number[] = [];
  #isNamed = false;
  #inside = false;
  #wasInside = false;
  #rest: Buffer[] = [];
  #piece: Buffer[] = [];
  #pieceBytes = 0;
  #commas = 0;
  #parts = 0;
  #items = 0;
  restBytes = 0;
  /** Commas and brackets inside the list so far. */
  parts = 0;

  constructor(field: string, bounds: ScannerBounds) {
    this.#field = field;
    this.#bounds = bounds;
  }

  /** The pieces that these bytes complete. */
  feed(chunk: Buffer): unknown[][] {
    const pieces: unknown[][] = [];
    let from = 0;
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i] ?? 0;
      if (this.#inString) this.#followString(byte);
      else if (byte > space) {
        if (this.#ends(byte, i - from)) {
          this.#keepPiece(chunk.subarray(from, i));
          pieces.push(...this.#cut(byte === closeList));
          from = byte === closeList ? i : i + 1;
        } else if (this.#opens(byte)) {
          this.#keepRest(chunk.subarray(from, i + 1));
          from = i + 1;
        }
        this.#follow(byte);
      }
    }
    const left = chunk.subarray(from);
    if (this.#inside) this.#keepPiece(left);
    else this.#keepRest(left);
    return pieces;
  }

  /** The object, with the list left empty. */
  end(): unknown {
    if (this.#inside) throw malformed();
    return parse(this.#rest);
  }

  #followString(byte: number): void {
    if (!this.#inside && this.#depth === 1 && this.#name.length < 256 && byte !== quote) this.#name.push(byte);
    if (this.#escaped) this.#escaped = false;
    else if (byte === backslash) this.#escaped = true;
    else if (byte === quote) this.#inString = false;
  }

  /** A comma that fills a piece, or the end of the list. */
  #ends(byte: number, bytes: number): boolean {
    if (!this.#inside || this.#depth !== 2) return false;
    if (byte === closeObject) throw malformed();
    if (byte === closeList) return true;
    if (byte !== comma) return false;
    this.#commas += 1;
    const { itemsPerPiece, pieceBytes, pieceParts } = this.#bounds;
    return this.#commas >= itemsPerPiece || this.#parts >= pieceParts || this.#pieceBytes + bytes >= pieceBytes;
  }

  #opens(byte: number): boolean {
    if (this.#inside || this.#depth !== 1 || !this.#isNamed || byte !== openList) return false;
    // The parser would keep the last of two; here the first is on its way already.
    if (this.#wasInside) throw malformed();
    this.#inside = true;
    this.#wasInside = true;
    return true;
  }

  #follow(byte: number): void {
    if (byte === quote) {
      this.#inString = true;
      if (!this.#inside && this.#depth === 1) this.#name = [];
    } else if (byte === openList || byte === openObject) this.#depth += 1;
    else if (byte === closeList || byte === closeObject) this.#depth -= 1;
    if (!this.#inside) this.#isNamed = byte === colon && this.#depth === 1 && this.#takeName() === this.#field;
    else if (this.#depth === 1) this.#inside = false;
    else if (byte === comma || byte === openList || byte === openObject) this.#countPart();
  }

  #countPart(): void {
    this.#parts += 1;
    this.parts += 1;
    if (this.#parts > 2 * this.#bounds.pieceParts) throw tooLarge();
  }

  /** A name is read once: a thousand colons after it name nothing. */
  #takeName(): string | null {
    const name = this.#name.length > 0 ? readName(this.#name) : null;
    this.#name = [];
    return name;
  }

  #keepRest(bytes: Buffer): void {
    this.#rest.push(bytes);
    this.restBytes += bytes.length;
  }

  #keepPiece(bytes: Buffer): void {
    this.#piece.push(bytes);
    this.#pieceBytes += bytes.length;
    if (this.#pieceBytes > this.#bounds.pieceBytes + this.#bounds.itemBytes) throw tooLarge();
  }

  /** Commas show how many items there should be; a missing one is found by counting. */
  #cut(isLast: boolean): unknown[][] {
    // The list stands one level down in its body.
    const items = parse([Buffer.from('['), ...this.#piece, Buffer.from(']')], limits.jsonDepth - 1);
    const isEmpty = isLast && this.#commas === 0 && this.#items === 0 && Array.isArray(items) && items.length === 0;
    const expected = isEmpty ? 0 : this.#commas + (isLast ? 1 : 0);
    if (!Array.isArray(items) || items.length !== expected) throw malformed();
    this.#items += items.length;
    [this.#piece, this.#pieceBytes, this.#commas, this.#parts] = [[], 0, 0, 0];
    return isEmpty ? [] : [items];
  }
}

const malformed = () => new NotJson('JSON malformado');
const tooLarge = () => new NotJson('tem um item grande demais');

function parse(parts: readonly Buffer[], depth?: number): unknown {
  const value = parseJson(Buffer.concat(parts), depth);
  if (value instanceof NotJson) throw value;
  return value;
}

function readName(bytes: readonly number[]): string | null {
  try {
    return String(JSON.parse(`"${Buffer.from(bytes).toString('utf8')}"`));
  } catch {
    return null;
  }
}
