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

  test('has as many pixels as asked for, and silence around it', () => {
    const png = renderPng(drawCode('a'), 100);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([100, 100]);
    const pixels = inflateSync(png.subarray(41, png.length - 16));
    expect(pixels.length).toBe(100 * 101);
    const row = (y: number) => [...pixels.subarray(y * 101 + 1, (y + 1) * 101)];
    expect(row(0).every((shade) => shade === 255)).toBe(true);
    expect(row(50)[0]).toBe(255);
    expect(row(50).includes(0)).toBe(true);
  });

  test('is a drawing of squares in SVG', () => {
    const code = drawCode('a');
    const svg = renderSvg(code, 256).toString();
    expect(svg).toMatch(/^<svg [^>]*width="256" height="256" viewBox="0 0 29 29"/);
    expect(svg.match(/h1v1h-1z/g)).toHaveLength(code.flat().filter(Boolean).length);
  });
});
