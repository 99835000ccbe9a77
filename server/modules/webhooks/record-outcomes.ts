import { type Db, isValueError } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { Gatherer } from '../../runtime/gather/gatherer.ts';
import { halve } from '../../runtime/gather/halve.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Log } from '../../runtime/log.ts';
import type { Random } from '../../runtime/random.ts';
import type { Outcome } from './attempt-delivery.ts';
import type { SwitchedOff } from './endpoint.ts';
import { halveSteps, type Step } from './halve-steps.ts';
import type { Lane } from './lane.ts';
import { retryDelayMs } from './retry-delay.ts';
import { type AttemptRow, type RecordedEndpoint, recordAttempts } from './webhooks.queries.ts';

export type RecorderParts = {
  system: Db;
  clock: Clock;
  random: Random;
  log: Log;
  workerId: Uuid;
  schedule: readonly number[];
  failingDays: number;
  /** After every write, with the lanes it told of. */
  onRecorded: (lanes: Iterable<Lane>) => void;
  /** Nothing is left to write. */
  onQuiet: () => void;
  onSwitchedOff: (endpoint: SwitchedOff) => void;
};

/**
 * Writes outcomes down as sets, one write at a time: what comes in meanwhile is the next set. A write that fails is
 * repeated as it is, and counts once; one that is refused for its values is taken apart, since repeating it would hold
 * up everybody for ever. A crash before a write means that its events are delivered once more.
 */
export class WebhookRecorder {
  #outcomes: Outcome[] = [];
  readonly #moved = new Set<Lane>();
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
    outcome.lane.unrecorded += 1;
    this.#outcomes.push(outcome);
    this.#gatherer.add();
  }

  /** The lane passed over events it does not want: nothing to record but how far it has come. */
  noteCursor(lane: Lane): void {
    this.#moved.add(lane);
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
    const lanes = new Set(this.#moved);
    this.#moved.clear();
    for (const { lane, parcel } of outcomes) {
      lane.settle(parcel);
      lanes.add(lane);
    }
    const steps = new Map([...lanes].map((lane) => [lane, stepOf(lane)]));
    for (const lane of lanes) lane.recovered = false;
    for (const outcome of outcomes) {
      const step = steps.get(outcome.lane);
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
      const name = `${outcome.lane.row.id} ${outcome.parcel.event.position}`;
      if (taken.has(name)) left.push(outcome);
      else taken.set(name, outcome);
    }
    this.#outcomes.unshift(...left);
    return [...taken.values()];
  }

  #rowOf({ lane, parcel, result, statusCode, error, answer, durationMs, retryAfterMs }: Outcome): AttemptRow {
    const { schedule, clock, random } = this.#parts;
    const failed = result !== 'delivered' && result !== 'skipped';
    const isAside = result === 'aside';
    const { order } = lane;
    const delay = () => retryDelayMs(schedule, parcel.attempt, retryAfterMs, random);
    // One whose turn has come meanwhile waits no longer.
    const delayMs = isAside ? (order?.waits(parcel.event) ? longestWaitMs : 0) : failed ? delay() : null;
    if (delayMs === null) order?.free(parcel.event);
    // A delivery has the id of its first attempt.
    const id = uuidV7(clock, random);
    return {
      id: result === 'skipped' || isAside ? null : id,
      deliveryId: id,
      position: parcel.event.position,
      day: parcel.event.day,
      type: parcel.event.type,
      subjectId: order ? parcel.event.subjectId : null,
      attempt: isAside ? 0 : Math.min(parcel.attempt, highestAttempt),
      retried: parcel.retried,
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
        const told = {
          err: error,
          endpoints: moves.length,
          attempts: moves.flatMap(({ attempts }) => attempts).length,
        };
        if (isValueError(error)) {
          log.warn(told, 'webhook attempts were refused for their values');
          throw error;
        }
        log.error(told, 'webhook attempts could not be written yet');
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
    return null;
  }

  /** Refused although alone: without what the endpoint answered, or else only its retry, so that the event is not lost. */
  async #recordLess(step: Step): Promise<void> {
    const { lane, move, outcomes } = step;
    const told = { endpoint: move.id, position: outcomes[0]?.parcel.event.position, result: outcomes[0]?.result };
    for (const lessen of [withoutAnswer, withoutHistory]) {
      const less = { ...step, move: { ...move, attempts: move.attempts.map(lessen) } };
      const came = await this.#write([less]).catch((error) => {
        if (isValueError(error)) return 'refused' as const;
        throw error;
      });
      if (came === 'refused') continue;
      if (came) this.#parts.log.error(told, 'an outcome of a webhook was refused and is written in part');
      return this.#close([less], came);
    }
    this.#parts.log.error(told, 'an outcome of a webhook was refused and is lost');
    lane.recovered ||= move.recovered;
    lane.lost(outcomes.length);
  }

  #close(steps: readonly Step[], recorded: readonly RecordedEndpoint[] | null): void {
    const known = new Map(recorded?.map((row) => [row.endpointId, row]));
    for (const { lane, move, outcomes } of steps) {
      for (const { parcel } of outcomes) lane.recorded(parcel);
      if (!recorded) continue;
      const row = known.get(move.id);
      lane.recordedCursor = move.cursor;
      lane.hasRetries ||= move.attempts.some(({ failed }) => failed);
      if (!row?.enabled) lane.closed = true;
      if (row?.switchedOff) this.#parts.onSwitchedOff(switchedOff(lane, row.switchedOff));
    }
    if (recorded) this.#parts.onRecorded(steps.map(({ lane }) => lane));
  }
}

/** A few milliseconds more make one write of what would have been ten. */
const gatherMs = 20;
const retryMs = 250;
const mostOutcomes = 500;
/** Longer than all attempts of an event together: it goes by then even if nothing ever told it to. */
const longestWaitMs = 36 * 3_600_000;

/** What the column holds: an event that is resent again and again is counted no further. */
const highestAttempt = 32_767;

const stepOf = (lane: Lane): Step => ({
  lane,
  outcomes: [],
  move: {
    organizationId: lane.row.organizationId,
    id: lane.row.id,
    fence: lane.fence,
    cursor: lane.cursor,
    failing: lane.failing,
    recovered: lane.recovered,
    gone: lane.gone,
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

const switchedOff = ({ row }: Lane, reason: SwitchedOff['reason']): SwitchedOff => ({
  organizationId: row.organizationId,
  endpointId: row.id,
  url: row.url,
  reason,
});
