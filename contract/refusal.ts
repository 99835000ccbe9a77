import type { ErrorName } from './errors.ts';

/** A refusal is an answer, not a fault: final, expected, and written in the error table. */
export class Refusal extends Error {
  readonly refusal: ErrorName;
  readonly parameters: Record<string, string | number>;
  readonly details: Record<string, unknown>;

  constructor(refusal: ErrorName, given: RefusalContext = {}) {
    super(refusal);
    this.refusal = refusal;
    this.parameters = given.parameters ?? {};
    this.details = given.details ?? {};
  }
}

export type RefusalContext = {
  /** Fills the braces of the sentence. `retryAfterSeconds` also becomes the Retry-After header. */
  parameters?: Record<string, string | number>;
  details?: Record<string, unknown>;
};

/** `throw refuse('TEMPLATE_PAUSED')` */
export const refuse = (name: ErrorName, given?: RefusalContext) => new Refusal(name, given);
