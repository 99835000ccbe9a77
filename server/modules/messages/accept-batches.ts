import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Log } from '../../runtime/log.ts';
import { Outage } from '../../runtime/outage.ts';
import type { BatchRow } from './accept-row.ts';
import { acceptBatchRows, type BatchOutcome } from './messages.queries.ts';

export type BatchAcceptorParts = {
  system: Db;
  log: Log;
  onQueued: (lanes: ReadonlySet<Uuid>) => void;
  mostFlights?: number;
};

/**
 * Batches have a queue of their own: a thousand rows never share a set with a single send, nor take the connections
 * that single sends need. Of one organization two are let in here, and two over all processes by the database.
 */
export class BatchAcceptor {
  readonly #inside = new Map<Uuid, number>();
  readonly #repeats = new Map<string, Promise<BatchOutcome[]>>();
  readonly #waiting: (() => void)[] = [];
  #flights = 0;
  readonly #parts: Required<BatchAcceptorParts>;

  constructor(parts: BatchAcceptorParts) {
    this.#parts = { mostFlights: 2, ...parts };
  }

  /** What came of the batch; a repeat of a key that is being accepted right now waits for the same answer. */
  accept(row: BatchRow): Promise<BatchOutcome[]> {
    if (row.key === null) return this.#enter(row);
    const name = `${row.organizationId} ${row.userId} ${row.key}`;
    const running = this.#repeats.get(name);
    if (running) return running;
    const made = this.#enter(row).finally(() => this.#repeats.delete(name));
    this.#repeats.set(name, made);
    return made;
  }

  async #enter(row: BatchRow): Promise<BatchOutcome[]> {
    const { organizationId } = row;
    const inside = this.#inside.get(organizationId) ?? 0;
    if (inside >= limits.batchesAtOnce) return [{ n: 0, outcome: 'BATCH_BUSY', batchId: row.id, measure: null }];
    this.#inside.set(organizationId, inside + 1);
    try {
      return await this.#fly(row);
    } finally {
      const left = (this.#inside.get(organizationId) ?? 1) - 1;
      if (left === 0) this.#inside.delete(organizationId);
      else this.#inside.set(organizationId, left);
    }
  }

  async #fly(row: BatchRow): Promise<BatchOutcome[]> {
    if (this.#flights >= this.#parts.mostFlights) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#flights += 1;
    try {
      const outcomes = await acceptBatchRows(this.#parts.system, row);
      const queued = outcomes[0]?.outcome === 'accepted' && row.scheduledAt === null;
      if (queued) this.#parts.onQueued(new Set([row.numberId]));
      return outcomes;
    } catch (error) {
      if (!(error instanceof Outage)) throw error;
      this.#parts.log.error({ err: error, recipients: row.messages.length }, 'a batch was not accepted');
      throw refuse('UNAVAILABLE', { parameters: { retryAfterSeconds: 2 } });
    } finally {
      // The place is handed over rather than freed, so that no later batch overtakes one that waits.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#flights -= 1;
    }
  }
}
