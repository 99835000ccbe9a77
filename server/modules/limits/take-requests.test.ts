import { limits } from '@recado/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import type { RequestKind } from './hold-shares.ts';
import { RateLimiter, type Verdict } from './take-requests.ts';

const database = await testDatabase();
// Time stands still unless a test moves it: what is asked within one second must not see it end.
await database.owner.query(`create or replace function recado.now() returns timestamptz language sql stable parallel safe
  as 'select to_timestamp(1794700000) + (select shift from recado.test_clock)'`);
let advanced = 0;
const elapsed = () => 1_000_000 + advanced;
// Two processes, as far as counting goes: they share nothing but the database.
const [one, other] = [new RateLimiter(database.system, elapsed), new RateLimiter(database.system, elapsed)];

async function advance(millis: number): Promise<void> {
  advanced += millis;
  await database.advance(millis);
}

const take = (subject: string, kind: RequestKind, i = 0) => (i % 2 === 0 ? one : other).take(subject, kind);

async function flood(subject: string, kind: RequestKind, count: number): Promise<number> {
  const verdicts = await Promise.all(Array.from({ length: count }, async (_, i) => take(subject, kind, i)));
  return verdicts.filter((verdict) => verdict.allowed).length;
}

describe('the rate limit of every route', () => {
  test('R1 never lets more than 1,200 reads and 3,000 writes through over all processes', async () => {
    expect(await flood('user:flood', 'read', 1_500)).toBe(limits.readsPerMinute);
    expect(await flood('user:flood', 'write', 3_500)).toBe(limits.writesPerMinute);
  });

  test('R1 counts any rolling minute, not the one of the clock', async () => {
    expect(await flood('user:rolling', 'read', 1_200)).toBe(1_200);
    await advance(59_000);
    expect(await flood('user:rolling', 'read', 100)).toBe(0);
    await advance(3_000);
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
      await advance(1_000);
    }
    expect(refused).toBe(0);
  });

  test('R2 returns what remains, never below zero, and when to come back', async () => {
    const first = await take('user:counted', 'read');
    expect(first).toMatchObject({ allowed: true, limit: 1_200, remaining: 1_199 });
    await flood('user:counted', 'read', 1_300);
    const refused = await take('user:counted', 'read');
    expect(refused).toMatchObject({ allowed: false, remaining: 0 });
    await advance(refused.retryAfterSeconds * 1_000);
    expect(await take('user:counted', 'read')).toMatchObject({ allowed: true });
  });

  test('R1 goes on from a count that the version before left, second by second', async () => {
    await nextSecond();
    // 600 in its running second, 500 sixty seconds before it.
    await database.owner.query(`insert into rate_buckets (subject, kind, newest, total, counts)
      select 'user:left', 'read', floor(extract(epoch from recado.now())), 1100, array[600] || array_fill(0, array[59]) || 500`);
    expect(await flood('user:left', 'read', 200)).toBe(100);
    await advance(1_000);
    expect(await flood('user:left', 'read', 600)).toBe(500);
    await advance(59_000);
    expect(await flood('user:left', 'read', 10)).toBe(0);
    await advance(1_000);
    expect(await flood('user:left', 'read', 900)).toBe(700);
  });

  test('does not wait for the disk', async () => {
    const client = await database.owner.connect();
    try {
      await client.query('begin; set local synchronous_commit = on');
      await client.query(
        `select recado.take_requests(subjects => '{user:swift}', kinds => '{read}', wanted => '{1}', ceilings => '{9}',
           spares => '{0}', returns => '{0}', return_seconds => '{}', uses => '{}', includes_new => true)`,
      );
      expect((await client.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('keeps users apart, and reads from writes', async () => {
    await flood('user:greedy', 'read', 1_200);
    expect((await take('user:modest', 'read')).allowed).toBe(true);
    expect((await take('user:greedy', 'write')).allowed).toBe(true);
  });
});

describe('a busy caller', () => {
  test('is counted ahead, and answered exactly what remains', async () => {
    await makeBusy('user:busy', 20);
    for (const remaining of [1_179, 1_178, 1_177]) {
      expect(takeAhead('user:busy')).toMatchObject({ allowed: true, limit: 1_200, remaining });
    }
  });

  test('R1 has back what it did not use once it pauses', async () => {
    await makeBusy('user:stops', 20);
    takeAhead('user:stops');
    expect(await remainingOf('user:stops')).toBe(1_200 - 20 - 20 - 1);
    await advance(1_000);
    await one.handBack();
    expect(await remainingOf('user:stops')).toBe(1_200 - 20 - 1 - 2);
  });

  test('R1 what was counted ahead leaves the window a minute after it was used, no earlier and no later', async () => {
    await makeBusy('user:dated', 20);
    for (let i = 0; i < 3; i++) takeAhead('user:dated');
    for (let i = 0; i < 4; i++) {
      await advance(900);
      takeAhead('user:dated');
    }
    await advance(1_500);
    await one.handBack();
    expect(await remainingOf('user:dated')).toBe(1_200 - 20 - 7 - 1);
    // Of the seven, four came in the second of the twenty, the others in the three that followed.
    await advance(56_000);
    expect(await remainingOf('user:dated')).toBe(1_200 - 3 - 2);
    await advance(3_000);
    expect(await remainingOf('user:dated')).toBe(1_200 - 3);
  });

  test('R1 a share that was used up is dated too', async () => {
    await makeBusy('user:used', 20);
    for (let i = 0; i < 20; i++) takeAhead('user:used');
    await advance(30_000);
    await one.handBack();
    await advance(31_000);
    expect(await remainingOf('user:used')).toBe(1_200 - 1);
  });

  test('is counted when it has used up its share, and ahead again from there', async () => {
    await makeBusy('user:more', 20);
    for (let i = 0; i < 20; i++) takeAhead('user:more');
    await expectCounted('user:more');
    expect(takeAhead('user:more').remaining).toBe(1_200 - 42);
  });

  test('is not counted ahead once its share is over', async () => {
    await makeBusy('user:late', 20);
    for (let i = 0; i < 6; i++) {
      await advance(900);
      takeAhead('user:late');
    }
    await advance(600);
    await expectCounted('user:late');
  });

  test('is not counted ahead when half of its limit is gone: the last places are counted one by one', async () => {
    await makeBusy('user:half', 620);
    await expectCounted('user:half');
  });

  test('R1 gets exactly its limit over two processes, second after second', async () => {
    let allowed = 0;
    for (let second = 0; second < 50; second++) {
      for (let i = 0; i < 5; i++) allowed += await flood('user:steady', 'read', 8);
      await advance(1_000);
    }
    expect(allowed).toBe(1_200);
  });

  test('one without haste is counted one by one', async () => {
    for (let i = 0; i < 12; i++) {
      await expectCounted('user:calm');
      await nextSecond();
    }
  });
});

const nextSecond = () => advance(1_000 - (advanced % 1_000));

/** What a third process is answered, one request later. */
const remainingOf = async (subject: string) =>
  (await new RateLimiter(database.system, elapsed).take(subject, 'read')).remaining;

/** It waits for the database. */
async function expectCounted(subject: string): Promise<void> {
  const taken = one.take(subject, 'read');
  expect(taken).toBeInstanceOf(Promise);
  expect((await taken).allowed).toBe(true);
}

/** It does not. */
function takeAhead(subject: string): Verdict {
  const taken = one.take(subject, 'read');
  if (taken instanceof Promise) throw new Error('nothing was counted ahead');
  return taken;
}

/** Asks for this much at once, in the first moments of a second. */
async function makeBusy(subject: string, count: number): Promise<void> {
  await nextSecond();
  await Promise.all(Array.from({ length: count }, async () => one.take(subject, 'read')));
}
