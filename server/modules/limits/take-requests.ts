import { limits } from '@recado/contract/limits.ts';
import type { Db } from '../../database/database.ts';
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

const ceiling: Record<RequestKind, number> = { read: limits.readsPerMinute, write: limits.writesPerMinute };

/**
 * Counts requests where all processes count them: in the database, exactly, with one call for everything that arrived
 * in the same turn of the event loop. While a call is under way the next group gathers: one large call costs less than
 * two small ones, and nobody waits longer for it.
 */
export function createRateLimiter(db: Db) {
  let groups = new Map<string, Group>();
  let scheduled = false;
  let flying = 0;

  return {
    take(subject: string, kind: RequestKind): Promise<Verdict> {
      return new Promise((resolve, reject) => {
        const name = `${kind} ${subject}`;
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
    try {
      const taken = await takeRequests(db, {
        subjects: batch.map((group) => group.subject),
        kinds: batch.map((group) => group.kind),
        wanted: batch.map((group) => group.waiting.length),
        ceilings: batch.map((group) => ceiling[group.kind]),
      });
      for (const answer of taken) settle(batch[answer.n - 1], answer);
    } catch (error) {
      for (const group of batch) for (const one of group.waiting) one.reject(error);
    } finally {
      flying -= 1;
      if (groups.size > 0) schedule();
    }
  }
}

/** The first `granted` of a group pass, each told what was left after it. */
function settle(group: Group | undefined, answer: Taken): void {
  group?.waiting.forEach((one, turn) => {
    one.resolve({
      allowed: turn < answer.granted,
      limit: ceiling[group.kind],
      remaining: Math.max(0, answer.remaining + Math.max(0, answer.granted - turn - 1)),
      resetSeconds: answer.reset_seconds,
      retryAfterSeconds: answer.retry_seconds,
    });
  });
}
