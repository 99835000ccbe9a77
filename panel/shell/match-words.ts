const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each word of the query is somewhere in the texts, whatever its accents and case. */
export function matchWords(query: string, ...texts: readonly string[]): boolean {
  const whole = plain(texts.join(' '));
  return plain(query)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
