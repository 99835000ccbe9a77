import { type Db, isValueError } from '../../../database/database.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { Gatherer } from '../../../runtime/gather/gatherer.ts';
import { halve } from '../../../runtime/gather/halve.ts';
import { type Uuid, uuidV7 } from '../../../runtime/ids.ts';
import type { Log } from '../../../runtime/log.ts';
import type { Random } from '../../../runtime/random.ts';
import type { SwitchedOff } from '../endpoint.ts';
import { type AttemptRow, type RecordedEndpoint, recordAttempts } from '../webhooks.queries.ts';
import type { Outcome } from './attempt-delivery.ts';
import type { EndpointQueue } from './endpoint-queue.ts';
import { halveSteps, type Step } from './halve-steps.ts';
import { retryDelayMs } from './retry-delay.ts';

export type RecorderParts = {
  system: Db;
  clock: Clock;
  random: Random;
  log: Log;
  workerId: Uuid;
  schedule: readonly number[];
  failingDays: number;
  /** Called after every write, with the queues it was about. */
  onRecorded: (queues: Iterable<EndpointQueue>) => void;
  /** Nothing is left to write. */
  onQuiet: () => void;
  onSwitchedOff: (endpoint: SwitchedOff) => void;
};

/**
 * Writes outcomes as sets, one write at a time: what arrives meanwhile is the next set. A write that fails is repeated
 * as it is, and counts once; one that is refused for its values is split, since repeating it would block every endpoint.
 * After a crash before a write its events are delivered again.
 */
export class WebhookRecorder {
  #outcomes: Outcome[] = [];
  readonly #moved = new Set<EndpointQueue>();
  readonly #gatherer: Gatherer<Step[]>;
  #abandoned = false;
  readonly #parts: RecorderParts;

  constructor(parts: RecorderParts) {
    this.#parts = parts;
    this.#gatherer = new Gatherer({
      most: 1,
      gatherMs,
      waiting: () => this.#outcomes.length + this.#moved.size,
      take: () => this.#gather(),
      write: async (steps) => {
        await this.#record(steps);
        return undefined;
      },
      onQuiet: parts.onQuiet,
    });
  }

  note(outcome: Outcome): void {
    outcome.queue.unrecorded += 1;
    this.#outcomes.push(outcome);
    this.#gatherer.add();
  }

  /** The queue passed events that its endpoint does not subscribe to: only the cursor is recorded. */
  noteCursor(queue: EndpointQueue): void {
    this.#moved.add(queue);
    this.#gatherer.add();
  }

  isQuiet(): boolean {
    return this.#gatherer.isQuiet;
  }

  drain(): Promise<void> {
    return this.#gatherer.drain();
  }

  /** Past the deadline of a stop: what is not written will be delivered again. */
  abandon(): void {
    this.#abandoned = true;
  }

  #gather(): Step[] {
    const outcomes = this.#take();
    const queues = new Set(this.#moved);
    this.#moved.clear();
    for (const { queue, entry } of outcomes) {
      queue.settle(entry);
      queues.add(queue);
    }
    const steps = new Map([...queues].map((queue) => [queue, stepOf(queue)]));
    for (const queue of queues) queue.recovered = false;
    for (const outcome of outcomes) {
      const step = steps.get(outcome.queue);
      step?.outcomes.push(outcome);
      step?.move.attempts.push(this.#rowOf(outcome));
    }
    return [...steps.values()];
  }

  /** One statement cannot write a row twice: of each event one outcome, and the later in the set that follows. */
  #take(): Outcome[] {
    const taken = new Map<string, Outcome>();
    const left: Outcome[] = [];
    for (const outcome of this.#outcomes.splice(0, mostOutcomes)) {
      const name = `${outcome.queue.row.id} ${outcome.entry.event.position}`;
      if (taken.has(name)) left.push(outcome);
      else taken.set(name, outcome);
    }
    this.#outcomes.unshift(...left);
    return [...taken.values()];
  }

  #rowOf({ queue, entry, result, statusCode, error, answer, durationMs, retryAfterMs }: Outcome): AttemptRow {
    const { schedule, clock, random } = this.#parts;
    const failed = result !== 'delivered' && result !== 'skipped';
    const isAside = result === 'aside';
    const { order } = queue;
    const delay = () => retryDelayMs(schedule, entry.attempt, retryAfterMs, random);
    // An event put aside whose predecessor is done meanwhile may leave at once.
    const delayMs = isAside ? (order?.waits(entry.event) ? longestWaitMs : 0) : failed ? delay() : null;
    if (delayMs === null) order?.free(entry.event);
    // A delivery has the id of its first attempt.
    const id = uuidV7(clock, random);
    return {
      id: result === 'skipped' || isAside ? null : id,
      deliveryId: id,
      position: entry.event.position,
      day: entry.event.day,
      type: entry.event.type,
      subjectId: order ? entry.event.subjectId : null,
      attempt: isAside ? 0 : Math.min(entry.attempt, highestAttempt),
      retried: entry.retried,
      statusCode,
      error,
      answer,
      durationMs,
      failed,
      delayMs,
    };
  }

  async #record(steps: readonly Step[]): Promise<void> {
    await halve<readonly Step[], void>(steps, {
      split: halveSteps,
      write: async (part) => this.#close(part, await this.#write(part)),
      isBad: isValueError,
      giveUp: ([step]) => step && this.#recordLess(step),
    });
  }

  /** Null when it was abandoned. */
  async #write(steps: readonly Step[]): Promise<RecordedEndpoint[] | null> {
    const { system, workerId, failingDays, log } = this.#parts;
    const moves = steps.map(({ move }) => move);
    while (!this.#abandoned) {
      try {
        return await recordAttempts(system, workerId, moves, failingDays);
      } catch (error) {
        const context = {
          err: error,
          endpoints: moves.length,
          attempts: moves.flatMap(({ attempts }) => attempts).length,
        };
        if (isValueError(error)) {
          log.warn(context, 'webhook attempts were refused for their values');
          throw error;
        }
        log.error(context, 'webhook attempts could not be written yet');
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
    return null;
  }

  /** A single outcome that is refused is written without the endpoint's answer, or else as a retry alone, so that the event is not lost. */
  async #recordLess(step: Step): Promise<void> {
    const { queue, move, outcomes } = step;
    const context = { endpoint: move.id, position: outcomes[0]?.entry.event.position, result: outcomes[0]?.result };
    for (const lessen of [withoutAnswer, withoutHistory]) {
      const less = { ...step, move: { ...move, attempts: move.attempts.map(lessen) } };
      const came = await this.#write([less]).catch((error) => {
        if (isValueError(error)) return 'refused' as const;
        throw error;
      });
      if (came === 'refused') continue;
      if (came) this.#parts.log.error(context, 'an outcome of a webhook was refused and is written in part');
      return this.#close([less], came);
    }
    this.#parts.log.error(context, 'an outcome of a webhook was refused and is lost');
    queue.recovered ||= move.recovered;
    queue.lost(outcomes.length);
  }

  #close(steps: readonly Step[], recorded: readonly RecordedEndpoint[] | null): void {
    const known = new Map(recorded?.map((row) => [row.endpointId, row]));
    for (const { queue, move, outcomes } of steps) {
      for (const { entry } of outcomes) queue.recorded(entry);
      if (!recorded) continue;
      const row = known.get(move.id);
      queue.recordedCursor = move.cursor;
      queue.hasRetries ||= move.attempts.some(({ failed }) => failed);
      if (!row?.enabled) queue.closed = true;
      if (row?.switchedOff) this.#parts.onSwitchedOff(switchedOff(queue, row.switchedOff));
    }
    if (recorded) this.#parts.onRecorded(steps.map(({ queue }) => queue));
  }
}

/** Twenty milliseconds make one write of what would have been ten. */
const gatherMs = 20;
const retryMs = 250;
/** The size that deliveries/record-outcomes.ts has. No figure of its own was kept. */
const mostOutcomes = 500;
/** Longer than all attempts of an event together: after this an event put aside is sent even if nothing released it. */
const longestWaitMs = 36 * 3_600_000;

/** What the column holds: an event that is resent again and again is counted no further. */
const highestAttempt = 32_767;

const stepOf = (queue: EndpointQueue): Step => ({
  queue,
  outcomes: [],
  move: {
    organizationId: queue.row.organizationId,
    id: queue.row.id,
    fence: queue.fence,
    cursor: queue.cursor,
    failing: queue.failing,
    recovered: queue.recovered,
    gone: queue.gone,
    attempts: [],
  },
});

const withoutAnswer = (row: AttemptRow): AttemptRow => ({
  ...row,
  statusCode: null,
  error: null,
  answer: null,
  durationMs: 0,
});
const withoutHistory = (row: AttemptRow): AttemptRow => ({ ...row, id: null });

const switchedOff = ({ row }: EndpointQueue, reason: SwitchedOff['reason']): SwitchedOff => ({
  organizationId: row.organizationId,
  endpointId: row.id,
  url: row.url,
  reason,
});
