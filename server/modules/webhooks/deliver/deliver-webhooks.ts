import type { Database } from '../../../database/database.ts';
import type { LoggedEvent } from '../../../events/index.ts';
import { type Awaitable, after } from '../../../runtime/awaitable.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { createGuardedDial, type GuardedDial, type ResolveHost } from '../../../runtime/guarded-dial/index.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { invariant } from '../../../runtime/invariant.ts';
import type { Keyring } from '../../../runtime/keyring.ts';
import type { Log } from '../../../runtime/log.ts';
import { type Loop, startLoop } from '../../../runtime/loop.ts';
import type { Random } from '../../../runtime/random.ts';
import { watchLoop } from '../../../runtime/watch-loop.ts';
import type { MessageTraces } from '../../messages/index.ts';
import type { SwitchedOff } from '../endpoint.ts';
import { AddressPaces } from './address-pace.ts';
import { type AttemptParts, aside, attemptDelivery, type Outcome, skipped, unrendered } from './attempt-delivery.ts';
import { CatchUp } from './catch-up.ts';
import type { EndpointQueue, QueueEntry } from './endpoint-queue.ts';
import { FairSlots } from './fair-slots.ts';
import { HeldQueues } from './hold-endpoints.ts';
import { Packer, type Renderers } from './pack-events.ts';
import { WebhookRecorder } from './record-outcomes.ts';
import { retrySchedule } from './retry-delay.ts';
import { attemptInTrace, tracesOf } from './trace-delivery.ts';

export type WebhookParts = {
  database: Database;
  clock: Clock;
  random: Random;
  keyring: Keyring;
  log: Log;
  workerId: Uuid;
  renderers: Renderers;
  /** Networks that may be dialled although they are not public. */
  allowedNetworks: readonly string[];
  resolve?: ResolveHost;
  silentSeconds?: number;
  /** Seconds between attempts. */
  schedule?: readonly number[];
  timeoutMs?: number;
  failingDays?: number;
  sweepEveryMs?: number;
  mostInFlight?: number;
  onSwitchedOff?: (endpoint: SwitchedOff) => void;
  /** Where traces are exported: the one each event belongs to. */
  traces?: MessageTraces | null;
};

export type WebhookDeliverer = {
  start(): void;
  /** Attempts under way end and are written; then the endpoints are released for other workers. */
  stop(): Promise<void>;
  /**
   * Events of the tail, in the order of the log, and the version of the endpoints' settings they were seen with. Waits
   * only when that is new: an endpoint that cannot keep up reads the log later.
   */
  onEvents(events: readonly LoggedEvent[], settings?: number): Awaitable<void>;
  /** The organizations with an endpoint here. One that is new to it reads the log up to here. */
  follows(): Uuid[];
  /** One turn: leases, retries that are due, endpoints that are behind. `start` repeats it. */
  sweep(): Promise<void>;
  /** Resolves once nothing is left to deliver or to write. */
  idle(): Promise<void>;
};

export const createWebhookDeliverer = (parts: WebhookParts): WebhookDeliverer =>
  new Deliverer({ ...defaults, ...parts });

type Tuning = Required<
  Pick<
    WebhookParts,
    'silentSeconds' | 'schedule' | 'timeoutMs' | 'failingDays' | 'sweepEveryMs' | 'mostInFlight' | 'onSwitchedOff'
  >
>;

const defaults: Tuning = {
  silentSeconds: 15,
  schedule: retrySchedule,
  timeoutMs: 10_000,
  failingDays: 5,
  sweepEveryMs: 500,
  mostInFlight: 1_024,
  onSwitchedOff: () => {},
};

class Deliverer implements WebhookDeliverer {
  readonly #parts: WebhookParts & Tuning;
  readonly #dial: GuardedDial;
  readonly #post: AttemptParts;
  readonly #held: HeldQueues;
  readonly #packer: Packer;
  readonly #recorder: WebhookRecorder;
  readonly #slots: FairSlots<EndpointQueue>;
  readonly #paces: AddressPaces<EndpointQueue>;
  readonly #catchUp: CatchUp;
  #loop: Loop | null = null;
  #stopped = false;
  #sweeping: Promise<void> | null = null;
  #idleWaiters: (() => void)[] = [];

  constructor(parts: WebhookParts & Tuning) {
    const { database, log, renderers } = parts;
    const { system } = database;
    this.#parts = parts;
    this.#dial = createGuardedDial(parts);
    this.#post = { dial: this.#dial, clock: parts.clock, timeoutMs: parts.timeoutMs };
    this.#held = new HeldQueues({ ...parts, system, mostPerTake: 200 });
    this.#packer = new Packer(renderers, log);
    this.#slots = new FairSlots<EndpointQueue>(parts.mostInFlight, (queue) => void this.#attempt(queue), watchLoop());
    this.#paces = new AddressPaces<EndpointQueue>(this.#dial.placeOf);
    const onQuiet = () => this.#reportIdle();
    const onRecorded = (queues: Iterable<EndpointQueue>) => {
      this.#advanceAll(queues);
      for (const queue of queues) if (queue.order?.takeFreed()) this.#loop?.nudge();
    };
    this.#recorder = new WebhookRecorder({ ...parts, system, onRecorded, onQuiet });
    this.#catchUp = new CatchUp({
      system,
      log,
      queues: () => this.#held.all(),
      onLook: () => this.#held.followNow(),
      onRead: (queue) => this.#advance(queue),
      onQuiet,
    });
  }

  start(): void {
    const { log, sweepEveryMs } = this.#parts;
    const run = () => this.sweep().then(() => false);
    this.#loop ??= startLoop({ name: 'webhooks', pauseMs: sweepEveryMs, log, run });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#loop?.stop();
    await this.#sweeping?.catch(() => {});
    for (const queue of this.#held.all()) queue.closed = true;
    this.#loop = null;
    const giveUp = setTimeout(() => this.#recorder.abandon(), this.#parts.timeoutMs + graceMs);
    await this.idle();
    await this.#recorder.drain();
    clearTimeout(giveUp);
    await this.#held.release().catch((error) => this.#parts.log.error({ err: error }, 'endpoints were not released'));
    await this.#dial.close();
  }

  onEvents(events: readonly LoggedEvent[], settings = 0): Awaitable<void> {
    return after(this.#held.follow(settings), () => this.#offer(events));
  }

  #offer(events: readonly LoggedEvent[]): void {
    if (this.#stopped) return;
    const touched = new Set<EndpointQueue>();
    for (const event of events) {
      for (const queue of this.#held.of(event.organizationId)) {
        queue.offer(event);
        touched.add(queue);
      }
    }
    this.#advanceAll(touched);
  }

  follows(): Uuid[] {
    return this.#held.organizations();
  }

  /** One at a time; a second caller shares the turn that follows the running one. */
  async sweep(): Promise<void> {
    await this.#sweeping?.catch(() => {});
    this.#sweeping ??= this.#turn().finally(() => {
      this.#sweeping = null;
    });
    return this.#sweeping;
  }

  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idleWaiters.push(resolve);
      this.#reportIdle();
    });
  }

  async #turn(): Promise<void> {
    if (this.#stopped) return;
    await this.#held.refresh();
    await this.#held.pickRetries();
    this.#paces.beginTurn(this.#held.all());
    for (const queue of this.#held.all()) {
      if (queue.cursor > queue.recordedCursor && !queue.closed) this.#recorder.noteCursor(queue);
      this.#advance(queue);
    }
  }

  #advanceAll(queues: Iterable<EndpointQueue>): void {
    for (const queue of queues) this.#advance(queue);
  }

  /** Whatever the queue can do next: start attempts, pack more, read more. */
  #advance(queue: EndpointQueue): void {
    for (const entry of queue.takeAside()) this.#note(aside(queue, entry));
    this.#paces.join(queue);
    this.#slots.enter(queue);
    const entries = queue.takeToPack();
    if (entries.length > 0) void this.#pack(queue, entries);
    this.#catchUp.nudge(queue);
  }

  async #pack(queue: EndpointQueue, entries: readonly QueueEntry[]): Promise<void> {
    queue.rendering = true;
    const events = entries.map(({ event }) => event);
    const contents = await this.#packer.pack(events);
    const { traces } = this.#parts;
    const found = traces ? await tracesOf(traces, events) : null;
    queue.rendering = false;
    entries.forEach((entry, i) => {
      const content = contents[i] ?? null;
      if (typeof content === 'string') this.#note(unrendered(queue, entry));
      else if (content) queue.packed.push({ entry, content, trace: found?.[i] });
      else this.#note(skipped(queue, entry));
    });
    this.#advance(queue);
    this.#reportIdle();
  }

  async #attempt(queue: EndpointQueue): Promise<void> {
    const packed = queue.takePacked();
    invariant(packed, 'a queue that may start has something packed');
    queue.inFlight += 1;
    const { pace } = queue;
    pace?.enter();
    const { traces } = this.#parts;
    const { trace } = packed;
    const came = await (traces && trace
      ? attemptInTrace(traces, this.#post, queue, { ...packed, trace })
      : attemptDelivery(this.#post, queue, packed));
    queue.inFlight -= 1;
    if (came.result === 'delivered') queue.noteSuccess(came.durationMs);
    else queue.noteFailure();
    if (came.result === 'gone') queue.gone = true;
    queue.order?.end(packed.entry.event);
    this.#note(came);
    const waited = pace?.leave(came.result === 'delivered') ?? [];
    this.#slots.leave();
    this.#advanceAll(waited);
    this.#advance(queue);
  }

  /** At an ordered endpoint an event that did not arrive holds back the later ones of its subject. */
  #note(outcome: Outcome): void {
    const { queue, entry, result } = outcome;
    if (result === 'delivered' || result === 'skipped') queue.order?.free(entry.event);
    else queue.order?.keep(entry.event);
    this.#recorder.note(outcome);
  }

  #reportIdle(): void {
    if (this.#idleWaiters.length === 0 || !this.#isIdle()) return;
    for (const resolve of this.#idleWaiters.splice(0)) resolve();
  }

  #isIdle(): boolean {
    if (!this.#recorder.isQuiet() || !this.#catchUp.isQuiet()) return false;
    for (const queue of this.#held.all()) if (!queue.isQuiet()) return false;
    return true;
  }
}

const graceMs = 5_000;
