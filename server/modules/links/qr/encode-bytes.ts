import { checkBytes } from './reed-solomon.ts';

type Size = readonly [checks: number, blocks: number, bytes: number, longerBlocks: number];

/**
 * Sizes of codes at level M, which survives the loss of 15 % of their area: check bytes of a block, blocks of so many
 * data bytes, and blocks of one byte more. They end well beyond the longest address or payment code of ours.
 */
const sizes: readonly Size[] = [
  [10, 1, 16, 0],
  [16, 1, 28, 0],
  [26, 1, 44, 0],
  [18, 2, 32, 0],
  [24, 2, 43, 0],
  [16, 4, 27, 0],
  [18, 4, 31, 0],
  [22, 2, 38, 2],
  [22, 3, 36, 2],
  [26, 4, 43, 1],
  [30, 1, 50, 4],
  [22, 6, 36, 2],
  [22, 8, 37, 1],
  [24, 4, 40, 5],
  [24, 5, 41, 5],
  [28, 7, 45, 3],
];

export type EncodedBytes = { version: number; bytes: number[] };

/** A text as the bytes of the smallest code that holds it, interleaved as they are drawn. */
export function encodeBytes(text: string): EncodedBytes {
  const payload = Buffer.from(text, 'utf8');
  for (const [index, [checks, blocks, bytes, longerBlocks]] of sizes.entries()) {
    const version = index + 1;
    const lengths = [...Array<number>(blocks).fill(bytes), ...Array<number>(longerBlocks).fill(bytes + 1)];
    const data = padded(payload, version, blocks * bytes + longerBlocks * (bytes + 1));
    if (!data) continue;
    const parts = lengths.map((length) => data.splice(0, length));
    const checked = parts.map((part) => checkBytes(part, checks));
    return { version, bytes: [...interleave(parts), ...interleave(checked)] };
  }
  throw new Error(`a QR code of ${payload.length} bytes is too large`);
}

/**
 * Mode 4 (bytes), the length (in one byte, from version 10 on in two), the bytes themselves and four zero bits; then
 * the two filler bytes in turn. Null when there is no room for it.
 */
function padded(payload: Buffer, version: number, capacity: number): number[] | null {
  const length = payload.length.toString(16).padStart(version < 10 ? 2 : 4, '0');
  const bytes = [...Buffer.from(`4${length}${payload.toString('hex')}0`, 'hex')];
  if (bytes.length > capacity) return null;
  for (let i = 0; bytes.length < capacity; i++) bytes.push(i % 2 === 0 ? 0xec : 0x11);
  return bytes;
}

function interleave(blocks: readonly number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, i) => blocks.flatMap((block) => block[i] ?? [])).flat();
}
