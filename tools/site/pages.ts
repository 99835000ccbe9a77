/** What the site is made of, in the order of its contents. A page is `docs/<language>/<slug>.md` in each language. */
export const languages = ['pt', 'en'] as const;
export type Language = (typeof languages)[number];

type Group = { title: Record<Language, string>; pages: readonly string[] };

export const groups: readonly Group[] = [
  { title: { pt: 'Começar', en: 'Start' }, pages: ['quick-start', 'concepts', 'cli', 'agents'] },
  {
    title: { pt: 'Guias', en: 'Guides' },
    pages: [
      ...['webhooks', 'login-code', 'campaigns', 'contacts', 'cart-recovery'],
      ...['buttons', 'files', 'forms', 'charges', 'assistant'],
    ],
  },
  {
    title: { pt: 'Em produção', en: 'Going live' },
    pages: ['going-live', 'from-twilio', 'from-cloud-api', 'operations', 'security', 'simulator'],
  },
  { title: { pt: 'Consulta', en: 'Look up' }, pages: ['errors', 'events'] },
];

export const slugs = groups.flatMap(({ pages }) => pages);

/** Pages that `npm run generate` writes from the contract. */
export const generatedSlugs = ['errors', 'events'] as const;
