import type { Db } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Log } from '../../runtime/log.ts';
import type { Random } from '../../runtime/random.ts';
import type { Outcome } from './attempt-delivery.ts';
import type { SwitchedOff } from './endpoint.ts';
import type { Lane } from './lane.ts';
import { retryDelayMs } from './retry-delay.ts';
import { type AttemptRow, type EndpointMove, type RecordedEndpoint, recordAttempts } from './webhooks.queries.ts';

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

type Batch = { outcomes: Outcome[]; moves: Map<Lane, EndpointMove> };

/**
 * Writes outcomes down as sets, one write at a time: what comes in meanwhile is the next set. A write that fails is
 * repeated as it is; a crash before it means that its events are delivered once more.
 */
export class WebhookRecorder {
  #outcomes: Outcome[] = [];
  readonly #moved = new Set<Lane>();
  #flying: Promise<void> | null = null;
  #abandoned = false;
  readonly #parts: RecorderParts;

  constructor(parts: RecorderParts) {
    this.#parts = parts;
  }

  note(outcome: Outcome): void {
    outcome.lane.unrecorded += 1;
    this.#outcomes.push(outcome);
    this.#flying ??= this.#flush();
  }

  /** The lane passed over events it does not want: nothing to record but how far it has come. */
  noteCursor(lane: Lane): void {
    this.#moved.add(lane);
    this.#flying ??= this.#flush();
  }

  isQuiet(): boolean {
    return this.#flying === null;
  }

  async drain(): Promise<void> {
    while (this.#flying) await this.#flying;
  }

  /** Past the deadline of a stop: what is not written will be delivered again. */
  abandon(): void {
    this.#abandoned = true;
  }

  async #flush(): Promise<void> {
    while (this.#outcomes.length > 0 || this.#moved.size > 0) {
      // A few milliseconds more make one write of what would have been ten.
      await new Promise((resolve) => setTimeout(resolve, gatherMs));
      const batch = this.#gather();
      const recorded = await this.#write(batch);
      if (recorded) this.#close(batch, recorded);
      else for (const { lane, parcel } of batch.outcomes) lane.recorded(parcel);
    }
    this.#flying = null;
    this.#parts.onQuiet();
  }

  #gather(): Batch {
    const outcomes = this.#outcomes.splice(0, mostOutcomes);
    const lanes = new Set(this.#moved);
    this.#moved.clear();
    for (const { lane, parcel } of outcomes) {
      lane.settle(parcel);
      lanes.add(lane);
    }
    const moves = new Map([...lanes].map((lane) => [lane, moveOf(lane)]));
    for (const lane of lanes) lane.recovered = false;
    for (const outcome of outcomes) moves.get(outcome.lane)?.attempts.push(this.#rowOf(outcome));
    return { outcomes, moves };
  }

  #rowOf({ parcel, result, statusCode, error, durationMs, retryAfterMs }: Outcome): AttemptRow {
    const { schedule, clock, random } = this.#parts;
    const failed = result !== 'delivered' && result !== 'skipped';
    // A delivery has the id of its first attempt.
    const id = uuidV7(clock, random);
    return {
      id: result === 'skipped' ? null : id,
      deliveryId: id,
      position: parcel.event.position,
      day: parcel.event.day,
      type: parcel.event.type,
      attempt: parcel.attempt,
      retried: parcel.retried,
      statusCode,
      error,
      durationMs,
      failed,
      delayMs: failed ? retryDelayMs(schedule, parcel.attempt, retryAfterMs, random) : null,
    };
  }

  async #write({ moves, outcomes }: Batch): Promise<RecordedEndpoint[] | null> {
    const { system, workerId, failingDays, log } = this.#parts;
    while (!this.#abandoned) {
      try {
        return await recordAttempts(system, workerId, [...moves.values()], failingDays);
      } catch (error) {
        log.error({ err: error, attempts: outcomes.length }, 'webhook attempts could not be written yet');
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
    return null;
  }

  #close(batch: Batch, recorded: readonly RecordedEndpoint[]): void {
    const known = new Map(recorded.map((row) => [row.id, row]));
    for (const [lane, { cursor }] of batch.moves) {
      const row = known.get(lane.row.id);
      lane.recordedCursor = cursor;
      if (!row?.enabled) lane.closed = true;
      if (row?.switchedOff) this.#parts.onSwitchedOff(switchedOff(lane, row.switchedOff));
    }
    for (const { lane, parcel, result } of batch.outcomes) {
      lane.recorded(parcel);
      if (result !== 'delivered' && result !== 'skipped') lane.hasRetries = true;
    }
    this.#parts.onRecorded(batch.moves.keys());
  }
}

const gatherMs = 20;
const retryMs = 250;
const mostOutcomes = 500;

const moveOf = (lane: Lane): EndpointMove => ({
  organizationId: lane.row.organizationId,
  id: lane.row.id,
  fence: lane.fence,
  cursor: lane.cursor,
  failing: lane.failing,
  recovered: lane.recovered,
  gone: lane.gone,
  attempts: [],
});

const switchedOff = ({ row }: Lane, reason: SwitchedOff['reason']): SwitchedOff => ({
  organizationId: row.organizationId,
  endpointId: row.id,
  url: row.url,
  reason,
});
