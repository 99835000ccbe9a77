import { limits } from '@recado/contract/limits.ts';
import type { Db } from '../../database/database.ts';
import { invariant } from '../../runtime/invariant.ts';
import { type Taken, takeRequests } from './limits.queries.ts';

export type RequestKind = 'read' | 'write';

export type Verdict = {
  allowed: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
  retryAfterSeconds: number;
};

type Waiting = { resolve: (verdict: Verdict) => void; reject: (error: unknown) => void };
type Group = { subject: string; kind: RequestKind; waiting: Waiting[] };

type Counted = { group: Group; answer: Taken };

const nameOf = ({ kind, subject }: Pick<Group, 'kind' | 'subject'>) => `${kind} ${subject}`;

const ceiling: Record<RequestKind, number> = { read: limits.readsPerMinute, write: limits.writesPerMinute };

/**
 * Counts requests where all processes count them: in the database, exactly, with one call for everything that arrived
 * in the same turn of the event loop. While a call is under way the next group gathers: one large call costs less than
 * two small ones, and nobody waits longer for it.
 */
export function createRateLimiter(db: Db) {
  const known = new KnownNames(20_000);
  let groups = new Map<string, Group>();
  let scheduled = false;
  let flying = 0;

  return {
    take(subject: string, kind: RequestKind): Promise<Verdict> {
      return new Promise((resolve, reject) => {
        const name = nameOf({ subject, kind });
        const group = groups.get(name) ?? { subject, kind, waiting: [] };
        group.waiting.push({ resolve, reject });
        groups.set(name, group);
        schedule();
      });
    },
  };

  function schedule(): void {
    if (scheduled || flying > 0) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      void flush();
    });
  }

  async function flush(): Promise<void> {
    const batch = [...groups.values()];
    groups = new Map();
    if (batch.length === 0) return;
    flying += 1;
    const answer = await askFor(batch);
    flying -= 1;
    // Whoever waited meanwhile is counted before those just counted go on their way.
    if (groups.size === 0) return answer();
    void flush();
    setImmediate(answer);
  }

  async function askFor(batch: readonly Group[]): Promise<() => void> {
    try {
      const taken = await take(
        batch,
        batch.some((group) => !known.has(nameOf(group))),
      );
      return () => {
        for (const { group, answer } of taken) settle(group, answer);
      };
    } catch (error) {
      return () => {
        for (const group of batch) for (const one of group.waiting) one.reject(error);
      };
    }
  }

  /** A row that was there may have been swept meanwhile: those not answered are asked for again, as strangers. */
  async function take(batch: readonly Group[], strangers: boolean): Promise<Counted[]> {
    const answers = await takeRequests(db, columnsOf(batch), strangers);
    const counted = answers.flatMap((answer) => {
      const group = batch[answer.n - 1];
      return group ? [{ group, answer }] : [];
    });
    for (const { group } of counted) known.add(nameOf(group));
    if (counted.length === batch.length) return counted;
    invariant(!strangers, 'a stranger is counted');
    const answered = new Set(counted.map(({ group }) => group));
    const missing = batch.filter((group) => !answered.has(group));
    return [...counted, ...(await take(missing, true))];
  }
}

const columnsOf = (batch: readonly Group[]) => ({
  subjects: batch.map((group) => group.subject),
  kinds: batch.map((group) => group.kind),
  wanted: batch.map((group) => group.waiting.length),
  ceilings: batch.map((group) => ceiling[group.kind]),
});

/** The first `granted` of a group pass, each told what was left after it. */
function settle(group: Group, answer: Taken): void {
  group.waiting.forEach((one, turn) => {
    one.resolve({
      allowed: turn < answer.granted,
      limit: ceiling[group.kind],
      remaining: Math.max(0, answer.remaining + Math.max(0, answer.granted - turn - 1)),
      resetSeconds: answer.reset_seconds,
      retryAfterSeconds: answer.retry_seconds,
    });
  });
}

/** Who has a row, as far as we remember. Full, it forgets everyone: a stranger too many costs little. */
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
