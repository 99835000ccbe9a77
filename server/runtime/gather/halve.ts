export type Halving<S, A> = {
  /** Two parts, to be written in this order; null for a set of one row. */
  split(set: S): readonly [S, S] | null;
  write(set: S): Promise<A>;
  /** Whether a row of the set is to blame, so that the others would pass without it. */
  isBad(error: unknown): boolean;
  /** What becomes of a row that was refused alone, and of a part that was refused for no row of it. */
  giveUp(set: S, error: unknown): Promise<A> | A;
};

/**
 * One bad row must not fail the others of its set: a set that is refused for its values is halved until the bad one is alone.
 * Of 500 rows with a bad one 18 writes are made; one by one it would be 500.
 */
export async function halve<S, A>(set: S, halving: Halving<S, A>): Promise<A[]> {
  try {
    return [await halving.write(set)];
  } catch (error) {
    const parts = halving.isBad(error) ? halving.split(set) : null;
    if (!parts) return [await halving.giveUp(set, error)];
    return [...(await halve(parts[0], halving)), ...(await halve(parts[1], halving))];
  }
}

/** The split of a list. */
export function splitRows<T>(rows: readonly T[]): [T[], T[]] | null {
  const middle = Math.ceil(rows.length / 2);
  return rows.length > 1 ? [rows.slice(0, middle), rows.slice(middle)] : null;
}
