/** The languages of the panel. Portuguese is written first; English has exactly its sentences. */
export const languages = ['pt', 'en'] as const;
export type Language = (typeof languages)[number];

/** As browsers and Intl call them. */
export const localeOf: Record<Language, string> = { pt: 'pt-BR', en: 'en-US' };

export type Catalogue<T> = Record<Language, T>;

/** Sentences of a page in both languages. One that is missing in English does not compile. */
export const catalogue = <T>(pt: T, en: NoInfer<T>): Catalogue<T> => ({ pt, en });

const place = 'recado-language';

/** What the person chose here before, else what the browser asks for. */
export function rememberedLanguage(): Language {
  const chosen = localStorage.getItem(place);
  if (chosen === 'pt' || chosen === 'en') return chosen;
  return navigator.language.toLowerCase().startsWith('pt') ? 'pt' : 'en';
}

/** Whether a language was chosen in this browser; else that of the account holds. */
export const isLanguageChosen = () => localStorage.getItem(place) !== null;

export const rememberLanguage = (language: Language) => localStorage.setItem(place, language);
