import type { Taken } from './limits.queries.ts';

export type RequestKind = 'read' | 'write';
export type Caller = { subject: string; kind: RequestKind };

export const nameOf = ({ kind, subject }: Caller): string => `${kind} ${subject}`;

/** How many requests a caller made lately, and how many were counted ahead for it. */
type Habit = {
  caller: Caller;
  periodEnds: number;
  asked: number;
  askedBefore: number;
  share: Share | null;
};

type Share = {
  counted: number;
  left: number;
  /** What the limit leaves beyond the share. */
  remaining: number;
  resetSeconds: number;
  /** The last second it may be used in, by the database's clock: where it was counted. */
  second: string;
  /** When that second is over, by our clock. */
  until: number;
  usedAt: number;
  /** How many were used in that second, in the one before it, and so on. */
  uses: number[];
};

export type HandedBack = { returned: number; second: string; uses: readonly number[] };

/** Callers below this are counted one by one: callers that compare the numbers closely are among them. */
const busyFrom = 8;
const mostSpare = 64;
const periodMs = 5_000;
/** A caller that pauses this long may have gone to another process, and may need there what it has left here. */
const quietMs = 1_000;
/** A used-up share is reported within this time: well before its first second leaves the window. */
const datedWithinMs = 20_000;

/**
 * A busy caller's next requests are counted ahead, in the last second in which they may be used. When the share ends,
 * its real uses are reported by second and the rest is returned to the limit.
 */
export class Shares {
  readonly #habits = new Map<string, Habit>();
  readonly #elapsed: () => number;

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Takes one place of the share, and returns what the limit then leaves; null if there is none. */
  use(name: string): { remaining: number; resetSeconds: number } | null {
    const habit = this.#habits.get(name);
    const share = habit?.share;
    if (!habit || !share || share.left === 0) return null;
    const now = this.#elapsed();
    if (now >= share.until) return null;
    habit.asked += 1;
    share.left -= 1;
    share.usedAt = now;
    const secondsBefore = Math.ceil((share.until - now) / 1_000) - 1;
    share.uses[secondsBefore] = (share.uses[secondsBefore] ?? 0) + 1;
    return { remaining: share.remaining + share.left, resetSeconds: share.resetSeconds };
  }

  /** How many more than those `asking` are likely to come soon, going by those that came. */
  expect(caller: Caller, asking: number): number {
    const habit = this.#habitOf(caller);
    habit.asked += asking;
    const seen = Math.max(habit.asked, habit.askedBefore);
    return asking === 0 || seen < busyFrom ? 0 : Math.min(mostSpare, seen);
  }

  keep(caller: Caller, taken: Taken, askedAt: number): void {
    const { spare: counted, remaining, resetSeconds, second } = taken;
    if (counted === 0) return;
    // It ends no earlier than this: the database read its clock after we asked.
    const until = askedAt + taken.leftMs;
    const share = { counted, left: counted, remaining, resetSeconds, second, until, usedAt: askedAt, uses: [] };
    this.#habitOf(caller).share = share;
  }

  /** Ends the share and answers how it was used. */
  handBack(name: string): HandedBack | null {
    const habit = this.#habits.get(name);
    if (!habit?.share) return null;
    const { counted: returned, second, uses } = habit.share;
    habit.share = null;
    return { returned, second, uses: Array.from(uses, (count) => count ?? 0) };
  }

  /** Callers whose share ended or is unused. Callers without requests for a while are dropped. */
  overdue(): Caller[] {
    const now = this.#elapsed();
    const callers: Caller[] = [];
    for (const [name, { caller, share, periodEnds }] of this.#habits) {
      if (share && isOver(share, now)) callers.push(caller);
      else if (!share && now >= periodEnds + periodMs) this.#habits.delete(name);
    }
    return callers;
  }

  get isEmpty(): boolean {
    return this.#habits.size === 0;
  }

  #habitOf({ subject, kind }: Caller): Habit {
    const now = this.#elapsed();
    const name = nameOf({ subject, kind });
    const habit = this.#habits.get(name);
    if (!habit) {
      const caller = { subject, kind };
      const fresh: Habit = { caller, periodEnds: now + periodMs, asked: 0, askedBefore: 0, share: null };
      this.#habits.set(name, fresh);
      return fresh;
    }
    if (now >= habit.periodEnds) {
      habit.askedBefore = now < habit.periodEnds + periodMs ? habit.asked : 0;
      habit.asked = 0;
      habit.periodEnds = now + periodMs;
    }
    return habit;
  }
}

const isOver = ({ left, until, usedAt }: Share, now: number): boolean =>
  left > 0 ? now >= until || now >= usedAt + quietMs : now >= until + datedWithinMs;
