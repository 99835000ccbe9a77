import { colors } from '../colors.ts';

/** The lines of two short texts side by side: what goes, what comes, and what stays between them. */
export function showDifference(before: string, after: string): string {
  const [old, next] = [linesOf(before), linesOf(after)];
  const shared = longestShared(old, next);
  const lines: string[] = [];
  let [from, to] = [0, 0];
  while (from < old.length || to < next.length) {
    const [here, there] = [old[from], next[to]];
    if (here !== undefined && here === there) lines.push(`    ${here}`);
    else if (here !== undefined && lengthAt(shared, from + 1, to) >= lengthAt(shared, from, to + 1)) {
      lines.push(colors.red(`  - ${here}`));
      to -= 1;
    } else {
      lines.push(colors.green(`  + ${there}`));
      from -= 1;
    }
    from += 1;
    to += 1;
  }
  return lines.join('\n');
}

const linesOf = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));
const lengthAt = (shared: readonly number[][], from: number, to: number) => shared[from]?.[to] ?? -1;

/** Of each pair of ends, how many lines both still have in common. */
function longestShared(old: readonly string[], next: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(next.length + 1).fill(0));
  for (let from = old.length - 1; from >= 0; from--)
    for (let to = next.length - 1; to >= 0; to--) {
      const row = table[from];
      if (!row) continue;
      const isSame = old[from] === next[to];
      row[to] = isSame
        ? lengthAt(table, from + 1, to + 1) + 1
        : Math.max(lengthAt(table, from + 1, to), lengthAt(table, from, to + 1));
    }
  return table;
}
