import { type Db, isValueError } from '../../database/database.ts';
import { Gatherer } from '../../runtime/gather/gatherer.ts';
import { halve, splitRows } from '../../runtime/gather/halve.ts';
import type { Log } from '../../runtime/log.ts';
import { type RecordRow, recordRows } from './deliveries.queries.ts';

type Waiting = { row: RecordRow; done: () => void };

export type RecorderParts = {
  system: Db;
  log: Log;
  uncertainSeconds: number;
  /** A set of 500 takes 26 ms (see record-outcomes.sql). */
  mostRows?: number;
  /** Between two tries of a write that failed. Chosen, not measured. */
  retryMs?: number;
};

/**
 * Writes outcomes as sets, whatever lane they come from, one set at a time. A known answer that is not written would
 * leave its message uncertain, so a failed write is repeated until it succeeds or the process stops.
 */
export class OutcomeRecorder {
  readonly #waiting: Waiting[] = [];
  readonly #gatherer: Gatherer<Waiting[]>;
  #abandoned = false;
  readonly #parts: Required<RecorderParts>;

  constructor(parts: RecorderParts) {
    this.#parts = { mostRows: 500, retryMs: 250, ...parts };
    this.#gatherer = new Gatherer({
      // One at a time: what comes meanwhile makes the next set larger.
      most: 1,
      waiting: () => this.#waiting.length,
      take: () => this.#waiting.splice(0, this.#parts.mostRows),
      write: (set) => this.#record(set),
    });
  }

  /** Resolves when the outcome is durable. */
  record(row: RecordRow): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push({ row, done });
      this.#gatherer.add();
    });
  }

  drain(): Promise<void> {
    return this.#gatherer.drain();
  }

  /** Past the deadline of a stop: what is not written becomes uncertain for the next owner of the lane. */
  abandon(): void {
    this.#abandoned = true;
  }

  /** A set that is refused for its values would be refused every time, and would block every lane of this worker. */
  async #record(set: readonly Waiting[]): Promise<() => void> {
    await halve<readonly RecordRow[], void>(
      set.map(({ row }) => row),
      {
        split: splitRows,
        write: (rows) => this.#write(rows),
        isBad: isValueError,
        giveUp: ([row], error) => row && this.#recordLess(row, error),
      },
    );
    return () => {
      for (const one of set) one.done();
    };
  }

  async #write(rows: readonly RecordRow[]): Promise<void> {
    while (!this.#abandoned) {
      try {
        await recordRows(this.#parts.system, rows, this.#parts.uncertainSeconds);
        // crash point: after-record
        return;
      } catch (error) {
        if (isValueError(error)) throw error;
        this.#parts.log.error({ err: error, rows: rows.length }, 'outcomes could not be written yet');
        await new Promise((resolve) => setTimeout(resolve, this.#parts.retryMs));
      }
    }
  }

  /** An outcome that cannot be written is recorded as uncertain: all that is known is that an attempt was made. */
  async #recordLess(
    { organizationId, messageId, attemptNo, fence, outcome }: RecordRow,
    error: unknown,
  ): Promise<void> {
    this.#parts.log.error({ err: error, messageId, outcome }, 'an outcome cannot be written as it is');
    if (outcome !== 'uncertain')
      await this.#record([
        { row: { organizationId, messageId, attemptNo, fence, outcome: 'uncertain' }, done: () => undefined },
      ]);
  }
}
