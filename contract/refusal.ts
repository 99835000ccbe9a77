import type { ErrorName } from './errors.ts';

/** A refusal is an answer, not a fault: final, expected, and written in the error table. */
export class Refusal extends Error {
  readonly refusal: ErrorName;
  readonly parameters: Record<string, string | number>;
  readonly details: Record<string, unknown>;

  constructor(refusal: ErrorName, said: RefusalSaid = {}) {
    super(refusal);
    this.refusal = refusal;
    this.parameters = said.parameters ?? {};
    this.details = said.details ?? {};
  }
}

export type RefusalSaid = {
  /** Fills the braces of the sentence. `retryAfterSeconds` also becomes the Retry-After header. */
  parameters?: Record<string, string | number>;
  details?: Record<string, unknown>;
};

/** `throw refuse('TEMPLATE_PAUSED')` */
export const refuse = (name: ErrorName, said?: RefusalSaid) => new Refusal(name, said);
