/** The words of a text alone, between spaces, so that "oi" is not found in "foi": no accents, no case, no punctuation. */
export function plainWords(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ` ${bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}
