import { expect, test } from 'vitest';
import type { LoggedEvent } from '../../../events/index.ts';
import { systemRandom } from '../../../runtime/random.ts';
import { signingSecretOf } from '../../../runtime/seals.ts';
import { seeded } from '../../../testing/seeded.ts';
import { keyring } from '../webhooks.factory.ts';
import { EndpointQueue, type Packed, type QueueEntry } from './endpoint-queue.ts';

/**
 * F22: an endpoint's queue against a book in memory. The seed decides what the tail leaves out, which attempts fail, which
 * answers are lost, when a write happens and when the process dies. `FAULTS=full` runs ten thousand seeds.
 */
const seeds = process.env.FAULTS === 'full' ? 10_000 : 500;
const steps = 300;
const organizationId = '0198a000-0000-7000-8000-000000000001';
const subjects = ['a', 'b', 'c'].map((letter) => `0198a000-0000-7000-8000-00000000000${letter}`);
const scope = signingSecretOf(organizationId);
const signingSecret = keyring.seals.seal({ version: 1, bound: false }, systemRandom, scope, 'secret');

type Retry = { attempts: number; isDue: boolean };
type Noted = { entry: QueueEntry; result: 'delivered' | 'failed' | 'aside' };

test(`W1 W2 W8 a queue sends every event, a subject's in order, and none twice without cause: ${seeds} seeds`, () => {
  const failed: string[] = [];
  for (let seed = 1; seed <= seeds; seed++) failed.push(...new Simulation(seed).run());
  expect(failed).toEqual([]);
});

class Simulation {
  readonly #seed: number;
  readonly #random: () => number;
  readonly #ordered: boolean;
  readonly #log: LoggedEvent[] = [];
  readonly #retries = new Map<number, Retry>();
  readonly #written = new Set<number>();
  readonly #received: number[] = [];
  /** Positions that may be sent again: an answer was lost, or the process died before the write. */
  readonly #excused = new Set<number>();
  readonly #problems: string[] = [];
  #cursor = 0;
  #queue: EndpointQueue;
  #flights: Packed[] = [];
  #noted: Noted[] = [];
  #read: LoggedEvent[] | null = null;
  #isHealed = false;

  constructor(seed: number) {
    this.#seed = seed;
    this.#random = seeded(seed);
    this.#ordered = seed % 2 === 0;
    this.#queue = this.#open();
  }

  run(): string[] {
    for (let n = 0; n < steps; n++) this.#step();
    this.#isHealed = true;
    for (let n = 0; n < 400 && !this.#isDone(); n++) this.#finishAll();
    this.#judge();
    return this.#problems.map((problem) => `seed ${this.#seed}: ${problem}`);
  }

  #step(): void {
    const chance = this.#random();
    if (chance < 0.25) this.#append();
    else if (chance < 0.4) this.#sweep();
    else if (chance < 0.5) this.#readLog();
    else if (chance < 0.6) this.#start();
    else if (chance < 0.82) this.#finishOne();
    else if (chance < 0.98) this.#write();
    else this.#crash();
    this.#advance();
  }

  #finishAll(): void {
    this.#sweep();
    this.#readLog();
    this.#readLog();
    this.#advance();
    this.#start();
    while (this.#flights.length > 0) this.#finishOne();
    this.#write();
    this.#advance();
  }

  #isDone(): boolean {
    return this.#retries.size === 0 && this.#cursor === this.#log.length && this.#noted.length === 0;
  }

  #append(): void {
    const position = this.#log.length + 1;
    const subjectId = subjects[Math.floor(this.#random() * subjects.length)] ?? null;
    const event: LoggedEvent = {
      ...{ g: position, organizationId, position, day: '2026-11-15', type: 'message.status_updated', subjectId },
      ...{ old: null, new: null, at: new Date(0), detail: null },
    };
    this.#log.push(event);
    if (this.#random() < 0.8) this.#queue.offer(event);
  }

  #sweep(): void {
    const queue = this.#queue;
    queue.noteHead(this.#log.length);
    for (const retry of this.#retries.values())
      if (this.#isHealed || this.#random() < 0.3) retry.isDue ||= retry.attempts > 0;
    if (!queue.hasRetries) return;
    queue.beginLook();
    for (const [position, { attempts, isDue }] of [...this.#retries].sort(([a], [b]) => a - b)) {
      queue.hasRetries = true;
      if (isDue) queue.retry(this.#log[position - 1] as LoggedEvent, attempts + 1);
    }
    queue.endLook(false);
  }

  /** One step asks, the next has the answer. */
  #readLog(): void {
    const queue = this.#queue;
    if (this.#read) {
      queue.enter(this.#read);
      this.#read = null;
      queue.reading = false;
    } else if (queue.behind && !queue.reading && queue.room >= 128) {
      queue.reading = true;
      queue.behind = false;
      this.#read = this.#log.slice(queue.readTo);
    }
  }

  #advance(): void {
    for (const entry of this.#queue.takeAside()) this.#note(entry, 'aside');
    for (const entry of this.#queue.takeToPack()) {
      this.#queue.packed.push({ entry, content: { id: organizationId, body: Buffer.alloc(0) } });
    }
  }

  #start(): void {
    while (this.#queue.mayStart()) {
      const packed = this.#queue.takePacked();
      if (!packed) return;
      this.#queue.inFlight += 1;
      this.#flights.push(packed);
    }
  }

  #finishOne(): void {
    const [packed] = this.#flights.splice(Math.floor(this.#random() * this.#flights.length), 1);
    if (!packed) return;
    const { entry } = packed;
    const chance = this.#isHealed ? 1 : this.#random();
    const isLost = chance < 0.1;
    const isDelivered = chance >= 0.3;
    if (isLost || isDelivered) this.#received.push(entry.event.position);
    if (isLost) this.#excused.add(entry.event.position);
    this.#queue.inFlight -= 1;
    if (isDelivered) this.#queue.noteSuccess(1);
    else this.#queue.noteFailure();
    this.#queue.order?.end(entry.event);
    this.#note(entry, isDelivered ? 'delivered' : 'failed');
  }

  #note(entry: QueueEntry, result: Noted['result']): void {
    if (result === 'delivered') this.#queue.order?.free(entry.event);
    else this.#queue.order?.keep(entry.event);
    this.#queue.unrecorded += 1;
    this.#noted.push({ entry, result });
  }

  /** One transaction, as record-outcomes.sql has it: of each event one outcome. */
  #write(): void {
    const queue = this.#queue;
    const isFirst = ({ entry }: Noted, i: number) =>
      this.#noted.findIndex((one) => one.entry.event.position === entry.event.position) === i;
    const set = this.#noted.filter(isFirst);
    this.#noted = this.#noted.filter((one, i) => !isFirst(one, i));
    for (const { entry } of set) queue.settle(entry);
    this.#cursor = Math.max(this.#cursor, queue.cursor);
    // The statement sees the retries as they were before it.
    const next = set.flatMap((noted) => this.#findNext(noted));
    for (const noted of set) this.#book(noted);
    for (const retry of next) retry.isDue = true;
    for (const { entry } of set) queue.recorded(entry);
    queue.recordedCursor = this.#cursor;
    queue.hasRetries ||= set.some(({ result }) => result !== 'delivered');
    for (let position = 1; position <= this.#cursor; position++) {
      const isKnown = this.#written.has(position) || this.#retries.has(position);
      if (!isKnown) this.#problems.push(`the cursor passed ${position}, which nothing stands for`);
    }
  }

  /** At an ordered endpoint the next of the subject waited for this one. */
  #findNext({ entry: { event }, result }: Noted): Retry[] {
    if (result !== 'delivered' || !this.#ordered) return [];
    const waits = ([position, { attempts, isDue }]: [number, Retry]) =>
      position > event.position && attempts === 0 && !isDue && this.#log[position - 1]?.subjectId === event.subjectId;
    const found = [...this.#retries].sort(([a], [b]) => a - b).find(waits);
    return found ? [found[1]] : [];
  }

  #book({ entry: { event, attempt, retried }, result }: Noted): void {
    const { position } = event;
    const { order } = this.#queue;
    if (result === 'delivered') {
      order?.free(event);
      this.#written.add(position);
      if (retried) this.#retries.delete(position);
    } else if (result === 'aside') this.#retries.set(position, { attempts: 0, isDue: !order?.waits(event) });
    else this.#retries.set(position, { attempts: attempt, isDue: false });
  }

  /** Another process opens the endpoint from what is written. */
  #crash(): void {
    for (const { entry } of this.#flights) {
      this.#excused.add(entry.event.position);
      if (this.#random() < 0.5) this.#received.push(entry.event.position);
    }
    for (const { entry } of this.#noted) this.#excused.add(entry.event.position);
    [this.#flights, this.#noted, this.#read] = [[], [], null];
    this.#queue = this.#open();
  }

  #open(): EndpointQueue {
    const waitedFor = this.#ordered ? [...this.#retries.keys()].sort((a, b) => a - b) : [];
    return new EndpointQueue(
      {
        ...{ organizationId, id: subjects[0] ?? '', url: 'https://loja.example/', events: null, enabled: true },
        ...{ fence: '1', revision: 0, cursor: this.#cursor, failing: false, signingSecret, replayedTo: 0 },
        ...{ previousSigningSecret: null, previousSecretUntil: null, hasRetries: this.#retries.size > 0 },
        attempted: [...new Set([...this.#written, ...this.#retries.keys()])].filter(
          (position) => position > this.#cursor,
        ),
        ordered: this.#ordered,
        waitedFor,
        waitedForSubjects: waitedFor.map((position) => this.#log[position - 1]?.subjectId ?? ''),
      },
      keyring,
    );
  }

  #judge(): void {
    const first = [...new Set(this.#received)];
    const missing = this.#log.filter(({ position }) => !first.includes(position));
    if (missing.length > 0) this.#problems.push(`${missing.map(({ position }) => position)} were never sent`);
    const again = this.#received.filter((one, i) => this.#received.indexOf(one) !== i && !this.#excused.has(one));
    if (again.length > 0) this.#problems.push(`${again} were sent twice`);
    if (!this.#ordered) return;
    for (const subject of subjects) {
      const own = first.filter((position) => this.#log[position - 1]?.subjectId === subject);
      const late = own.filter((position, i) => position < (own[i - 1] ?? 0));
      if (late.length > 0) this.#problems.push(`${late} were sent after a later one of their subject`);
    }
  }
}
