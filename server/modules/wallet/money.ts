import { invariant } from '../../runtime/invariant.ts';

/** Micro-reais: integers, always a multiple of 100, so that four decimals of a real are exact. */
export type Micros = number;

/** 350_000 → 0.35. Exact: the division of an integer below 2^53 by a power of ten rounds to the shortest decimal. */
export function toReais(micros: Micros): number {
  invariant(Number.isSafeInteger(micros) && micros % 100 === 0, `${micros} is not an amount`);
  return micros / 1_000_000;
}

/** 0.35 → 350_000, or null when it has more than four decimals or is too large to be exact. */
export function fromReais(reais: number): Micros | null {
  const micros = Math.round(reais * 10_000) * 100;
  return Number.isSafeInteger(micros) && micros / 1_000_000 === reais ? micros : null;
}

/** "10.50" → 10_500_000, or null when it is not an amount with at most four decimals. */
export function readReais(text: string): Micros | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 1_000_000 + Number((match[2] ?? '').padEnd(4, '0')) * 100;
}

/** For sentences people read: 1_234_500 → "1,2345". */
export const writeReais = (micros: Micros, locale = 'pt-BR') =>
  toReais(micros).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
