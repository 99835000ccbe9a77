import type { Tool } from './tools.ts';

/**
 * The tools in the order in which their own words answer a question: rare words count for more, and those of the name for
 * most. No model understands as little as this, so a tool that is found here is found by any.
 */
export function rankTools(tools: readonly Tool[], question: string): string[] {
  const texts = tools.map(({ name, title, description }) => ({
    name,
    words: countWords([name, name, title, description]),
  }));
  const inHowMany = (word: string) => texts.filter(({ words }) => words.has(word)).length;
  const asked = new Set(wordsOf(question));
  const scored = texts.map(({ name, words }) => {
    const length = [...words.values()].reduce((sum, count) => sum + count, 0);
    const score = [...asked].reduce((sum, word) => {
      const count = words.get(word) ?? 0;
      const rarity = Math.log(1 + tools.length / (inHowMany(word) || tools.length));
      return sum + (rarity * count * 2.2) / (count + 1.2 * (0.5 + length / 40));
    }, 0);
    return { name, score };
  });
  return scored.sort((a, b) => b.score - a.score).map(({ name }) => name);
}

function countWords(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Without the ends that number and time put on a word. */
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[a-z0-9]+/g) ?? [])
    .map((word) => word.replace(/(ing|ed|es|s|d)$/, ''))
    .filter((word) => word.length > 2);
