import { crc32, deflateSync } from 'node:zlib';
import type { Code } from './draw-code.ts';

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

/** Exactly `size` pixels: modules have whole pixels, and what is left over is silence around them. */
export function renderPng(code: Code, size: number): Buffer {
  const scale = Math.max(1, Math.floor(size / (code.length + 2 * quiet)));
  const margin = Math.floor((size - code.length * scale) / 2);
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Buffer.alloc(1 + size, 0xff);
    row[0] = 0;
    const modules = code[Math.floor((y - margin) / scale)] ?? [];
    for (const [x, on] of modules.entries()) {
      if (on) row.fill(0, 1 + margin + x * scale, 1 + margin + (x + 1) * scale);
    }
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.writeUInt8(8, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const image = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', image), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
