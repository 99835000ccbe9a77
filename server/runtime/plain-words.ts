import { withoutAccents } from './without-accents.ts';

/** The words of a text alone, between spaces, so that "oi" is not found in "foi": no accents, no case, no punctuation. */
export function plainWords(text: string): string {
  return ` ${withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
