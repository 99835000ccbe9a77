import type { Db } from '../../database/database.ts';
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
      await this.#write(batch);
      for (const one of batch) one.done();
    }
    this.#flying = null;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    const rows = batch.map(({ row }) => row);
    while (!this.#abandoned) {
      try {
        await recordRows(this.#parts.system, rows, this.#parts.uncertainSeconds);
        return;
      } catch (error) {
        this.#parts.log.error({ err: error, rows: rows.length }, 'outcomes could not be written yet');
        await new Promise((resolve) => setTimeout(resolve, this.#parts.retryMs));
      }
    }
  }
}
