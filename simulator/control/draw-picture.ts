import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 480;
const HEIGHT = 320;
const SKY = 6;
/** Sky from top to bottom, sun, far hills, near hills, meadow. */
const PALETTE = ['5aa9e6', '79bbec', '98cdf1', 'b7dff5', 'd6eef8', 'f4f9e9', 'ffd166', '7fa99b', '4f8a75', '2f6b4f'];

let drawn: Buffer | undefined;

/** A landscape of flat colours, as PNG: what stands for a picture when the caller brings none. Small, and drawn once. */
export function samplePicture(): Buffer {
  drawn ??= png();
  return drawn;
}

function png(): Buffer {
  const rows = Buffer.alloc(HEIGHT * (WIDTH + 1));
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) rows[y * (WIDTH + 1) + x + 1] = colorAt(x, y);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits a pixel, each the place of a colour in the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const palette = Buffer.from(PALETTE.join(''), 'hex');
  const parts = [chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', deflateSync(rows, { level: 9 }))];
  return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

function colorAt(x: number, y: number): number {
  if (y > 250 + 12 * Math.sin(x / 70)) return 9;
  if (y > 215 + 30 * Math.sin(x / 90 + 2)) return 8;
  if (y > 180 + 38 * Math.sin(x / 62 + 4)) return 7;
  if ((x - 352) ** 2 + (y - 92) ** 2 < 38 ** 2) return 6;
  return Math.min(SKY - 1, Math.floor(y / 36));
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
