import type { Db } from '../../database/database.ts';
import { errorCode } from '../../database/database.ts';
import type { Provider, SendOutcome } from '../../provider/port.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { Log } from '../../runtime/log.ts';
import type { Random } from '../../runtime/random.ts';
import { opaqueOf } from '../messages/index.ts';
import type { Numbers, PlatformAccount, SendingNumber } from '../numbers/index.ts';
import { type ClaimedDelivery, claimDeliveries, type RecordRow } from './deliveries.queries.ts';
import { LanePace } from './lane-pace.ts';
import type { OutcomeRecorder } from './record-outcomes.ts';
import { lanePauseMs, lifetimeMs, retryDelayMs } from './retry-policy.ts';

export type LaneParts = {
  system: Db;
  provider: Provider;
  numbers: Numbers;
  recorder: OutcomeRecorder;
  workerId: Uuid;
  /** False once our lease may have run out: then nothing new may leave. */
  mayStart: () => boolean;
  clock: Clock;
  random: Random;
  log: Log;
  onAttempt?: (outcome: SendOutcome['outcome']) => void;
};

export type HeldLane = { id: Uuid; organizationId: Uuid; fence: string };

/**
 * Empties one number's queue: claim (a transaction that commits the attempt) → call (nothing open) → record (another
 * transaction). A lane whose fence moved on stops by itself; whatever it still writes touches nothing.
 */
export class Lane {
  readonly #parts: LaneParts;
  readonly held: HeldLane;
  readonly #pace: LanePace;
  #running: Promise<void> | null = null;
  #again = false;
  /** Something is queued but there is no room: an answer or the timer makes some. */
  #waiting = false;
  #stopped = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: LaneParts, held: HeldLane) {
    this.#parts = parts;
    this.held = held;
    this.#pace = new LanePace(80, () => performance.now());
  }

  get lost(): boolean {
    return this.#stopped;
  }

  /** There may be something to send. */
  nudge(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#waiting = false;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      if (this.#again && !this.#waiting) this.nudge();
    });
  }

  /** Claims nothing more and waits for what is in flight. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  get inFlight(): number {
    return this.#pace.inFlight;
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#stopped) {
      const number = await this.#findNumber();
      this.#pace.ratePerSecond = number.throughputPerSecond;
      const room = this.#pace.room();
      // Small claims cost as much as large ones: wait until a quarter of the cap is free, unless nothing is in flight.
      if (room < 1 || (room < this.#pace.cap / 4 && this.#pace.inFlight > this.#pace.cap / 2)) {
        this.#sleepUntilRoom();
        return;
      }
      this.#again = false;
      await this.#claim(number, room);
    }
  }

  async #claim(number: SendingNumber, room: number): Promise<void> {
    try {
      const claimed = await claimDeliveries(this.#parts.system, this.held, this.#parts.workerId, room);
      if (claimed.length > 0) {
        const account = await this.#parts.numbers.account(number.organizationId, number.businessAccountId);
        this.#pace.start(claimed.length);
        for (const delivery of claimed) void this.#deliver(delivery, number, account);
      }
      if (claimed.length === room) this.#again = true;
    } catch (error) {
      if (errorCode(error) === 'RC001') this.#stopped = true;
      else this.#pace.rest(lanePauseMs, null);
      this.#parts.log.warn({ err: error, lane: this.held.id }, 'a claim failed');
      this.#again = !this.#stopped;
    }
  }

  async #deliver(delivery: ClaimedDelivery, number: SendingNumber, account: PlatformAccount): Promise<void> {
    const row = await this.#attempt(delivery, number, account);
    await this.#parts.recorder.record(row);
    this.#pace.finish();
    if (this.#waiting) this.nudge();
  }

  async #attempt(delivery: ClaimedDelivery, number: SendingNumber, account: PlatformAccount): Promise<RecordRow> {
    const { organizationId, messageId, attemptNo } = delivery;
    const base = { organizationId, messageId, attemptNo, fence: this.held.fence };
    if (delivery.refusal) return { ...base, outcome: 'failed', code: delivery.refusal };
    if (!this.#parts.mayStart()) return { ...base, outcome: 'later', delayMs: 0 };
    const outcome = await this.#parts.provider.send({
      account,
      platformNumberId: number.platformNumberId,
      to: delivery.platformPersonId ?? delivery.receiver,
      content: delivery.content,
      opaque: opaqueOf(organizationId, messageId, attemptNo),
    });
    this.#parts.onAttempt?.(outcome.outcome);
    return { ...base, ...this.#judge(outcome, delivery) };
  }

  #judge(outcome: SendOutcome, delivery: ClaimedDelivery): Pick<RecordRow, 'outcome'> & Partial<RecordRow> {
    switch (outcome.outcome) {
      case 'accepted': {
        this.#pace.wentWell();
        const { platformId, platformPersonId } = outcome;
        return { outcome: 'accepted', platformId, personKey: delivery.personKey, platformPersonId };
      }
      case 'rejected': {
        const { code, platformCode, text } = outcome;
        return { outcome: 'failed', code, platformCode, text };
      }
      case 'unknown':
        return { outcome: 'uncertain' };
      case 'try-later': {
        if (outcome.scope === 'number' || outcome.scope === 'platform') this.#pace.rest(lanePauseMs, outcome.delayMs);
        if (this.#ageMs(delivery) > lifetimeMs(delivery)) {
          return { outcome: 'failed', code: outcome.code };
        }
        return { outcome: 'later', delayMs: retryDelayMs(outcome, delivery.attempts, this.#parts.random) };
      }
    }
  }

  #ageMs(delivery: ClaimedDelivery): number {
    return this.#parts.clock.now().getTime() - Number.parseInt(delivery.messageId.replaceAll('-', '').slice(0, 12), 16);
  }

  #sleepUntilRoom(): void {
    this.#waiting = true;
    const wait = this.#pace.waitMs();
    if (wait === null || this.#timer) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        this.nudge();
      },
      Math.max(1, wait),
    );
  }

  async #findNumber(): Promise<SendingNumber> {
    const numbers = await this.#parts.numbers.ofOrganization(this.held.organizationId);
    const number = numbers.find((one) => one.id === this.held.id);
    invariant(number, `lane ${this.held.id} has a number`);
    return number;
  }
}
