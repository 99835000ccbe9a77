import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Uuid } from '../../runtime/ids.ts';

const retryAfterSeconds = 5;

/**
 * The imports this process has taken in and not ended. Each holds its rows in memory, so there are few: of one
 * organization, so that it leaves room for others, and in all.
 */
export class ImportLine {
  readonly #inside = new Map<Uuid, number>();
  #all = 0;

  /** Answers how to leave. */
  enter(organizationId: Uuid): () => void {
    const inside = this.#inside.get(organizationId) ?? 0;
    if (inside >= limits.importsAtOnce || this.#all >= limits.importsInProcess) {
      throw refuse('IMPORTS_TOO_MANY', { parameters: { retryAfterSeconds } });
    }
    this.#inside.set(organizationId, inside + 1);
    this.#all += 1;
    return () => {
      this.#all -= 1;
      const left = (this.#inside.get(organizationId) ?? 1) - 1;
      if (left === 0) this.#inside.delete(organizationId);
      else this.#inside.set(organizationId, left);
    };
  }
}
