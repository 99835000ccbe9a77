import type { TreeFile } from '../checks/tree.ts';

/** A parameter or a column: its name, the type PostgreSQL calls it, and what a comment behind it adds. */
export type Field = { name: string; type: string; note: string | null; hasDefault: boolean };

/** What a function answers with: rows of columns, values of one type, one value, or nothing. */
export type Answer =
  | { kind: 'rows'; columns: Field[] }
  | { kind: 'values' | 'value'; type: string; note: string | null }
  | { kind: 'nothing' };

export type DatabaseFunction = { name: string; path: string; parameters: Field[]; answer: Answer };

/** The signatures of the functions that a file makes, as its text has them. */
export function readFunctions({ path, text }: TreeFile): DatabaseFunction[] {
  return [...text.matchAll(/^create (?:or replace )?function recado\.([a-z0-9_]+)\(/gm)].map((match) => {
    const start = match.index + match[0].length;
    const inside = insideOf(text, start);
    const rest = text.slice(start + inside.length + 1);
    return { name: match[1] ?? '', path, parameters: readFields(inside), answer: readAnswer(rest) };
  });
}

/** Up to the bracket that closes the one before `start`. */
function insideOf(text: string, start: number): string {
  let depth = 1;
  let end = start;
  while (depth > 0 && end < text.length) {
    if (text[end] === '(') depth++;
    if (text[end] === ')') depth--;
    end++;
  }
  return text.slice(start, end - 1);
}

function readAnswer(rest: string): Answer {
  const rows = /^\s*returns table\s*\(/.exec(rest);
  if (rows) return { kind: 'rows', columns: readFields(insideOf(rest, rows[0].length)) };
  const [, words = ''] =
    /^\s*returns\s+([\s\S]*?)\s+(?:language|as|set|stable|immutable|volatile|security)\b/.exec(rest) ?? [];
  if (words === 'void') return { kind: 'nothing' };
  const { type, note } = readType(words.replace(/^setof\s+/, ''));
  return { kind: words.startsWith('setof ') ? 'values' : 'value', type, note };
}

function readFields(inside: string): Field[] {
  return splitList(inside).map((part) => {
    const [, name = '', rest = ''] = /^([a-z0-9_]+)\s+([\s\S]*)$/.exec(part) ?? [];
    const hasDefault = /\bdefault\s+null\b/.test(rest);
    return { name, hasDefault, ...readType(rest.replace(/\s+default\s+null\b/, '')) };
  });
}

/** `uuid /* null *\/` */
function readType(words: string): { type: string; note: string | null } {
  const [, note] = /\/\*\s*([\s\S]*?)\s*\*\//.exec(words) ?? [];
  return {
    type: words
      .replace(/\/\*[\s\S]*?\*\//, '')
      .replace(/\s+/g, ' ')
      .trim(),
    note: note ?? null,
  };
}

/** Parted by commas that stand in no bracket and no comment. */
function splitList(inside: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const [piece] of inside.matchAll(/\/\*[\s\S]*?\*\/|--[^\n]*|[\s\S]/g)) {
    if (piece.startsWith('--')) continue;
    if (piece === '(') depth++;
    if (piece === ')') depth--;
    if (piece === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += piece;
  }
  return [...parts, part.trim()].filter((text) => text !== '');
}
