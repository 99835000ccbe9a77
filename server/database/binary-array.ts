/**
 * Columns of rows as PostgreSQL arrays in their binary form. A hot set has two dozen of them: as text the server took a
 * tenth of the whole set's time to read them, letter by letter. What the server would refuse to read is refused here,
 * where it would otherwise be cut to fit.
 */
export type BinaryArray<Element> = Buffer & {
  /** Nothing is there: it keeps an array of texts from standing where one of ids is wanted. */
  readonly element?: Element;
};

export type Column<Row, Value> = (row: Row) => Value | null | undefined;

export const uuidArray = <Row>(rows: readonly Row[], read: Column<Row, string>): BinaryArray<'uuid'> =>
  fixedArray(rows, read, { oid: 2950, bytes: 16, write: writeUuid });

export const booleanArray = <Row>(rows: readonly Row[], read: Column<Row, boolean>): BinaryArray<'boolean'> =>
  fixedArray(rows, read, { oid: 16, bytes: 1, write: writeBoolean });

export const smallintArray = <Row>(rows: readonly Row[], read: Column<Row, number>): BinaryArray<'smallint'> =>
  fixedArray(rows, read, { oid: 21, bytes: 2, write: writeSmallint });

export const integerArray = <Row>(rows: readonly Row[], read: Column<Row, number>): BinaryArray<'integer'> =>
  fixedArray(rows, read, { oid: 23, bytes: 4, write: writeInteger });

/** Those beyond what a number holds exactly come as the text in which the driver hands them out. */
export const bigintArray = <Row>(rows: readonly Row[], read: Column<Row, number | string>): BinaryArray<'bigint'> =>
  fixedArray(rows, read, { oid: 20, bytes: 8, write: writeBigint });

export const instantArray = <Row>(rows: readonly Row[], read: Column<Row, Date>): BinaryArray<'timestamptz'> =>
  fixedArray(rows, read, { oid: 1184, bytes: 8, write: writeInstant });

const textOid = 25;

export function textArray<Row>(rows: readonly Row[], read: Column<Row, string>): BinaryArray<'text'> {
  if (rows.length === 0) return emptyArray(textOid);
  let buffer = Buffer.allocUnsafe(headerBytes + rows.length * guessedBytes);
  let at = writeHeader(buffer, textOid, rows.length);
  for (const row of rows) {
    const text = read(row) ?? null;
    const most = lengthBytes + (text?.length ?? 0) * mostBytesPerUnit;
    if (at + most > buffer.length) buffer = Buffer.concat([buffer], (at + most) * 2);
    const written = text === null ? isNull : writeText(buffer, text, at + lengthBytes);
    put32(buffer, written, at);
    at += lengthBytes + Math.max(0, written);
  }
  return buffer.subarray(0, at);
}

/** Dimensions, whether nulls are among them (the server looks for itself), the type; how many, counted from one. */
const headerBytes = 20;
const lengthBytes = 4;
/** Instead of a length. */
const isNull = -1;
const guessedBytes = 32;
const mostBytesPerUnit = 3;

type Kind<Value> = { oid: number; bytes: number; write: (buffer: Buffer, value: Value, at: number) => void };

function fixedArray<Row, Value>(rows: readonly Row[], read: Column<Row, Value>, kind: Kind<Value>): Buffer {
  const { oid, bytes, write } = kind;
  if (rows.length === 0) return emptyArray(oid);
  const buffer = Buffer.allocUnsafe(headerBytes + rows.length * (lengthBytes + bytes));
  let at = writeHeader(buffer, oid, rows.length);
  for (const row of rows) {
    const value = read(row) ?? null;
    put32(buffer, value === null ? isNull : bytes, at);
    at += lengthBytes;
    if (value === null) continue;
    write(buffer, value, at);
    at += bytes;
  }
  return buffer.subarray(0, at);
}

function emptyArray(oid: number): Buffer {
  const buffer = Buffer.alloc(12);
  put32(buffer, oid, 8);
  return buffer;
}

function writeHeader(buffer: Buffer, oid: number, length: number): number {
  put32(buffer, 1, 0);
  put32(buffer, 0, 4);
  put32(buffer, oid, 8);
  put32(buffer, length, 12);
  put32(buffer, 1, 16);
  return headerBytes;
}

/** By hand, as everything here that happens once for each value: the methods of Buffer check what is known to be right. */
function put32(buffer: Buffer, value: number, at: number): void {
  buffer[at] = value >>> 24;
  buffer[at + 1] = value >>> 16;
  buffer[at + 2] = value >>> 8;
  buffer[at + 3] = value;
}

function writeBoolean(buffer: Buffer, value: boolean, at: number): void {
  buffer[at] = value ? 1 : 0;
}

function writeSmallint(buffer: Buffer, value: number, at: number): void {
  if ((value << 16) >> 16 !== value) misfit(value, 'smallint');
  buffer[at] = value >>> 8;
  buffer[at + 1] = value;
}

function writeInteger(buffer: Buffer, value: number, at: number): void {
  if ((value | 0) !== value) misfit(value, 'integer');
  put32(buffer, value, at);
}

const wholeText = /^-?\d{1,19}$/;

function writeBigint(buffer: Buffer, value: number | string, at: number): void {
  if (typeof value === 'number') putWhole(buffer, value, at);
  else if (wholeText.test(value) && BigInt.asIntN(64, BigInt(value)) === BigInt(value)) {
    buffer.writeBigInt64BE(BigInt(value), at);
  } else misfit(value, 'bigint');
}

function putWhole(buffer: Buffer, value: number, at: number): void {
  if (!Number.isSafeInteger(value)) misfit(value, 'bigint');
  put32(buffer, Math.floor(value / 2 ** 32), at);
  put32(buffer, value, at + 4);
}

/** PostgreSQL counts microseconds from the first of January 2000. */
const epochMs = Date.UTC(2000, 0, 1);

function writeInstant(buffer: Buffer, value: Date, at: number): void {
  const ms = value.getTime() - epochMs;
  if (Number.isNaN(ms)) misfit(value, 'instant');
  // Beyond the year 2285 a number holds no microseconds.
  if (Number.isSafeInteger(ms * 1000)) putWhole(buffer, ms * 1000, at);
  else buffer.writeBigInt64BE(BigInt(ms) * 1000n, at);
}

/** What each digit is worth; what is no digit gives more than any. */
const noDigit = 0xff;
const worth = new Uint8Array(128).fill(noDigit);
for (let value = 0; value < 16; value++) {
  const digit = value.toString(16);
  worth[digit.charCodeAt(0)] = value;
  worth[digit.toUpperCase().charCodeAt(0)] = value;
}
const bytePlaces = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];
const dash = 0x2d;

function writeUuid(buffer: Buffer, value: string, at: number): void {
  let seen = value.length === 36 && hasDashes(value) ? 0 : noDigit;
  for (let i = 0; i < bytePlaces.length; i++) {
    const place = bytePlaces[i] ?? 0;
    const high = worth[value.charCodeAt(place)] ?? noDigit;
    const low = worth[value.charCodeAt(place + 1)] ?? noDigit;
    seen |= high | low;
    buffer[at + i] = (high << 4) | low;
  }
  if (seen > 15) misfit(value, 'uuid');
}

const hasDashes = (value: string) =>
  value.charCodeAt(8) === dash &&
  value.charCodeAt(13) === dash &&
  value.charCodeAt(18) === dash &&
  value.charCodeAt(23) === dash;

/** With the code the server gives: the code that halves a set refused for a value does not know which side refused it. */
function misfit(value: unknown, type: string): never {
  throw Object.assign(new Error(`${String(value).slice(0, 40)} is no ${type}`), { code: '22P02' });
}

/** Up to here, and of plain letters, writing a text here is faster than calling the encoder. */
const shortLength = 40;

function writeText(buffer: Buffer, text: string, at: number): number {
  if (text.length > shortLength) return buffer.write(text, at);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return buffer.write(text, at);
    buffer[at + i] = code;
  }
  return text.length;
}
