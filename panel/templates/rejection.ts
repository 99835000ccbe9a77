import { catalogue, type Language } from '../words/language.ts';

/** Why the platform's review refuses, by the code that its text begins with. */
const reasons = catalogue<Record<string, string>>(
  {
    ABUSIVE_CONTENT: 'O conteúdo fere as regras da plataforma.',
    INCORRECT_CATEGORY: 'O texto não é da categoria escolhida.',
    INVALID_FORMAT: 'O formato não foi aceito: variáveis coladas, sem contexto, ou partes escritas errado.',
    PROMOTIONAL: 'O texto vende algo e não é de Marketing.',
    SCAM: 'O texto parece um golpe.',
    TAG_CONTENT_MISMATCH: 'O texto não combina com a categoria ou com o idioma escolhido.',
  },
  {
    ABUSIVE_CONTENT: 'The content breaks the rules of the platform.',
    INCORRECT_CATEGORY: 'The text is not of the category that was chosen.',
    INVALID_FORMAT:
      'The format was not accepted: variables side by side or without context, or a part written wrongly.',
    PROMOTIONAL: 'The text sells something and is not of Marketing.',
    SCAM: 'The text looks like a scam.',
    TAG_CONTENT_MISMATCH: 'The text does not fit the category or the language that was chosen.',
  },
);

/** In the words of the reader where the code is known, and what the platform itself wrote. */
export function readRejection(written: string, language: Language): { reason: string | null; own: string | null } {
  const [, code = '', own = ''] = /^([A-Z_]+)(?:: (.*))?$/s.exec(written) ?? [];
  const reason = Object.hasOwn(reasons[language], code) ? reasons[language][code] : undefined;
  return reason === undefined ? { reason: null, own: written } : { reason, own: own || null };
}
