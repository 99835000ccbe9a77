import { type ErrorName, errorRow, errors } from '@recado/contract/errors.ts';
import { refusalNotes } from '@recado/contract/reference-notes.ts';
import { refusalAction } from '@recado/contract/refusal-actions.ts';
import { allRefusals, type Route } from '@recado/contract/route.ts';
import { actionsByStatus, actionsInPortuguese, causesInPortuguese } from './actions-in-portuguese.ts';
import type { Language } from './pages.ts';

const text = {
  en: {
    title: 'Errors',
    lead: 'Every code that the interface can answer: when it is answered, and what to do about it.',
    how: 'Decide by `error.code`; `error.message` is for people and may change. A code may have several causes. Refusals of the key, and faults of ours, have no code: decide by the status. Every answer carries `X-Request-Id`.',
    codes: 'Codes',
    codeless: 'Answers without a code',
    act: 'What to do',
  },
  pt: {
    title: 'Erros',
    lead: 'Cada código que a interface pode responder: quando acontece e o que fazer.',
    how: 'Decida por `error.code`; `error.message` é para pessoas e pode mudar. Um código pode ter várias causas. Recusas da chave e falhas nossas não têm código: decida pelo status. Toda resposta traz `X-Request-Id`.',
    codes: 'Códigos',
    codeless: 'Respostas sem código',
    act: 'O que fazer',
  },
} as const;

/** The page of all errors, as Markdown, from the lines of the contract. */
export function errorsPage(lines: Record<string, Route>, language: Language): string {
  const own = text[language];
  const used = new Set(Object.values(lines).flatMap(allRefusals));
  const names = (Object.keys(errors) as ErrorName[]).filter((name) => used.has(name));
  const byCode = new Map<string, ErrorName[]>();
  for (const name of names) {
    const { code } = errorRow(name);
    if (code) byCode.set(code, [...(byCode.get(code) ?? []), name]);
  }
  const codes = [...byCode].sort(([a], [b]) => a.localeCompare(b, 'en'));
  const codeless = names.filter((name) => !errorRow(name).code).sort((a, b) => errorRow(a).status - errorRow(b).status);
  return [
    `# ${own.title}`,
    own.lead,
    own.how,
    `## ${own.codes}`,
    ...codes.flatMap(([code, causes]) => [`### ${code}`, ...causes.map((name) => cause(name, language))]),
    `## ${own.codeless}`,
    ...codeless.map((name) => cause(name, language)),
    '',
  ].join('\n\n');
}

function cause(name: ErrorName, language: Language): string {
  const { status } = errorRow(name);
  return `**${status}** ${whenOf(name, language)} *${text[language].act}:* ${actionOf(name, language)}`;
}

function whenOf(name: ErrorName, language: Language): string {
  if (language === 'en') return refusalNotes[name];
  return causesInPortuguese[name] ?? errorRow(name).sentence ?? refusalNotes[name];
}

function actionOf(name: ErrorName, language: Language): string {
  if (language === 'en') return refusalAction(name);
  return (
    actionsInPortuguese[name] ?? actionsByStatus[errorRow(name).status] ?? 'Leia a mensagem e corrija a requisição.'
  );
}
