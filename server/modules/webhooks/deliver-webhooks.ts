import type { Database } from '../../database/database.ts';
import type { LoggedEvent } from '../../events/index.ts';
import { type Awaitable, after } from '../../runtime/awaitable.ts';
import type { Clock } from '../../runtime/clock.ts';
import { createGuardedDial, type GuardedDial, type ResolveHost } from '../../runtime/guarded-dial/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import type { Log } from '../../runtime/log.ts';
import { type Loop, startLoop } from '../../runtime/loop.ts';
import type { Random } from '../../runtime/random.ts';
import { watchLoop } from '../../runtime/watch-loop.ts';
import { AddressPaces } from './address-pace.ts';
import { type AttemptParts, aside, attemptDelivery, type Outcome, skipped, unrendered } from './attempt-delivery.ts';
import { CatchUp } from './catch-up.ts';
import type { SwitchedOff } from './endpoint.ts';
import { FairSlots } from './fair-slots.ts';
import { HeldLanes } from './hold-endpoints.ts';
import type { Lane, Parcel } from './lane.ts';
import { Packer, type Renderers } from './pack-events.ts';
import { WebhookRecorder } from './record-outcomes.ts';
import { retrySchedule } from './retry-delay.ts';

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
};

export type WebhookDeliverer = {
  start(): void;
  /** What is under way ends, is written down, and the endpoints are free for other workers at once. */
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
  /** Resolves once nothing is left to hand over or to write. */
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
  readonly #held: HeldLanes;
  readonly #packer: Packer;
  readonly #recorder: WebhookRecorder;
  readonly #slots: FairSlots<Lane>;
  readonly #paces: AddressPaces;
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
    this.#held = new HeldLanes({ ...parts, system, mostPerTake: 200 });
    this.#packer = new Packer(renderers, log);
    this.#slots = new FairSlots<Lane>(parts.mostInFlight, (lane) => void this.#attempt(lane), watchLoop());
    this.#paces = new AddressPaces(this.#dial.placeOf);
    const onQuiet = () => this.#tellIdle();
    const onRecorded = (lanes: Iterable<Lane>) => {
      this.#advanceAll(lanes);
      for (const lane of lanes) if (lane.order?.takeFreed()) this.#loop?.nudge();
    };
    this.#recorder = new WebhookRecorder({ ...parts, system, onRecorded, onQuiet });
    this.#catchUp = new CatchUp({
      system,
      log,
      lanes: () => this.#held.all(),
      onLook: () => this.#held.followNow(),
      onRead: (lane) => this.#advance(lane),
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
    for (const lane of this.#held.all()) lane.closed = true;
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
    const touched = new Set<Lane>();
    for (const event of events) {
      for (const lane of this.#held.of(event.organizationId)) {
        lane.offer(event);
        touched.add(lane);
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
      this.#tellIdle();
    });
  }

  async #turn(): Promise<void> {
    if (this.#stopped) return;
    await this.#held.refresh();
    await this.#held.pickRetries();
    this.#paces.forgetUnused(this.#held.all());
    for (const lane of this.#held.all()) {
      if (lane.cursor > lane.recordedCursor && !lane.closed) this.#recorder.noteCursor(lane);
      this.#advance(lane);
    }
  }

  #advanceAll(lanes: Iterable<Lane>): void {
    for (const lane of lanes) this.#advance(lane);
  }

  /** Whatever the lane can do next: start attempts, pack more, read more. */
  #advance(lane: Lane): void {
    for (const parcel of lane.takeAside()) this.#note(aside(lane, parcel));
    this.#paces.join(lane);
    this.#slots.enter(lane);
    const parcels = lane.takeToPack();
    if (parcels.length > 0) void this.#pack(lane, parcels);
    this.#catchUp.nudge(lane);
  }

  async #pack(lane: Lane, parcels: readonly Parcel[]): Promise<void> {
    lane.rendering = true;
    const contents = await this.#packer.pack(parcels.map(({ event }) => event));
    lane.rendering = false;
    parcels.forEach((parcel, i) => {
      const content = contents[i] ?? null;
      if (typeof content === 'string') this.#note(unrendered(lane, parcel));
      else if (content) lane.packed.push({ parcel, content });
      else this.#note(skipped(lane, parcel));
    });
    this.#advance(lane);
    this.#tellIdle();
  }

  async #attempt(lane: Lane): Promise<void> {
    const packed = lane.takePacked();
    invariant(packed, 'a lane that may start has something packed');
    lane.inFlight += 1;
    const { pace } = lane;
    pace?.enter();
    const came = await attemptDelivery(this.#post, lane, packed);
    lane.inFlight -= 1;
    if (came.result === 'delivered') lane.noteSuccess(came.durationMs);
    else lane.noteFailure();
    if (came.result === 'gone') lane.gone = true;
    lane.order?.end(packed.parcel.event);
    this.#note(came);
    const waited = pace?.leave(came.result === 'delivered') ?? [];
    this.#slots.leave();
    this.#advanceAll(waited);
    this.#advance(lane);
  }

  /** At an ordered endpoint whatever did not arrive keeps the later ones of its subject. */
  #note(outcome: Outcome): void {
    const { lane, parcel, result } = outcome;
    if (result === 'delivered' || result === 'skipped') lane.order?.free(parcel.event);
    else lane.order?.keep(parcel.event);
    this.#recorder.note(outcome);
  }

  #tellIdle(): void {
    if (this.#idleWaiters.length === 0 || !this.#isIdle()) return;
    for (const resolve of this.#idleWaiters.splice(0)) resolve();
  }

  #isIdle(): boolean {
    if (!this.#recorder.isQuiet() || !this.#catchUp.isQuiet()) return false;
    for (const lane of this.#held.all()) if (!lane.isQuiet()) return false;
    return true;
  }
}

const graceMs = 5_000;
