import { type Refusal, refuse } from '@recado/contract/refusal.ts';
import { type Db, errorCode } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Log } from '../../runtime/log.ts';
import { Outage } from '../../runtime/outage.ts';
import { writeReais } from '../wallet/index.ts';
import type { AcceptRow } from './accept-row.ts';
import { type AcceptOutcome, acceptRows } from './messages.queries.ts';

/** A template was changed after the send was judged by it. Nothing was written: it is judged again. */
export class StaleJudgement extends Error {
  override readonly name = 'StaleJudgement';
}

export type Acceptance = { messageId: Uuid; replayed: boolean };

type Waiting = { row: AcceptRow; resolve: (accepted: Acceptance) => void; reject: (error: unknown) => void };
type Queue = { waiting: Waiting[]; patient: boolean };

export type AcceptorParts = {
  system: Db;
  log: Log;
  /** Told after the commit which lanes have something new to send. */
  onQueued: (lanes: ReadonlySet<Uuid>) => void;
  mostRows?: number;
  mostFlights?: number;
};

/**
 * Gathers sends that arrive in the same turn of the event loop into one set-based call, at once when idle. An
 * organization is in at most one set at a time, so a hot wallet never queues behind itself; one whose wallet another
 * process holds waits in a set of its own and delays nobody else.
 */
export class Acceptor {
  readonly #queues = new Map<Uuid, Queue>();
  readonly #flying = new Set<Uuid>();
  #flights = 0;
  /** Those of them that wait for nobody's wallet. */
  #swiftFlights = 0;
  #waitingRows = 0;
  #flyingRows = 0;
  #scheduled = false;
  readonly #parts: Required<AcceptorParts>;

  constructor(parts: AcceptorParts) {
    this.#parts = { mostRows: 200, mostFlights: 2, ...parts };
  }

  accept(row: AcceptRow): Promise<Acceptance> {
    return new Promise((resolve, reject) => {
      this.#enqueue({ row, resolve, reject }, false);
      this.#schedule();
    });
  }

  #enqueue(one: Waiting, patient: boolean): void {
    this.#waitingRows += 1;
    const queue = this.#queues.get(one.row.organizationId);
    if (queue) {
      queue.waiting.push(one);
      queue.patient ||= patient;
    } else this.#queues.set(one.row.organizationId, { waiting: [one], patient });
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#takeOff();
    });
  }

  #takeOff(): void {
    while (this.#flights < this.#parts.mostFlights) {
      // Few are not worth a flight of their own while another is about to land. One that waits for a wallet is not.
      if (this.#swiftFlights > 0 && this.#waitingRows < leastRows) return;
      const set = this.#nextSet();
      if (!set) return;
      void this.#fly(set);
    }
  }

  /** Rows of many organizations together, or of one that has to wait for its wallet. */
  #nextSet(): { rows: Waiting[]; patient: boolean } | null {
    const rows: Waiting[] = [];
    const most = this.#mostRows();
    for (const [organizationId, queue] of this.#queues) {
      if (this.#flying.has(organizationId)) continue;
      if (queue.patient && rows.length > 0) continue;
      takeApart(queue, rows, most);
      if (queue.waiting.length === 0) this.#queues.delete(organizationId);
      this.#flying.add(organizationId);
      if (queue.patient) return { rows, patient: true };
      if (rows.length >= most) break;
    }
    return rows.length > 0 ? { rows, patient: false } : null;
  }

  /**
   * Half of all that is known here: were everybody in one set, the database would rest while they are answered, and we
   * while it writes.
   */
  #mostRows(): number {
    const half = Math.ceil((this.#waitingRows + this.#flyingRows) / 2);
    return Math.min(this.#parts.mostRows, Math.max(leastRows, half));
  }

  async #fly(set: { rows: Waiting[]; patient: boolean }): Promise<void> {
    const { length } = set.rows;
    const swift = set.patient ? 0 : 1;
    this.#flights += 1;
    this.#swiftFlights += swift;
    this.#waitingRows -= length;
    this.#flyingRows += length;
    const settle = await this.#ask(set.rows, set.patient);
    this.#flights -= 1;
    this.#swiftFlights -= swift;
    this.#flyingRows -= length;
    for (const { row } of set.rows) this.#flying.delete(row.organizationId);
    // Answering takes longer than asking: the database gets its next set before the callers get their answers.
    if (this.#queues.size === 0) return settle();
    this.#takeOff();
    setImmediate(settle);
  }

  /** What is to be told to whom, once the set is written. Rows of a busy wallet are back in the queue by then. */
  async #ask(rows: Waiting[], patient: boolean): Promise<() => void> {
    try {
      const outcomes = await acceptRows(
        this.#parts.system,
        rows.map(({ row }) => row),
        patient,
      );
      for (const { places, outcome } of outcomes) {
        if (outcome === 'busy') for (const one of standingAt(places, rows)) this.#enqueue(one, true);
      }
      return () => this.#settle(rows, outcomes);
    } catch (error) {
      return this.#askApart(rows, patient, error);
    }
  }

  #settle(rows: readonly Waiting[], outcomes: readonly AcceptOutcome[]): void {
    const lanes = new Set<Uuid>();
    for (const told of outcomes) {
      if (told.outcome === 'busy') continue;
      for (const one of standingAt(told.places, rows)) {
        if (told.outcome === 'accepted') {
          lanes.add(one.row.numberId);
          one.resolve({ messageId: one.row.id, replayed: false });
        } else if (told.messageId && told.outcome === 'replay') {
          one.resolve({ messageId: told.messageId, replayed: true });
        } else one.reject(told.outcome === 'stale' ? new StaleJudgement() : refusalOf(told));
      }
    }
    if (lanes.size > 0) this.#parts.onQueued(lanes);
  }

  /** One bad row must not fail its neighbours: a set that cannot be written is halved until the bad one is alone. */
  async #askApart(rows: Waiting[], patient: boolean, error: unknown): Promise<() => void> {
    const isAway = error instanceof Outage;
    const code = errorCode(error);
    // Refused for a value by the server, or by ourselves before it was asked.
    const isValue = code === null ? !isAway : /^2[123]/.test(code);
    if (isValue && rows.length > 1) {
      this.#parts.log.warn({ err: error, rows: rows.length }, 'a set was refused for its values and is split');
      const half = Math.ceil(rows.length / 2);
      const first = await this.#ask(rows.slice(0, half), patient);
      const second = await this.#ask(rows.slice(half), patient);
      return () => {
        first();
        second();
      };
    }
    if (!isValue) this.#parts.log.error({ err: error, rows: rows.length }, 'a set was not accepted');
    // Told once for all of them: as an outage, each would be logged again.
    const answer = isAway ? refuse('UNAVAILABLE', { parameters: { retryAfterSeconds: 2 } }) : error;
    return () => {
      for (const one of rows) one.reject(answer);
    };
  }
}

/** Below this a set costs more than the waiting it saves. */
const leastRows = 64;

/**
 * Moves what may share a set: one idempotency key, and one marketing message to a person, at most once. The second
 * waits for the next set, where it sees what the first one did.
 */
function takeApart(queue: Queue, rows: Waiting[], most: number): void {
  const names = new Set<string>();
  const left: Waiting[] = [];
  for (const one of queue.waiting) {
    const { key, userId, category, personKey } = one.row;
    const claims = [key === null ? null : `${userId} ${key}`, category === 'MARKETING' ? personKey : null];
    if (rows.length >= most || claims.some((name) => name !== null && names.has(name))) left.push(one);
    else {
      for (const name of claims) if (name !== null) names.add(name);
      rows.push(one);
    }
  }
  queue.waiting = left;
}

function standingAt(places: readonly number[], rows: readonly Waiting[]): Waiting[] {
  return places.flatMap((place) => rows[place - 1] ?? []);
}

function refusalOf({ outcome, measure }: AcceptOutcome): Refusal {
  const amount = Number(measure ?? 0);
  switch (outcome) {
    case 'INSUFFICIENT_FUNDS':
      return refuse('INSUFFICIENT_FUNDS', { parameters: { missing: writeReais(amount) } });
    case 'SEND_RATE_LIMITED':
    case 'MARKETING_FREQUENCY_EXCEEDED':
      return refuse(outcome, { parameters: { retryAfterSeconds: Math.max(1, Math.ceil(amount / 1000)) } });
    case 'CONVERSATION_WINDOW_CLOSED':
    case 'RECIPIENT_OPTED_OUT':
    case 'PLAN_LIMIT_REACHED':
      return refuse(outcome);
    default:
      throw new Error(`the database answered ${outcome}`);
  }
}
