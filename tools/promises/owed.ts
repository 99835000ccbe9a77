import type { Answer, Promises } from './kinds.ts';

/**
 * Promised answers that a bound route cannot give yet, because the part of the specification they belong to is not
 * built. The check fails on any other missing answer, and on a line here that is no longer true.
 */
export const owed: Readonly<Partial<Record<keyof Promises, Readonly<Partial<Record<Answer, string>>>>>> = {};

/** Routes of the specification that nothing answers yet. */
export const owedRoutes: readonly string[] = [];
