import type { Code } from './code.ts';
import { encodeBytes } from './encode-bytes.ts';
import { masks, penaltyOf } from './masks.ts';

/** The QR code of a text (ISO/IEC 18004, bytes, level M), with the mask that is easiest to read. */
export function drawCode(text: string): Code {
  const { version, bytes } = encodeBytes(text);
  const drafts = masks.map((_, mask) => {
    const code = drawMasked(version, bytes, mask);
    return { code, penalty: penaltyOf(code) };
  });
  return drafts.reduce((best, draft) => (draft.penalty < best.penalty ? draft : best)).code;
}

export function drawMasked(version: number, bytes: readonly number[], mask: number): Code {
  const canvas = new Canvas(17 + 4 * version);
  drawFinders(canvas);
  drawAlignments(canvas, version);
  drawTiming(canvas);
  drawFormat(canvas, mask);
  if (version >= 7) drawVersion(canvas, version);
  drawBytes(canvas, bytes, masks[mask]);
  return canvas.rows.map((row) => row.map((dark) => dark ?? false));
}

/** Null is a module that nothing has been drawn on yet. */
class Canvas {
  readonly rows: (boolean | null)[][];
  readonly size: number;

  constructor(size: number) {
    this.size = size;
    this.rows = Array.from({ length: size }, () => Array(size).fill(null));
  }

  isFree(x: number, y: number): boolean {
    return this.rows[y]?.[x] === null;
  }

  set(x: number, y: number, dark: boolean): void {
    const row = this.rows[y];
    if (row && x >= 0 && x < this.size) row[x] = dark;
  }

  /** Rings around a centre, from the middle outwards. */
  rings(centreX: number, centreY: number, darks: readonly boolean[]): void {
    const radius = darks.length - 1;
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        this.set(centreX + dx, centreY + dy, darks[Math.max(Math.abs(dx), Math.abs(dy))] ?? false);
      }
    }
  }
}

function drawFinders(canvas: Canvas): void {
  const far = canvas.size - 4;
  for (const [x, y] of [[3, 3] as const, [far, 3] as const, [3, far] as const]) {
    canvas.rings(x, y, [true, true, false, true, false]);
  }
}

function drawAlignments(canvas: Canvas, version: number): void {
  if (version === 1) return;
  const count = Math.floor(version / 7) + 2;
  const step = 2 * Math.ceil(((version + 1) * 2) / (count - 1));
  const places = Array.from({ length: count }, (_, i) => (i === 0 ? 6 : canvas.size - 7 - (count - 1 - i) * step));
  for (const y of places) {
    for (const x of places) {
      if (canvas.isFree(x, y)) canvas.rings(x, y, [true, false, true]);
    }
  }
}

function drawTiming(canvas: Canvas): void {
  for (let i = 0; i < canvas.size; i++) {
    if (canvas.isFree(i, 6)) canvas.set(i, 6, i % 2 === 0);
    if (canvas.isFree(6, i)) canvas.set(6, i, i % 2 === 0);
  }
}

/** Level M is 00, so the mask is all there is to encode; ten check bits, then the fixed pattern over all fifteen. */
function drawFormat(canvas: Canvas, mask: number): void {
  const bits = ((mask << 10) | remainderOf(mask, 10, 0x537)) ^ 0x5412;
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    // Both copies leave out the row and the column of the timing pattern.
    canvas.set(8, i < 6 ? i : i < 8 ? i + 1 : canvas.size - 15 + i, bit(i));
    canvas.set(i < 8 ? canvas.size - 1 - i : i === 8 ? 7 : 14 - i, 8, bit(i));
  }
  canvas.set(8, canvas.size - 8, true);
}

function drawVersion(canvas: Canvas, version: number): void {
  const bits = (version << 12) | remainderOf(version, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const [near, far] = [Math.floor(i / 3), canvas.size - 11 + (i % 3)];
    canvas.set(far, near, ((bits >> i) & 1) === 1);
    canvas.set(near, far, ((bits >> i) & 1) === 1);
  }
}

function remainderOf(value: number, bits: number, divisor: number): number {
  let rest = value;
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
  return rest;
}

type Mask = (typeof masks)[number] | undefined;

/** Two columns at a time, from the right, upwards and downwards in turn; the timing column is stepped over. */
function drawBytes(canvas: Canvas, bytes: readonly number[], mask: Mask): void {
  let place = 0;
  for (let right = canvas.size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < canvas.size; step++) {
      const y = upwards ? canvas.size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!canvas.isFree(x, y)) continue;
        const dark = (((bytes[place >> 3] ?? 0) >> (7 - (place & 7))) & 1) === 1;
        canvas.set(x, y, dark !== (mask?.(x, y) ?? false));
        place += 1;
      }
    }
  }
}
