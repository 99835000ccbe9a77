import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { type Formats, makeFormats } from './formats.ts';
import { type Catalogue, type Language, localeOf } from './language.ts';

export { type Catalogue, catalogue, type Language, languages, localeOf } from './language.ts';

type Spoken = { language: Language; formats: Formats; choose: (language: Language) => void };

const SpokenContext = createContext<Spoken | null>(null);

type Props = { language: Language; timeZone: string; choose: (language: Language) => void; children: ReactNode };

/** Sets the language and time zone of everything below it. */
export function Speaking({ language, timeZone, choose, children }: Props) {
  useEffect(() => {
    document.documentElement.lang = localeOf[language];
  }, [language]);
  const spoken = useMemo(
    () => ({ language, choose, formats: makeFormats(language, timeZone) }),
    [language, timeZone, choose],
  );
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}

function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext);
  if (!spoken) throw new Error('words are asked for outside of Speaking');
  return spoken;
}

/** The sentences of a catalogue in the language that was chosen. */
export const useWords = <T,>(words: Catalogue<T>): T => words[useSpoken().language];

export const useFormats = (): Formats => useSpoken().formats;

export function useLanguage() {
  const { language, choose } = useSpoken();
  return { language, choose };
}
