import { type Db, errorCode } from '../../database/database.ts';
import type { Log } from '../../runtime/log.ts';
import { type RecordRow, recordRows } from './deliveries.queries.ts';

type Waiting = { row: RecordRow; done: () => void };

export type RecorderParts = { system: Db; log: Log; uncertainSeconds: number; mostRows?: number; retryMs?: number };

/**
 * Writes outcomes down as sets, whatever lane they come from. A message whose answer is known but not yet written is
 * worth more than anything else in this process, so a failed write is repeated until it succeeds or we are told to stop.
 */
export class OutcomeRecorder {
  #waiting: Waiting[] = [];
  #flying: Promise<void> | null = null;
  #abandoned = false;
  readonly #parts: Required<RecorderParts>;

  constructor(parts: RecorderParts) {
    this.#parts = { mostRows: 500, retryMs: 250, ...parts };
  }

  /** Resolves when the outcome is durable. */
  record(row: RecordRow): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push({ row, done });
      this.#flying ??= this.#flush();
    });
  }

  async drain(): Promise<void> {
    while (this.#flying) await this.#flying;
  }

  /** Past the deadline of a stop: what is not written becomes uncertain for the next owner of the lane. */
  abandon(): void {
    this.#abandoned = true;
  }

  async #flush(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#parts.mostRows);
      await this.#write(batch.map(({ row }) => row));
      for (const one of batch) one.done();
    }
    this.#flying = null;
  }

  async #write(rows: readonly RecordRow[]): Promise<void> {
    while (!this.#abandoned) {
      try {
        await recordRows(this.#parts.system, rows, this.#parts.uncertainSeconds);
        return;
      } catch (error) {
        if (/^2[123]/.test(errorCode(error) ?? '')) return this.#writeApart(rows, error);
        this.#parts.log.error({ err: error, rows: rows.length }, 'outcomes could not be written yet');
        await new Promise((resolve) => setTimeout(resolve, this.#parts.retryMs));
      }
    }
  }

  /**
   * A set refused for its values would be refused for ever, and every lane of this worker with it: it is halved until the
   * bad one is alone. Of that nothing is certain any more but that it was tried.
   */
  async #writeApart(rows: readonly RecordRow[], error: unknown): Promise<void> {
    const [only, ...others] = rows;
    if (!only) return;
    if (others.length > 0) {
      const half = Math.ceil(rows.length / 2);
      await this.#write(rows.slice(0, half));
      return this.#write(rows.slice(half));
    }
    const { organizationId, messageId, attemptNo, fence, outcome } = only;
    this.#parts.log.error({ err: error, messageId, outcome }, 'an outcome cannot be written as it is');
    if (outcome !== 'uncertain')
      await this.#write([{ organizationId, messageId, attemptNo, fence, outcome: 'uncertain' }]);
  }
}
