import type { Code } from './code.ts';

/** The eight patterns that may be laid over the data, so that nothing in it looks like a mark of the code itself. */
export const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How hard a code is to read, by the four rules of the standard. */
export function penaltyOf(code: Code): number {
  const columns = code.map((_, x) => code.map((row) => row[x] ?? false));
  const lines = [...code, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  return (
    sum(lines.map(penaltyOfRuns)) + sum(lines.map(penaltyOfFinders)) + penaltyOfSquares(code) + penaltyOfShade(lines)
  );
}

/** Five or more alike in a row. */
const penaltyOfRuns = (line: string) => sum((line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2));

/** What looks like a finder with its quiet side. */
const penaltyOfFinders = (line: string) => 40 * (line.match(/(?=10111010000|00001011101)/g) ?? []).length;

function penaltyOfSquares(code: Code): number {
  let squares = 0;
  for (const [y, row] of code.entries()) {
    const next = code[y + 1];
    for (let x = 0; next && x + 1 < row.length; x++) {
      if (row[x] === row[x + 1] && row[x] === next[x] && row[x] === next[x + 1]) squares += 1;
    }
  }
  return 3 * squares;
}

/** Every five percent that the dark modules are away from one half. */
function penaltyOfShade(lines: readonly string[]): number {
  const all = lines.join('');
  const dark = all.replaceAll('0', '').length / all.length;
  return 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
