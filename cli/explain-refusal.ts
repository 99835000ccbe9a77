import type { RecadoError } from '@recado/client/recado.ts';
import { problemInEnglish } from '@recado/contract/english-problems.ts';
import { type ErrorName, errorRow, errors } from '@recado/contract/errors.ts';
import { refusalNotes } from '@recado/contract/reference-notes.ts';
import type { Language } from './language.ts';

const words = {
  en: {
    silent: 'is it running? --url or RECADO_URL is its address',
    badKey:
      'the key is not good (401). Check that --key or RECADO_API_KEY holds all of it, that it belongs to this installation, and that it was not revoked, has not expired and may be used from here: recado keys list',
    mayNot:
      'the key may not do this (403). Check that it is a whole key (svc_live_…) and its permissions: recado keys list',
    request: 'request',
  },
  pt: {
    silent: 'está no ar? --url ou RECADO_URL diz onde fica',
    badKey:
      'a chave não vale (401). Confira se --key ou RECADO_API_KEY está completa, se é desta instalação, e se não foi revogada, não expirou e pode ser usada daqui: recado keys list',
    mayNot:
      'a chave não pode fazer isto (403). Confira se é uma chave inteira (svc_live_…) e suas permissões: recado keys list',
    request: 'requisição',
  },
} as const;

/** A refusal of the service with its code and the fields it names, in the language of the terminal. */
export function explainRefusal(error: RecadoError, language: Language): string {
  const phrases = words[language];
  if (error.status === null) return `${error.message}${causeOf(error)}: ${phrases.silent}`;
  if (error.code === null) {
    if (error.status === 401) return phrases.badKey;
    if (error.status === 403) return phrases.mayNot;
    return `${error.message}${error.requestId ? ` (${phrases.request} ${error.requestId})` : ''}`;
  }
  const sentence = language === 'pt' ? error.message : (englishOf(error.code, error.message) ?? error.message);
  return [`${error.code}: ${sentence}`, ...fieldsOf(error.details, language).map((line) => `  ${line}`)].join('\n');
}

/** Why there was no answer, as the system names it. */
function causeOf({ cause }: RecadoError): string {
  const inner = cause instanceof Error ? (cause.cause ?? cause) : undefined;
  return inner instanceof Error && 'code' in inner ? ` (${String(inner.code)})` : '';
}

/** The service speaks Portuguese: the same in English, where the sentence shows which of a code's causes it is. */
function englishOf(code: string, message: string): string | null {
  const names = Object.keys(errors).filter((name): name is ErrorName => errorRow(name as ErrorName).code === code);
  const [only, ...others] = names;
  const meant = others.length === 0 ? only : names.find((name) => errorRow(name).sentence === message);
  return meant ? refusalNotes[meant].replaceAll('`', '') : null;
}

function fieldsOf(details: Readonly<Record<string, unknown>>, language: Language): string[] {
  const lists = ['fields', 'contacts', 'recipients'].flatMap((name) =>
    Array.isArray(details[name]) ? details[name] : [],
  );
  return lists.slice(0, 20).map((one: unknown) => {
    const { field, problem, ...rest } = Object(one);
    if (typeof field !== 'string') return JSON.stringify(rest);
    return `${field}: ${language === 'en' ? problemInEnglish(String(problem)) : String(problem)}`;
  });
}
