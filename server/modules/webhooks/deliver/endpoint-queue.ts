import type { LoggedEvent } from '../../../events/index.ts';
import type { Keyring } from '../../../runtime/keyring.ts';
import { signingSecretOf } from '../../../runtime/seals.ts';
import type { TraceContext } from '../../../runtime/tracing/trace-context.ts';
import type { SigningSecrets } from '../endpoint.ts';
import type { QueueRow } from '../webhooks.queries.ts';
import type { AddressPace } from './address-pace.ts';
import type { RenderedEvent } from './pack-events.ts';
import { SubjectOrder } from './subject-order.ts';

/**
 * One event on its way to one endpoint. `attempt` is the number of the attempt that comes next; `retried` means that it
 * was attempted before, so there may be a row of it among the retries.
 */
export type QueueEntry = { event: LoggedEvent; attempt: number; retried: boolean; settled: boolean };

/** An entry with its bytes. */
export type Packed = { entry: QueueEntry; content: RenderedEvent; trace?: TraceContext | undefined };

/**
 * An endpoint this worker holds, in memory. Events enter the window in the order of the log and leave it at the front,
 * once their outcome is part of a write: what lies before the window is handed over or has a retry of its own, and that
 * is the cursor. The window is bounded; an endpoint that cannot keep up stops buffering and later reads the log again.
 *
 * Four things vary independently of each other; each is a state with its moves:
 *
 * - Where events come from. *Following*: the tail brings them (`offer`). *Behind* (`behind`): the tail left a gap or the
 *   window was full. *Reading* (`reading`): the log is being read; then following again, or still behind.
 * - How the endpoint answers. *Healthy*: `limit` grows with success up to `mostInFlight`. *Failing* (`failing`):
 *   after a failure, one attempt at a time. A success moves it back and sets `recovered` until that is written. *Gone*
 *   (`gone`): the endpoint answered that it is no more, and nothing starts.
 * - Whether retries wait. `hasRetries` is true when a failure was recorded, and false while they are looked at
 *   (`beginLook`); a look that failed sets it again.
 * - Whether this worker holds it. *Open*, then *closed* (`closed`): switched off or leased by another. Nothing starts any
 *   more; what is in flight ends and is recorded, and then the queue is quiet.
 *
 * An entry moves waiting → rendering (`takeToPack`) → packed → in flight (`takePacked`) → unrecorded → settled. A failure
 * moves what is packed back to waiting.
 */
export class EndpointQueue {
  readonly fence: string;
  row: QueueRow;
  secrets: SigningSecrets;
  url: URL;
  closed = false;
  /** The log holds more than was read. */
  behind = false;
  reading = false;
  rendering = false;
  hasRetries: boolean;
  failing: boolean;
  recovered = false;
  gone = false;
  inFlight = 0;
  unrecorded = 0;
  /** How many attempts may be under way: one while failing, more with every success. */
  limit: number;
  recordedCursor: number;
  /** The address it leads to, and the pace of all endpoints of its organization there. */
  place: string | null = null;
  pace: AddressPace<EndpointQueue> | null = null;
  /** Null where any event may leave at any time. */
  order: SubjectOrder | null;
  readonly waiting: QueueEntry[] = [];
  readonly packed: Packed[] = [];
  readonly #window: QueueEntry[] = [];
  /** Positions on their way, as a retry or from the window, until their outcome is written. None is in both. */
  readonly #retrying = new Set<number>();
  readonly #sending = new Set<number>();
  /** Positions the window has yet to reach and shall pass over. */
  readonly #attempted: Set<number>;
  #writtenSinceLook: Set<number> | null = null;
  #readTo: number;
  #headBefore: number | null = null;
  #quickestMs = Number.POSITIVE_INFINITY;

  constructor(row: QueueRow, keyring: Keyring) {
    this.row = row;
    this.fence = row.fence;
    this.url = new URL(row.url);
    this.secrets = unsealSecrets(row, keyring);
    this.hasRetries = row.hasRetries;
    this.failing = row.failing;
    this.limit = row.failing ? 1 : gentleStart;
    this.recordedCursor = row.cursor;
    this.order = orderOf(row);
    this.#readTo = row.cursor;
    this.#attempted = new Set(row.attempted);
  }

  /** New settings; what is under way goes on. */
  reload(row: QueueRow, keyring: Keyring): void {
    // Read before what is known already: two looks may end in the other order.
    if (row.revision < this.row.revision) return;
    if (row.ordered !== this.row.ordered) this.order = orderOf(row);
    this.row = row;
    this.url = new URL(row.url);
    this.secrets = unsealSecrets(row, keyring);
    this.hasRetries ||= row.hasRetries;
    if (this.failing && !row.failing) this.noteSuccess(0);
  }

  get readTo(): number {
    return this.#readTo;
  }

  get cursor(): number {
    const [first] = this.#window;
    return first ? first.event.position - 1 : this.#readTo;
  }

  get room(): number {
    return mostInWindow - this.#window.length;
  }

  get retriesHeld(): number {
    return this.#retrying.size;
  }

  /** An event of the tail. One that does not follow the last, or finds no room, is left to the log. */
  offer(event: LoggedEvent): void {
    if (event.position <= this.#readTo) return;
    const follows = event.position === this.#readTo + 1;
    if (follows && !this.behind && !this.reading && this.room > 0) this.#enter(event);
    else this.behind = true;
  }

  /**
   * Where the log stands. What it held a turn ago and the tail has not brought since will not come that way; a queue
   * that was just opened does not wait for it.
   */
  noteHead(head: number): void {
    if ((this.#headBefore ?? head) > this.#readTo) this.behind = true;
    this.#headBefore = head;
  }

  /** Events read from the log. */
  enter(events: readonly LoggedEvent[]): void {
    for (const event of events) if (event.position > this.#readTo) this.#enter(event);
  }

  /** The retries are being looked at. Down before the look: a failure that is recorded meanwhile raises it again. */
  beginLook(): void {
    this.hasRetries = false;
    this.#writtenSinceLook = new Set();
  }

  endLook(failed: boolean): void {
    this.hasRetries ||= failed;
    this.#writtenSinceLook = null;
  }

  /** What is on its way already is not attempted twice, nor what was written after the look that found it due. */
  retry(event: LoggedEvent, attempt: number): void {
    const { position } = event;
    const known = this.#retrying.has(position) || this.#sending.has(position) || this.#writtenSinceLook?.has(position);
    if (known) return;
    this.#retrying.add(position);
    this.waiting.push({ event, attempt, retried: true, settled: false });
  }

  /** Its outcome is part of the write that follows. */
  settle(entry: QueueEntry): void {
    entry.settled = true;
    this.#slide();
  }

  /** The write is done: a retry of it may be picked up again. */
  recorded({ event: { position } }: QueueEntry): void {
    this.unrecorded -= 1;
    this.#retrying.delete(position);
    this.#sending.delete(position);
    this.#writtenSinceLook?.add(position);
    // Only after a replay: the retry was quicker than the window.
    if (position > this.#readTo) this.#attempted.add(position);
  }

  /** Outcomes that cannot be written. Their events stay among what is on its way, lest they be retried without end. */
  lost(count: number): void {
    this.unrecorded -= count;
  }

  /** More at once while it answers as quickly as it ever did; fewer when answers begin to queue, at its end or at ours. */
  noteSuccess(durationMs: number): void {
    if (this.failing) this.recovered = true;
    this.failing = false;
    this.#quickestMs = Math.min(durationMs, this.#quickestMs * forgetting);
    const isQueueing = durationMs > this.#quickestMs * 2 + jitterMs;
    this.limit = isQueueing ? Math.max(gentleStart, this.limit - 1) : Math.min(mostInFlight, this.limit * 2);
  }

  /** What was packed is unpacked: it may wait for long now, and must be rendered as it is when it leaves. */
  noteFailure(): void {
    this.failing = true;
    this.limit = 1;
    this.waiting.unshift(...this.packed.splice(0).map(({ entry }) => entry));
  }

  mayStart(): boolean {
    const isReady = !this.closed && !this.gone && this.packed.length > 0 && this.inFlight < this.limit;
    if (!isReady) return false;
    if (this.order && !this.packed.some(({ entry }) => this.order?.isFree(entry.event))) return false;
    return this.pace === null || this.pace.admits(this);
  }

  /** The next one to leave. */
  takePacked(): Packed | undefined {
    const { order, packed } = this;
    if (!order) return packed.shift();
    const place = packed.findIndex(({ entry }) => order.isFree(entry.event));
    const [next] = place < 0 ? [] : packed.splice(place, 1);
    if (next) order.start(next.entry.event);
    return next;
  }

  /** What an event of the same subject that is to be retried keeps from leaving. A retry itself waits for nothing. */
  takeAside(): readonly QueueEntry[] {
    const { order } = this;
    if (!order || this.closed || this.gone) return nothing;
    const mustWait = (entry: QueueEntry) => entry.attempt === 1 && !this.#retrying.has(entry.event.position);
    const [aside, rest] = part(this.waiting, (entry) => mustWait(entry) && order.waits(entry.event));
    const [packedAside, packedRest] = part(this.packed, ({ entry }) => mustWait(entry) && order.waits(entry.event));
    if (aside.length > 0) this.waiting.splice(0, this.waiting.length, ...rest);
    if (packedAside.length > 0) this.packed.splice(0, this.packed.length, ...packedRest);
    return [...packedAside.map(({ entry }) => entry), ...aside];
  }

  /** The entries to pack next: enough to keep all slots busy while the next set is packed. */
  takeToPack(): QueueEntry[] {
    if (this.closed || this.gone || this.rendering || this.packed.length >= this.limit) return [];
    return this.waiting.splice(0, this.limit * 4);
  }

  isQuiet(): boolean {
    const idle = this.inFlight === 0 && this.unrecorded === 0 && !this.rendering && !this.reading;
    if (this.closed) return idle;
    return idle && !this.behind && this.waiting.length === 0 && this.packed.length === 0;
  }

  #enter(event: LoggedEvent): void {
    this.#readTo = event.position;
    const { position } = event;
    // One that is being retried has a row of its own, so the cursor may pass it.
    const settled = this.#attempted.delete(position) || this.#retrying.has(position) || !wants(this.row, event);
    const entry = { event, attempt: 1, retried: position <= this.row.replayedTo, settled };
    this.#window.push(entry);
    if (settled) {
      this.#slide();
    } else {
      this.#sending.add(position);
      this.waiting.push(entry);
    }
  }

  #slide(): void {
    while (this.#window[0]?.settled) this.#window.shift();
  }
}

/** A test is for every endpoint, whatever it listens to. */
const wants = ({ events }: QueueRow, { type }: LoggedEvent) =>
  events === null || type === 'webhook.test' || events.includes(type);

const orderOf = ({ ordered, waitedFor, waitedForSubjects }: QueueRow) =>
  ordered ? new SubjectOrder(waitedForSubjects, waitedFor) : null;

function part<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  const chosen = all.filter(is);
  return [chosen, chosen.length === 0 ? [] : all.filter((one) => !chosen.includes(one))];
}

const nothing: readonly QueueEntry[] = [];
const mostInWindow = 256;
const mostInFlight = 8;
const gentleStart = 2;
const jitterMs = 10;
/** Of the quickest answer, with every further one: a stroke of luck does not hold an endpoint down for ever. */
const forgetting = 1.005;

function unsealSecrets(row: QueueRow, keyring: Keyring): SigningSecrets {
  const { previousSigningSecret: previous, previousSecretUntil: until } = row;
  const open = (sealed: Buffer) => keyring.seals.open(signingSecretOf(row.organizationId), sealed);
  return {
    current: open(row.signingSecret),
    previous: previous && until ? { secret: open(previous), until } : null,
  };
}
