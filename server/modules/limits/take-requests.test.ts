import { limits } from '@recado/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { createRateLimiter, type RequestKind } from './take-requests.ts';

const database = await testDatabase();
// Two processes, as far as counting goes: they share nothing but the database.
const [one, other] = [createRateLimiter(database.system), createRateLimiter(database.system)];

const take = (subject: string, kind: RequestKind, i = 0) => (i % 2 === 0 ? one : other).take(subject, kind);

async function flood(subject: string, kind: RequestKind, count: number): Promise<number> {
  const verdicts = await Promise.all(Array.from({ length: count }, (_, i) => take(subject, kind, i)));
  return verdicts.filter((verdict) => verdict.allowed).length;
}

describe('the rate limit of every route', () => {
  test('R1 never lets more than 1,200 reads and 3,000 writes through over all processes', async () => {
    expect(await flood('user:flood', 'read', 1_500)).toBe(limits.readsPerMinute);
    expect(await flood('user:flood', 'write', 3_500)).toBe(limits.writesPerMinute);
  });

  test('R1 counts any rolling minute, not the one of the clock', async () => {
    expect(await flood('user:rolling', 'read', 1_200)).toBe(1_200);
    await database.advance(59_000);
    expect(await flood('user:rolling', 'read', 100)).toBe(0);
    await database.advance(3_000);
    expect(await flood('user:rolling', 'read', 1_300)).toBe(1_200);
  });

  test('R1 a caller whose count was swept away is counted anew', async () => {
    expect(await flood('user:swept', 'read', 10)).toBe(10);
    await database.owner.query(`delete from rate_buckets where subject = 'user:swept'`);
    expect(await flood('user:swept', 'read', 1_500)).toBe(limits.readsPerMinute);
  });

  test('R1 a caller paced at 98 % is never refused, minute after minute', async () => {
    let refused = 0;
    // 1,176 of a minute's 1,200, evenly: 19 or 20 each second, for three minutes.
    for (let second = 1; second <= 180; second++) {
      const due = Math.floor(second * 19.6) - Math.floor((second - 1) * 19.6);
      refused += due - (await flood('user:paced', 'read', due));
      await database.advance(1_000);
    }
    expect(refused).toBe(0);
  });

  test('R2 tells what remains, never below zero, and when to come back', async () => {
    const first = await take('user:told', 'read');
    expect(first).toMatchObject({ allowed: true, limit: 1_200, remaining: 1_199 });
    await flood('user:told', 'read', 1_300);
    const refused = await take('user:told', 'read');
    expect(refused).toMatchObject({ allowed: false, remaining: 0 });
    await database.advance(refused.retryAfterSeconds * 1_000);
    expect(await take('user:told', 'read')).toMatchObject({ allowed: true });
  });

  test('keeps users apart, and reads from writes', async () => {
    await flood('user:greedy', 'read', 1_200);
    expect((await take('user:modest', 'read')).allowed).toBe(true);
    expect((await take('user:greedy', 'write')).allowed).toBe(true);
  });
});
