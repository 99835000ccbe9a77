import type { Taken } from './limits.queries.ts';

export type RequestKind = 'read' | 'write';
export type Caller = { subject: string; kind: RequestKind };

export const nameOf = ({ kind, subject }: Caller): string => `${kind} ${subject}`;

/** How busy a caller is in the running second, and what was counted for it ahead. */
type Habit = {
  caller: Caller;
  /** When the second is over, by our clock. */
  until: number;
  asked: number;
  askedBefore: number;
  share: Share | null;
};

type Share = {
  left: number;
  /** What the limit leaves beyond the share. */
  remaining: number;
  resetSeconds: number;
  /** The second it was counted in, by the database's clock. */
  second: string;
};

export type HandedBack = { returned: number; second: string };

/** Callers below this are counted one by one: whoever looks closely at the numbers is among them. */
const busyFrom = 4;
const mostSpare = 64;
const secondMs = 1_000;

/**
 * A busy caller's next requests of this second are counted before they come. The limit is counted in seconds anyway,
 * so a place used within its second is exact, and one not used goes back into the second it was taken from.
 */
export class Shares {
  readonly #habits = new Map<string, Habit>();
  readonly #elapsed: () => number;

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Takes one place of the share, and says what the limit then leaves; null if there is none. */
  use(name: string): { remaining: number; resetSeconds: number } | null {
    const habit = this.#habits.get(name);
    const share = habit?.share;
    if (!habit || !share || share.left === 0 || this.#elapsed() >= habit.until) return null;
    habit.asked += 1;
    share.left -= 1;
    return { remaining: share.remaining + share.left, resetSeconds: share.resetSeconds };
  }

  /** How many more than those `asking` this second is likely to bring, going by the one before. */
  expect(caller: Caller, asking: number): number {
    const habit = this.#habitOf(caller);
    habit.asked += asking;
    const { asked, askedBefore } = habit;
    if (asking === 0 || askedBefore < busyFrom) return 0;
    return Math.min(mostSpare, asked < askedBefore ? askedBefore - asked : askedBefore);
  }

  keep(caller: Caller, taken: Taken, askedAt: number): void {
    const habit = this.#habitOf(caller);
    // It ends no earlier than this: the database read its clock after we asked.
    habit.until = askedAt + taken.left_ms;
    const { spare, remaining, second } = taken;
    if (spare > 0) habit.share = { left: spare, remaining, resetSeconds: taken.reset_seconds, second };
  }

  /** What was not used, once; the share is no more. */
  handBack(name: string): HandedBack | null {
    const habit = this.#habits.get(name);
    if (!habit?.share) return null;
    const { left: returned, second } = habit.share;
    habit.share = null;
    return returned > 0 ? { returned, second } : null;
  }

  /** Whose second is over with places left. Callers that have gone quiet are forgotten. */
  overdue(): Caller[] {
    const now = this.#elapsed();
    const callers: Caller[] = [];
    for (const [name, { caller, share, until }] of this.#habits) {
      if (now < until) continue;
      if (share && share.left > 0) callers.push(caller);
      else if (now >= until + secondMs) this.#habits.delete(name);
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
      const fresh: Habit = { caller, until: now + secondMs, asked: 0, askedBefore: 0, share: null };
      this.#habits.set(name, fresh);
      return fresh;
    }
    if (now >= habit.until) {
      habit.askedBefore = now < habit.until + secondMs ? habit.asked : 0;
      habit.asked = 0;
      habit.until = now + secondMs;
    }
    return habit;
  }
}
