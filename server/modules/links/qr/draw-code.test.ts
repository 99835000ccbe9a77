import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { drawCode } from './draw-code.ts';
import { renderPng, renderSvg } from './render-code.ts';

const words = (code: boolean[][]) => code.map((row) => row.map((dark) => (dark ? '#' : '.')).join('')).join('\n');
const mark = (code: boolean[][]) => createHash('sha256').update(words(code)).digest('hex').slice(0, 16);

describe('a QR code', () => {
  // Read back by an independent reader when they were written down.
  test.each([
    ['a', 21, '0b2a5ded825360b8'],
    ['https://recado.example/l/vitrine', 29, '365bf042a46202bb'],
    ['http://127.0.0.1:3000/l/k3j4h5k2', 29, 'f0c11d2e0e555db0'],
    ['x'.repeat(120), 45, '9d284324e97f5964'],
    ['00020126580014br.gov.bcb.pix'.repeat(9), 65, '38a078f68c65c175'],
    ['x'.repeat(450), 81, 'a4a5b69958608bbd'],
    ['x'.repeat(170), 53, '9a7ec475070f29b7'],
  ])('of %s is drawn as readers expect it', (text, size, expected) => {
    const code = drawCode(text);
    expect([code.length, mark(code)]).toEqual([size, expected]);
  });

  test('is refused when it would hold more than it can', () => {
    expect(() => drawCode('x'.repeat(451))).toThrow(/too large/);
  });

  test('has as many pixels as asked for, and silence around it', async () => {
    const png = await renderPng(drawCode('a'), 100);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([100, 100]);
    const pixels = inflateSync(png.subarray(41, png.length - 16));
    expect(pixels.length).toBe(100 * 14);
    const row = (y: number) =>
      Array.from({ length: 100 }, (_, x) => ((pixels[y * 14 + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1);
    expect(row(0).every((shade) => shade === 1)).toBe(true);
    expect(row(50)[0]).toBe(1);
    // Every module stands where the code has it.
    const code = drawCode('a');
    const [scale, margin] = [3, Math.floor((100 - code.length * 3) / 2)];
    const middle = (n: number) => margin + n * scale + 1;
    expect(code.map((modules, y) => modules.map((_, x) => row(middle(y))[middle(x)] === 0))).toEqual(code);
  });

  test('of the largest size is packed from half a megabyte', async () => {
    const png = await renderPng(drawCode('https://recado.example/l/vitrine'), 2_048);
    expect(inflateSync(png.subarray(41, png.length - 16)).length).toBe(2_048 * 257);
  });

  test('is a drawing of squares in SVG', () => {
    const code = drawCode('a');
    const svg = renderSvg(code, 256).toString();
    expect(svg).toMatch(/^<svg [^>]*width="256" height="256" viewBox="0 0 29 29"/);
    expect(svg.match(/h1v1h-1z/g)).toHaveLength(code.flat().filter(Boolean).length);
  });
});
