/** What people read is Portuguese, or English where a caller asks for it. */
export const languages = ['pt', 'en'] as const;
export type Language = (typeof languages)[number];

/** The first of ours that an Accept-Language header names, by its weights; Portuguese when it names none. */
export function readLanguage(header: string | undefined): Language {
  const asked = (header ?? '').slice(0, 256).split(',').map(readPart);
  const best = asked.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  for (const { name } of best) {
    const known = languages.find((language) => name === language || name.startsWith(`${language}-`));
    if (known) return known;
  }
  return 'pt';
}

function readPart(part: string): { name: string; weight: number } {
  const [name = '', ...rules] = part.split(';').map((word) => word.trim().toLowerCase());
  const weight = rules.find((rule) => rule.startsWith('q='));
  return { name, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
}
