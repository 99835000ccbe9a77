/** A violation with its count and some examples; none where nothing was found. */
export const some = (name: string, found: readonly unknown[]) =>
  found.length === 0 ? [] : [`${name}: ${found.length}, such as ${JSON.stringify(found.slice(0, 3))}`];

export function repeatedIn<T>(list: readonly T[]): T[] {
  const seen = new Set<T>();
  return list.filter((one) => seen.has(one) || !seen.add(one));
}
