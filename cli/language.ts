import type { Env } from './installation/check-settings.ts';

export type Language = 'pt' | 'en';

/** The language of the terminal, as the system names it: Portuguese, or else English. */
export function languageOf(env: Env): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return /^pt/i.test(locale) ? 'pt' : 'en';
}
