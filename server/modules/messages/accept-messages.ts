import { isErrorName } from '@recado/contract/errors.ts';
import { type Refusal, refuse } from '@recado/contract/refusal.ts';
import { type Db, errorCode, isValueError } from '../../database/database.ts';
import { Gatherer } from '../../runtime/gather/gatherer.ts';
import { halve, splitRows } from '../../runtime/gather/halve.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Log } from '../../runtime/log.ts';
import { Outage } from '../../runtime/outage.ts';
import { writeReais } from '../wallet/index.ts';
import type { AcceptRow } from './accept-row.ts';
import { type AcceptOutcome, acceptRows } from './messages.queries.ts';

/** The template changed after the send was checked. Nothing was written; the send is checked again. */
export class StaleJudgement extends Error {
  override readonly name = 'StaleJudgement';
}

export type Acceptance = { messageId: Uuid; replayed: boolean };

type Waiting = { row: AcceptRow; resolve: (accepted: Acceptance) => void; reject: (error: unknown) => void };
type RowSet = { rows: Waiting[]; patient: boolean };
type Queue = { waiting: Waiting[]; patient: boolean };

export type AcceptorParts = {
  system: Db;
  log: Log;
  /** Called after the commit with the lanes that have new messages. */
  onQueued: (lanes: ReadonlySet<Uuid>) => void;
  /** In the prototype one wallet took 16,000 to 19,000 messages a second in sets of up to 200 rows, and 9,900 in several of 50. */
  mostRows?: number;
  /** Two: the database writes one set while this process answers the callers of the other. No figure of its own was kept. */
  mostFlights?: number;
};

/**
 * Gathers sends that arrive in the same turn of the event loop into one set-based call, at once when idle. An
 * organization is in at most one set at a time, so two sets of this process never wait for the same wallet. An
 * organization whose wallet another process has locked waits in a set of its own (`patient`) and delays no other.
 */
export class Acceptor {
  readonly #queues = new Map<Uuid, Queue>();
  readonly #flying = new Set<Uuid>();
  /** Sets under way that do not wait for a locked wallet. */
  #swiftFlights = 0;
  #waitingRows = 0;
  #flyingRows = 0;
  readonly #parts: Required<AcceptorParts>;
  readonly #gatherer: Gatherer<RowSet>;

  constructor(parts: AcceptorParts) {
    this.#parts = { mostRows: 200, mostFlights: 2, ...parts };
    this.#gatherer = new Gatherer({
      most: this.#parts.mostFlights,
      waiting: () => this.#worthSending(),
      take: () => this.#nextSet(),
      write: (set) => this.#write(set),
    });
  }

  accept(row: AcceptRow): Promise<Acceptance> {
    return new Promise((resolve, reject) => {
      this.#enqueue({ row, resolve, reject }, false);
      this.#gatherer.add();
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

  /** A small set is not worth its cost while another is about to end. One that waits for a wallet may take long and does not count. */
  #worthSending(): number {
    return this.#swiftFlights > 0 && this.#waitingRows < leastRows ? 0 : this.#waitingRows;
  }

  /** Rows of many organizations, or of one whose wallet is locked elsewhere. */
  #nextSet(): RowSet | null {
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
   * Half of all rows: with all in one set the database would be idle while their callers are answered, and this process
   * while the database writes.
   */
  #mostRows(): number {
    const half = Math.ceil((this.#waitingRows + this.#flyingRows) / 2);
    return Math.min(this.#parts.mostRows, Math.max(leastRows, half));
  }

  async #write({ rows, patient }: RowSet): Promise<() => void> {
    const { length } = rows;
    const swift = patient ? 0 : 1;
    this.#swiftFlights += swift;
    this.#waitingRows -= length;
    this.#flyingRows += length;
    const settle = await this.#ask(rows, patient);
    // crash point: after-accept
    this.#swiftFlights -= swift;
    this.#flyingRows -= length;
    for (const { row } of rows) this.#flying.delete(row.organizationId);
    return settle;
  }

  /** Answers a function that settles the callers of the written rows. Rows of a locked wallet are queued again. */
  async #ask(rows: Waiting[], patient: boolean): Promise<() => void> {
    const settled = await halve<Waiting[], () => void>(rows, {
      split: splitRows,
      write: (part) => this.#askSet(part, patient),
      isBad: isBadValue,
      giveUp: (part, error) => this.#reject(part, error),
    });
    return () => {
      for (const settle of settled) settle();
    };
  }

  async #askSet(rows: Waiting[], patient: boolean): Promise<() => void> {
    const outcomes = await acceptRows(
      this.#parts.system,
      rows.map(({ row }) => row),
      patient,
    );
    for (const { places, outcome } of outcomes) {
      if (outcome === 'busy') for (const one of standingAt(places, rows)) this.#enqueue(one, true);
    }
    return () => this.#settle(rows, outcomes);
  }

  #settle(rows: readonly Waiting[], outcomes: readonly AcceptOutcome[]): void {
    const lanes = new Set<Uuid>();
    for (const result of outcomes) {
      if (result.outcome === 'busy') continue;
      for (const one of standingAt(result.places, rows)) {
        if (result.outcome === 'accepted') {
          lanes.add(one.row.numberId);
          one.resolve({ messageId: one.row.id, replayed: false });
        } else if (result.messageId && result.outcome === 'replay') {
          one.resolve({ messageId: result.messageId, replayed: true });
        } else one.reject(errorOf(result));
      }
    }
    if (lanes.size > 0) this.#parts.onQueued(lanes);
  }

  #reject(rows: readonly Waiting[], error: unknown): () => void {
    const isAway = error instanceof Outage;
    const result = { err: error, rows: rows.length };
    if (isBadValue(error)) this.#parts.log.warn(result, 'a send was refused for its values');
    else this.#parts.log.error(result, 'a set was not accepted');
    // One log line for the set: thrown as an `Outage`, each row would be logged again.
    const answer = isAway ? refuse('UNAVAILABLE', { parameters: { retryAfterSeconds: 2 } }) : error;
    return () => {
      for (const one of rows) one.reject(answer);
    };
  }
}

/** Refused for a value by PostgreSQL, or by our own encoding before the call. */
const isBadValue = (error: unknown) => (errorCode(error) === null ? !(error instanceof Outage) : isValueError(error));

/**
 * A set costs about a millisecond whatever it holds. With a hundred connections 64 instead of 32 accepted 15 % more for
 * one organization; with fifty there was no difference.
 */
const leastRows = 64;

/**
 * Moves rows into the set. Of rows with the same idempotency key, and of marketing messages to the same person, a set
 * takes one: the second waits for the next set, where the first is visible.
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

/** An answer that we have no words for is a fault of its own row: thrown, the callers of the others would wait for ever. */
function errorOf(result: AcceptOutcome): unknown {
  if (result.outcome === 'stale') return new StaleJudgement();
  try {
    return refusalOf(result);
  } catch (error) {
    return error;
  }
}

function refusalOf({ outcome, measure }: AcceptOutcome): Refusal {
  const amount = Number(measure ?? 0);
  switch (outcome) {
    case 'INSUFFICIENT_FUNDS':
      return refuse('INSUFFICIENT_FUNDS', { parameters: { missing: writeReais(amount) } });
    case 'SEND_RATE_LIMITED':
    case 'MARKETING_FREQUENCY_EXCEEDED':
      return refuse(outcome, { parameters: { retryAfterSeconds: Math.max(1, Math.ceil(amount / 1000)) } });
    default:
      if (isErrorName(outcome)) return refuse(outcome);
      throw new Error(`the database answered ${outcome}`);
  }
}
