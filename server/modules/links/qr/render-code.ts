import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { Code } from './code.ts';

/** Four modules of silence on every side: without them a reader finds no edge. */
const quiet = 4;

export function renderSvg(code: Code, size: number): Buffer {
  const width = code.length + 2 * quiet;
  const dark = code.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${width} ${width}" ` +
      `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${width}v${width}H0z"/><path d="${dark.join('')}"/></svg>`,
  );
}

/** Off the loop. */
const pack = promisify<Buffer, Buffer>(deflate);

/** Exactly `size` pixels: modules have whole pixels, and what is left over is silence around them. */
export async function renderPng(code: Code, size: number): Promise<Buffer> {
  const scale = Math.max(1, Math.floor(size / (code.length + 2 * quiet)));
  const margin = Math.floor((size - code.length * scale) / 2);
  // Each row of modules is drawn once, however many rows of pixels show it.
  const drawn = [[], ...code].map((modules) => drawRow(modules, { size, scale, margin }));
  const rows = Array.from({ length: size }, (_, y) => {
    const module = Math.floor((y - margin) / scale);
    return drawn[module >= 0 && module < code.length ? module + 1 : 0] ?? nothing;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.writeUInt8(bitsPerPixel, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const image = await pack(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', image), chunk('IEND', Buffer.alloc(0))]);
}

/** Black and white need no more: an eighth of the bytes to pack. */
const bitsPerPixel = 1;
const nothing = Buffer.alloc(0);

/** A byte for "no filter", then its pixels, eight to a byte. */
function drawRow(
  modules: readonly boolean[],
  { size, scale, margin }: { size: number; scale: number; margin: number },
) {
  const row = Buffer.alloc(1 + Math.ceil(size / 8), 0xff);
  row[0] = 0;
  modules.forEach((on, at) => {
    if (!on) return;
    for (let x = margin + at * scale; x < margin + (at + 1) * scale; x++) {
      const byte = 1 + (x >> 3);
      row[byte] = (row[byte] ?? 0) & ~(0x80 >> (x & 7));
    }
  });
  return row;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
