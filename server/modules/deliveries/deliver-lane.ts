import type { Db } from '../../database/database.ts';
import { errorCode } from '../../database/database.ts';
import type { Provider, SendOutcome } from '../../provider/port.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Log } from '../../runtime/log.ts';
import { Outage } from '../../runtime/outage.ts';
import type { Random } from '../../runtime/random.ts';
import { clickToken } from '../links/index.ts';
import type { NameDocument } from '../media/index.ts';
import { type MessageTraces, opaqueOf } from '../messages/index.ts';
import type { Numbers, PlatformAccount, SendingNumber } from '../numbers/index.ts';
import { openSmartLinks } from '../templates/index.ts';
import { DailyCap } from './daily-cap.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  freeClaims,
  listBusyPeople,
  type RecordRow,
} from './deliveries.queries.ts';
import { LanePace } from './lane-pace.ts';
import { PairPace } from './pair-pace.ts';
import type { OutcomeRecorder } from './record-outcomes.ts';
import { lanePauseMs, lifetimeMs, retryDelayMs, type TryLater } from './retry-policy.ts';

export type LaneParts = {
  system: Db;
  provider: Provider;
  numbers: Numbers;
  recorder: OutcomeRecorder;
  workerId: Uuid;
  /** False once our lease may have run out: then nothing new may leave. */
  mayStart: () => boolean;
  nameDocument: NameDocument;
  random: Random;
  log: Log;
  onAttempt?: (outcome: SendOutcome['outcome']) => void;
  /** Where traces are exported. */
  traces?: MessageTraces | null;
};

type Outcome = Omit<RecordRow, 'organizationId' | 'messageId' | 'attemptNo' | 'fence'>;

export type HeldLane = { id: Uuid; organizationId: Uuid; fence: string };

/**
 * Empties one number's queue: claim (a transaction that commits the attempt) → call (nothing open) → record (another
 * transaction). A lane whose fence moved on stops by itself; whatever it still writes touches nothing.
 *
 * States, by the fields that make them:
 *
 * | State    | `#running` | `#again` | `#waiting` | What it does |
 * |----------|------------|----------|------------|--------------|
 * | idle     | null       | false    | false      | nothing is known to be queued |
 * | claiming | set        | true     | false      | takes turns: one claim each, while there is room |
 * | full     | null       | true     | true       | something is queued and there is no room |
 * | stopped  | any        | any      | any        | `#stopped`: claims nothing more; what is in flight is recorded |
 *
 * Moves: idle → claiming by `nudge`. Claiming → idle when a claim found fewer than it asked for, or the number is not
 * known yet. Claiming → full when the pace has no room, and after a failed claim, which makes the pace rest. Full →
 * claiming by an outcome, the timer or `nudge`. Any → stopped by `stop`, or when the claim finds the fence moved (RC001).
 *
 * `#unsure` stands beside these: an outage left open what the last claim took. The next claim first gives back what is
 * under our fence and not in `#onTheirWay`.
 */
export class Lane {
  readonly #parts: LaneParts;
  readonly held: HeldLane;
  readonly #pace: LanePace;
  readonly #pairs: PairPace;
  readonly #cap: DailyCap;
  #remembering: Promise<void> | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  /** Something is queued but there is no room: an answer or the timer makes some. */
  #waiting = false;
  #stopped = false;
  /** The answer to a claim was lost: its rows carry our fence, and nothing will send them until they are given back. */
  #unsure = false;
  readonly #onTheirWay = new Set<Uuid>();
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: LaneParts, held: HeldLane) {
    this.#parts = parts;
    this.held = held;
    this.#pace = new LanePace(80, () => performance.now());
    this.#pairs = new PairPace(() => performance.now());
    this.#cap = new DailyCap(parts.system, held, () => performance.now());
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
    this.#remembering ??= this.#rememberPeople();
    await this.#remembering;
    while (this.#again && !this.#stopped) {
      try {
        if (!(await this.#takeTurn())) return;
      } catch (error) {
        return this.#rest(error);
      }
    }
  }

  /** One claim, if there is room for it; false when it has to wait for the next nudge. */
  async #takeTurn(): Promise<boolean> {
    const number = await this.#findNumber();
    if (!number) {
      // The number was connected after our cache was read: the next sweep finds it.
      this.#again = false;
      return false;
    }
    this.#pace.ratePerSecond = number.throughputPerSecond;
    const room = this.#pace.room();
    // Small claims cost as much as large ones: wait until a quarter of the cap is free, unless nothing is in flight.
    if (room < 1 || (room < this.#pace.cap / 4 && this.#pace.inFlight > this.#pace.cap / 2)) {
      this.#sleepUntilRoom();
      return false;
    }
    this.#again = false;
    await this.#claim(number, room);
    return true;
  }

  async #claim(number: SendingNumber, room: number): Promise<void> {
    const account = await this.#parts.numbers.account(number.organizationId, number.businessAccountId);
    const allowed = number.isCapped ? await this.#cap.screen(room, number.sharesLimit) : null;
    if (this.#unsure) await this.#freeLost();
    const claimed = await this.#ask(room, allowed);
    // crash point: after-claim
    this.#pace.start(claimed.length);
    for (const delivery of claimed) void this.#deliver(delivery, number, account);
    if (claimed.length === room) this.#again = true;
  }

  async #ask(room: number, allowed: readonly Uuid[] | null): Promise<ClaimedDelivery[]> {
    try {
      return await claimDeliveries(this.#parts.system, this.held, this.#parts.workerId, room, allowed);
    } catch (error) {
      this.#unsure = error instanceof Outage;
      throw error;
    }
  }

  async #freeLost(): Promise<void> {
    const { system, workerId, log } = this.#parts;
    const freed = await freeClaims(system, this.held, workerId, [...this.#onTheirWay]);
    this.#unsure = false;
    if (freed > 0) log.warn({ lane: this.held.id, freed }, 'claims whose answer was lost are queued again');
  }

  /** After an error that is not the platform's. A lane that another worker took is left alone. */
  #rest(error: unknown): void {
    this.#parts.log.warn({ err: error, lane: this.held.id }, 'a claim failed');
    if (errorCode(error) === 'RC001') {
      this.#stopped = true;
      return;
    }
    this.#pace.rest(lanePauseMs, null);
    this.#again = true;
    this.#sleepUntilRoom();
  }

  async #deliver(delivery: ClaimedDelivery, number: SendingNumber, account: PlatformAccount): Promise<void> {
    this.#onTheirWay.add(delivery.messageId);
    // Read before the lease is checked: the process may be suspended in between.
    const begunAt = performance.now();
    const row = this.#withhold(delivery) ?? (await this.#attempt(delivery, number, account, begunAt));
    // crash point: after-answer
    await this.#parts.recorder.record({ ...this.#nameOf(delivery), ...row });
    this.#onTheirWay.delete(delivery.messageId);
    this.#pace.finish();
    if (this.#waiting) this.nudge();
  }

  #nameOf({ organizationId, messageId, attemptNo }: ClaimedDelivery) {
    return { organizationId, messageId, attemptNo, fence: this.held.fence };
  }

  /** What becomes of a claim that must not reach the platform; null when it may. */
  #withhold(delivery: ClaimedDelivery): Outcome | null {
    const row = this.#refuse(delivery);
    if (row) this.#pace.giveBack(1);
    return row;
  }

  #refuse(delivery: ClaimedDelivery): Outcome | null {
    if (delivery.refusal) return { outcome: 'failed', code: delivery.refusal };
    if (!this.#parts.mayStart()) return { outcome: 'later', delayMs: 0, unspent: true };
    const waitMs = this.#pairs.take(delivery.personKey);
    return waitMs > 0 ? { outcome: 'later', delayMs: waitMs, unspent: true } : null;
  }

  async #attempt(
    delivery: ClaimedDelivery,
    number: SendingNumber,
    account: PlatformAccount,
    begunAt: number,
  ): Promise<Outcome> {
    const { organizationId, messageId, attemptNo } = delivery;
    const linked = openSmartLinks(delivery.content, (place) => clickToken(organizationId, messageId, place));
    const content = this.#parts.nameDocument(linked);
    const outcome = await this.#parts.provider.send({
      account,
      begunAt,
      platformNumberId: number.platformNumberId,
      to: spellingOf(delivery),
      content: content instanceof Promise ? await content : content,
      opaque: opaqueOf(organizationId, messageId, attemptNo),
    });
    this.#parts.onAttempt?.(outcome.outcome);
    void this.#parts.traces?.traceAttempt({ organizationId, messageId, attemptNo, begunAt, outcome: outcome.outcome });
    return this.#judge(outcome, delivery);
  }

  #judge(outcome: SendOutcome, delivery: ClaimedDelivery): Outcome {
    switch (outcome.outcome) {
      case 'accepted': {
        this.#pace.wentWell();
        this.#pairs.wentWell(delivery.personKey);
        const { platformId, platformPersonId } = outcome;
        if (!platformPersonId || platformPersonId === spellingOf(delivery)) return { outcome: 'accepted', platformId };
        return { outcome: 'accepted', platformId, personKey: delivery.personKey, platformPersonId };
      }
      case 'rejected': {
        const { code, platformCode, text, effect } = outcome;
        this.#parts.log.info(
          { messageId: delivery.messageId, code, platformCode, text },
          'the platform refused a message',
        );
        return { outcome: 'failed', code, platformCode, text, effect };
      }
      case 'unknown':
        return { outcome: 'uncertain', ...(outcome.platformId ? { platformId: outcome.platformId } : {}) };
      case 'try-later':
        return this.#postpone(outcome, delivery);
    }
  }

  #postpone(outcome: TryLater, delivery: ClaimedDelivery): Outcome {
    const { scope, delayMs } = outcome;
    if (scope === 'number' || scope === 'platform') this.#pace.rest(lanePauseMs, delayMs);
    const pairMs = scope === 'pair' ? this.#pairs.tooFast(delivery.personKey) : null;
    if (delivery.triedMs > lifetimeMs(delivery)) return { outcome: 'failed', code: outcome.code };
    const asked = { ...outcome, delayMs: delayMs ?? pairMs };
    return { outcome: 'later', delayMs: retryDelayMs(asked, delivery.attempts, this.#parts.random) };
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

  /** Recent sends of the lane's former owner, per person. Without them the platform's refusals limit us in the first minutes. */
  async #rememberPeople(): Promise<void> {
    try {
      const busy = await listBusyPeople(this.#parts.system, this.held);
      for (const { personKey, messages } of busy) this.#pairs.remember(personKey, messages);
    } catch (error) {
      this.#parts.log.warn({ err: error, lane: this.held.id }, 'recent attempts could not be read');
    }
  }

  async #findNumber(): Promise<SendingNumber | undefined> {
    const numbers = await this.#parts.numbers.ofOrganization(this.held.organizationId);
    return numbers.find((one) => one.id === this.held.id);
  }
}

const spellingOf = (delivery: ClaimedDelivery) => delivery.platformPersonId ?? delivery.receiver;
