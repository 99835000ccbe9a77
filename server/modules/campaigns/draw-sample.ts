import type { Random } from '../../runtime/random.ts';
import type { Variant } from './campaign.ts';

export type Sample = { ns: number[]; variants: Variant[] };

/**
 * An even random sample of the contacts from `first` to `last`, at least one for each variant: every contact is as
 * likely to be in it, and to get either variant. Numbers are drawn, never rows (Floyd's way), so it costs what it
 * holds. Null when there are not two to compare.
 */
export function drawSample(random: Random, first: number, last: number, pct: number): Sample | null {
  const count = last - first + 1;
  if (count < 2) return null;
  const size = Math.max(2, Math.round((count * pct) / 100));
  const drawn = new Set<number>();
  for (let top = count - size; top < count; top++) {
    const pick = below(random, top + 1);
    drawn.add(drawn.has(pick) ? top : pick);
  }
  const shuffled = shuffle(random, [...drawn]);
  const half = Math.ceil(size / 2);
  const sides = new Map(shuffled.map((pick, place) => [pick, place < half ? ('A' as const) : ('B' as const)]));
  const picks = [...drawn].sort((a, b) => a - b);
  return { ns: picks.map((pick) => first + pick), variants: picks.map((pick) => sides.get(pick) ?? 'A') };
}

const below = (random: Random, bound: number) => Math.floor(random.fraction() * bound);

function shuffle(random: Random, items: number[]): number[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = below(random, at + 1);
    [items[at], items[other]] = [items[other] ?? 0, items[at] ?? 0];
  }
  return items;
}
