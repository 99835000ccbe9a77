import type { Db } from './database/database.ts';
import { isAnswering } from './database/is-answering.ts';
import type { RawRoute } from './http/index.ts';

const keptMs = 1_000;

/**
 * Whether this process should be given work now. Being alive is another question: a process that answers at all is,
 * and starting it again would not bring a database back.
 */
export class Readiness {
  readonly #system: Db;
  #closing = false;
  #worker: (() => boolean) | null = null;
  #last: { at: number; answers: Promise<boolean> } | null = null;

  constructor(system: Db) {
    this.#system = system;
  }

  /** A worker is ready while its beats reach the database: others leave it its numbers. */
  watchWorker(isFresh: () => boolean): void {
    this.#worker = isFresh;
  }

  close(): void {
    this.#closing = true;
  }

  /** Null when it is ready, otherwise why not. */
  async problem(): Promise<string | null> {
    if (this.#closing) return 'stopping';
    if (!(await this.#databaseAnswers())) return 'database';
    return this.#worker && !this.#worker() ? 'worker' : null;
  }

  /** Asked no more than once a second, however many look. */
  #databaseAnswers(): Promise<boolean> {
    const at = performance.now();
    if (!this.#last || at - this.#last.at > keptMs) this.#last = { at, answers: isAnswering(this.#system) };
    return this.#last.answers;
  }
}

export type ProbeAnswer = { status: number; body: string };

/** What supervisors and balancers ask, on the port of the API and on METRICS_PORT; null: it is no such question. */
export async function answerProbe(path: string, readiness: Readiness): Promise<ProbeAnswer | null> {
  if (path === '/health/live') return { status: 200, body: JSON.stringify({ status: 'UP' }) };
  if (path !== '/health/ready') return null;
  const reason = await readiness.problem();
  if (reason === null) return { status: 200, body: JSON.stringify({ status: 'UP' }) };
  return { status: 503, body: JSON.stringify({ status: 'DOWN', reason }) };
}

export const probeHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};

export function probeRoutes(readiness: Readiness): RawRoute[] {
  return ['/health/live', '/health/ready'].map((path) => ({
    method: 'GET' as const,
    path,
    async answer() {
      const answer = await answerProbe(path, readiness);
      return { status: 404, ...answer, headers: probeHeaders };
    },
  }));
}
