import type { Language } from '../../words/language.ts';
import { reasons } from '../reason-words.ts';

/** `CODE: what happened what to do`: Portuguese as the service writes it, English by the code where it is known. */
export function describeFailure(failure: string, language: Language): string {
  const code = /^([A-Z_]+):/.exec(failure)?.[1];
  const known = language === 'en' && code ? reasons.en[code] : undefined;
  return known ? known.join(' ') : failure.replace(/^[A-Z_]+: /, '');
}
