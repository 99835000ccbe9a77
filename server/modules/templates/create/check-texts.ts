import { limits } from '@recado/contract/limits.ts';
import type { Problem } from './draft.ts';

/** Rules of the texts of a template. Lengths are counted in characters as people count them. */
export function checkBody(body: string, most: number, problems: Problem[]): void {
  checkLength('body', body, most, problems);
  checkVariables('body', body, problems);
  const text = body.trim();
  if (/^\{\{\d+\}\}|\{\{\d+\}\}$/.test(text)) {
    problems.push({ field: 'body', problem: 'não pode começar nem terminar com uma variável' });
  }
}

export function checkHeader(text: string, problems: Problem[]): void {
  if (text.trim() === '') problems.push({ field: 'header.text', problem: 'é obrigatório' });
  checkLength('header.text', text, limits.templateHeaderLength, problems);
  checkVariables('header.text', text, problems);
  if ((text.match(/\{\{/g)?.length ?? 0) > 1) {
    problems.push({ field: 'header.text', problem: 'pode ter no máximo uma variável' });
  }
  if (/\n/.test(text)) problems.push({ field: 'header.text', problem: 'não pode ter quebra de linha' });
}

/** Texts without variables: footers, labels, cards. */
export function checkPlainText(field: string, text: string, most: number, problems: Problem[]): void {
  if (text.trim() === '') problems.push({ field, problem: 'não pode ser vazio' });
  checkLength(field, text, most, problems);
  if (/\{\{|\}\}/.test(text)) problems.push({ field, problem: 'não pode ter variáveis' });
}

export function checkLength(field: string, text: string, most: number, problems: Problem[]): void {
  if (Array.from(text).length > most) problems.push({ field, problem: `deve ter no máximo ${most} caracteres` });
}

/** `{{1}}`, `{{2}}`… without a gap, and no other braces. */
function checkVariables(field: string, text: string, problems: Problem[]): void {
  const numbers = [...new Set([...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, n]) => Number(n)))].sort((a, b) => a - b);
  const isConsecutive = numbers.every((n, index) => n === index + 1);
  if (!isConsecutive) problems.push({ field, problem: 'as variáveis devem ser {{1}}, {{2}}… sem pular nenhuma' });
  if (/\{\{|\}\}/.test(text.replaceAll(/\{\{\d+\}\}/g, ''))) {
    problems.push({ field, problem: 'as variáveis se escrevem {{1}}, {{2}}…' });
  }
}
