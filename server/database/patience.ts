/**
 * How long to wait for the database. A server that stands still, or a link that swallows, ends no statement, so we do:
 * a little after the server should have. A call that comes while it is silent learns so soon instead of waiting as long
 * again, and a request that meets the silence twice, once behind another and once itself, still has its answer
 * within twice the time a statement may take.
 */
export class Patience {
  readonly #statementMs: number;
  readonly #elapsed: () => number;
  #silentUntil = Number.NEGATIVE_INFINITY;

  constructor(statementMs: number, elapsed: () => number = () => performance.now()) {
    this.#statementMs = statementMs;
    this.#elapsed = elapsed;
  }

  /** For a connection, be it a new one or one that others use. */
  get connectionMs(): number {
    return Math.round(this.#statementMs * 0.4);
  }

  /** For an answer. `statementMs`: what the server itself allows this statement, where that is more than usual. */
  answerMs(statementMs = this.#statementMs): number {
    const isSilent = this.#elapsed() < this.#silentUntil;
    return Math.round(isSilent ? this.#statementMs * 0.1 : statementMs * 1.1);
  }

  answered(): void {
    this.#silentUntil = Number.NEGATIVE_INFINITY;
  }

  /** Not for good: a server that is merely slow would never be given the time to prove it. */
  gaveUp(): void {
    const now = this.#elapsed();
    if (now >= this.#silentUntil) this.#silentUntil = now + this.#statementMs;
  }
}
