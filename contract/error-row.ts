/** What the body of a refusal looks like. */
export type Shape = 'standard' | 'framework' | 'empty';

/** A refusal as `errors.ts` and `panel/errors.ts` list it. */
export type ErrorTableRow = readonly [status: number, shape: Shape, code?: string, sentence?: string];
