import { limits } from '@recado/contract/limits.ts';
import type { Db } from '../../database/database.ts';
import type { Awaitable } from '../../runtime/awaitable.ts';
import { Gatherer } from '../../runtime/gather/gatherer.ts';
import { invariant } from '../../runtime/invariant.ts';
import { type Caller, nameOf, type RequestKind, Shares } from './hold-shares.ts';
import { type AskedRequests, type Taken, takeRequests } from './limits.queries.ts';

export type Verdict = {
  allowed: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
  retryAfterSeconds: number;
};

type Waiting = { resolve: (verdict: Verdict) => void; reject: (error: unknown) => void };
type Group = Caller & { waiting: Waiting[] };

type Counted = { group: Group; answer: Taken };

const ceiling: Record<RequestKind, number> = { read: limits.readsPerMinute, write: limits.writesPerMinute };

/**
 * Counts requests where all processes count them: in the database, exactly, with one call for everything that arrived
 * in the same turn of the event loop. While a call is under way the next group gathers: one large call costs less than
 * two small ones, and nobody waits longer for it. A busy caller is counted ahead; most of its requests wait for no call.
 */
export class RateLimiter {
  readonly #db: Db;
  readonly #elapsed: () => number;
  readonly #known = new KnownNames(20_000);
  readonly #shares: Shares;
  readonly #gatherer: Gatherer<Group[]>;
  #groups = new Map<string, Group>();
  #sweeping = false;

  constructor(db: Db, elapsed: () => number = () => performance.now()) {
    this.#db = db;
    this.#elapsed = elapsed;
    this.#shares = new Shares(elapsed);
    this.#gatherer = new Gatherer({
      // One at a time: what comes meanwhile is one call, whatever its number.
      most: 1,
      waiting: () => this.#groups.size,
      take: () => this.#takeGroups(),
      write: (groups) => this.#write(groups),
    });
  }

  take(subject: string, kind: RequestKind): Awaitable<Verdict> {
    const caller = { subject, kind };
    const place = this.#takeAhead(caller);
    if (place) return place;
    return new Promise((resolve, reject) => {
      this.#groupOf(caller).waiting.push({ resolve, reject });
      this.#gatherer.add();
    });
  }

  /** Reports what became of shares that are over, and gives back what is left of them. */
  async handBack(): Promise<void> {
    for (const caller of this.#shares.overdue()) this.#groupOf(caller);
    await this.#gatherer.leave();
  }

  #takeAhead(caller: Caller): Verdict | null {
    const place = this.#shares.use(nameOf(caller));
    return place && { allowed: true, limit: ceiling[caller.kind], retryAfterSeconds: 1, ...place };
  }

  #groupOf({ subject, kind }: Caller): Group {
    const name = nameOf({ subject, kind });
    const group = this.#groups.get(name) ?? { subject, kind, waiting: [] };
    this.#groups.set(name, group);
    return group;
  }

  #takeGroups(): Group[] {
    const groups = [...this.#groups.values()];
    this.#groups = new Map();
    return groups;
  }

  async #write(groups: Group[]): Promise<() => void> {
    const answer = await this.#ask(groups);
    this.#sweepLater();
    this.#serveWaiting();
    return answer;
  }

  /** Those who waited while their caller was counted ahead need no call of their own. */
  #serveWaiting(): void {
    for (const [name, group] of this.#groups) {
      while (group.waiting.length > 0) {
        const place = this.#takeAhead(group);
        if (!place) break;
        group.waiting.shift()?.resolve(place);
      }
      if (group.waiting.length === 0) this.#groups.delete(name);
    }
  }

  #sweepLater(): void {
    if (this.#sweeping || this.#shares.isEmpty) return;
    this.#sweeping = true;
    setTimeout(() => {
      this.#sweeping = false;
      void this.handBack().then(() => this.#sweepLater());
    }, 1_000).unref();
  }

  async #ask(batch: readonly Group[]): Promise<() => void> {
    try {
      const includesNew = batch.some((group) => !this.#known.has(nameOf(group)));
      const counted = await this.#count(batch, includesNew);
      return () => {
        for (const { group, answer } of counted) settle(group, answer);
      };
    } catch (error) {
      return () => {
        for (const group of batch) for (const one of group.waiting) one.reject(error);
      };
    }
  }

  /** A row that was there may have been swept meanwhile: those not answered are asked for again, as new ones. */
  async #count(batch: readonly Group[], includesNew: boolean): Promise<Counted[]> {
    const askedAt = this.#elapsed();
    const asked = batch.map((group) => this.#describe(group));
    const answers = await takeRequests(this.#db, asked, includesNew);
    const counted = answers.flatMap((answer) => {
      const group = batch[answer.n - 1];
      return group ? [{ group, answer }] : [];
    });
    for (const { group, answer } of counted) {
      this.#known.add(nameOf(group));
      this.#shares.keep(group, answer, askedAt);
    }
    if (counted.length === batch.length) return counted;
    invariant(!includesNew, 'a new subject is counted');
    const answered = new Set(counted.map(({ group }) => group));
    const missing = batch.filter((group) => !answered.has(group));
    return [...counted, ...(await this.#count(missing, true))];
  }

  #describe(group: Group): AskedRequests {
    const { subject, kind, waiting } = group;
    const back = this.#shares.handBack(nameOf(group));
    const spare = this.#shares.expect(group, waiting.length);
    const share = back ?? { returned: 0, second: null, uses: [] };
    return { subject, kind, wanted: waiting.length, ceiling: ceiling[kind], spare, ...share };
  }
}

/** The first `granted` of a group pass, each with what was left after it. */
function settle(group: Group, answer: Taken): void {
  group.waiting.forEach((one, turn) => {
    one.resolve({
      allowed: turn < answer.granted,
      limit: ceiling[group.kind],
      remaining: Math.max(0, answer.remaining + answer.spare + Math.max(0, answer.granted - turn - 1)),
      resetSeconds: answer.resetSeconds,
      retryAfterSeconds: answer.retrySeconds,
    });
  });
}

/** Subjects known to have a row. When it is full it is cleared: treating a known subject as new costs little. */
class KnownNames {
  readonly #names = new Set<string>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  add(name: string): void {
    if (this.#names.size >= this.#most) this.#names.clear();
    this.#names.add(name);
  }
}
