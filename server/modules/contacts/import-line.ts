import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Uuid } from '../../runtime/ids.ts';

const retryAfterSeconds = 5;

/**
 * The imports this process has taken in and not ended. Each holds its rows in memory, so there are few: of one
 * organization, so that it leaves room for others, and in all.
 */
export class ImportLine {
  readonly #inside = new Map<Uuid, Set<Uuid>>();
  #all = 0;

  /** Answers how to leave. */
  enter(organizationId: Uuid, importId: Uuid): () => void {
    const inside = this.#inside.get(organizationId) ?? new Set();
    if (inside.size >= limits.importsAtOnce || this.#all >= limits.importsInProcess) {
      throw refuse('IMPORTS_TOO_MANY', { parameters: { retryAfterSeconds } });
    }
    this.#inside.set(organizationId, inside.add(importId));
    this.#all += 1;
    return () => {
      this.#all -= 1;
      inside.delete(importId);
      if (inside.size === 0) this.#inside.delete(organizationId);
    };
  }

  /** The first of its organization: the others need not ask the database whose turn it is. */
  isFirst(organizationId: Uuid, importId: Uuid): boolean {
    const [first] = this.#inside.get(organizationId) ?? [];
    return first === importId;
  }
}
