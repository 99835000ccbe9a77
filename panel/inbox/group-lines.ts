/** Lines `from` up to and without `to`, which are placed and measured together. */
export type Group = { key: number; from: number; to: number };

/**
 * Lines in groups of one size, counted from an anchor. Lines that come before the first or behind the last leave every other
 * group as it is, with its key. The oldest group has another key when it has become fuller: it grows above what is read, and
 * is measured anew.
 */
export function groupLines(count: number, anchor: number, size: number): Group[] {
  const groups: Group[] = [];
  for (let from = 0; from < count; ) {
    const place = Math.floor((from - anchor) / size);
    const to = Math.min(count, anchor + (place + 1) * size);
    const missing = place < 0 ? size - (to - from) : 0;
    groups.push({ key: place + missing / (2 * size), from, to });
    from = to;
  }
  return groups;
}
