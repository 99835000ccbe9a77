import { afterEach, describe, expect, test } from 'vitest';
import { sql } from '../database/sql.ts';
import { createLog } from '../runtime/log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { sequenceAll } from '../testing/wait-for-log.ts';
import { notifyLog } from './events.queries.ts';
import type { LoggedEvent } from './logged-event.ts';
import { publish } from './publish.ts';
import { openSession } from './session.ts';
import { startTail, type Tail, type TailOptions, tailSettings } from './start-tail.ts';

const database = await testDatabase();
const shop = '019a8c1e-7f3b-7c5d-9e2a-000000000001';
const tails: Tail[] = [];

afterEach(async () => {
  await Promise.all(tails.splice(0).map((tail) => tail.stop()));
});

const otherTenant = '019a8c1e-7f3b-7c5d-9e2a-000000000002';

/** Publishes and logs so many events, and answers the log's head. */
async function publishMany(count: number, organizationId: string = shop): Promise<number> {
  const event = { organizationId, type: 'webhook.test', subjectId: null, old: null, new: null } as const;
  await database.transaction((tx) =>
    publish(
      tx,
      Array.from({ length: count }, () => event),
    ),
  );
  return sequenceAll(database.system);
}

function follow(options: Pick<TailOptions, 'from' | 'onEvents'> & Partial<TailOptions>): Tail {
  const tail = startTail({ database, log: createLog('silent'), ...options });
  tails.push(tail);
  return tail;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe('a tail', () => {
  test('from now sees what comes later, and only that', async () => {
    const before = await publishMany(3);
    const seen: LoggedEvent[] = [];
    const tail = follow({ from: 'now', onEvents: (events) => void seen.push(...events) });
    await tail.ready;
    expect(tail.position()).toBe(before);
    const head = await publishMany(4);
    await expect.poll(() => tail.position()).toBe(head);
    expect(seen.map((event) => event.g)).toEqual(range(before + 1, head));
  });

  test('from a place reads on from there, page by page', async () => {
    const start = await publishMany(1);
    const head = await publishMany(25);
    const pages: number[][] = [];
    const tail = follow({ from: start, limit: 10, onEvents: (events) => void pages.push(events.map(({ g }) => g)) });
    await expect.poll(() => tail.position()).toBe(head);
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
    expect(pages.flat()).toEqual(range(start + 1, head));
  });

  test('that follows a few hands over theirs, page by page, and passes over the rest', async () => {
    const start = await publishMany(1);
    for (const _ of range(1, 3)) {
      await publishMany(4, otherTenant);
      await publishMany(3);
    }
    const head = await publishMany(2, otherTenant);
    const pages: LoggedEvent[][] = [];
    const follows = () => [shop];
    const tail = follow({ from: start, limit: 4, follows, onEvents: (events) => void pages.push(events) });
    await expect.poll(() => tail.position()).toBe(head);
    expect(pages.map((page) => page.length)).toEqual([4, 4, 1]);
    expect(pages.flat().map(({ g }) => g - start)).toEqual([5, 6, 7, 12, 13, 14, 19, 20, 21]);
    expect(new Set(pages.flat().map(({ organizationId }) => organizationId))).toEqual(new Set([shop]));
  });

  test('that follows nobody goes with the head, and hands over what comes once it follows a reader', async () => {
    const followed: string[] = [];
    const seen: number[] = [];
    const onEvents = (events: LoggedEvent[]) => void seen.push(...events.map(({ g }) => g));
    const tail = follow({ from: 'now', pollMs: 1, follows: () => followed, onEvents });
    await tail.ready;
    const before = await publishMany(3);
    await expect.poll(() => tail.position()).toBe(before);
    followed.push(shop);
    const head = await publishMany(2);
    await expect.poll(() => tail.position()).toBe(head);
    expect(seen).toEqual([head - 1, head]);
  });

  const same: string[] = [];
  test.each<[string, (asked: number) => readonly string[]]>([
    ['a new list', (asked) => (asked === 0 ? [] : [shop])],
    [
      'the same list',
      (asked) => {
        if (asked === 1) same.push(shop);
        return same;
      },
    ],
  ])('does not pass over a reader that came while it was looking and stands in %s', async (_, followedAt) => {
    const start = await publishMany(1);
    const head = await publishMany(2);
    const seen: number[] = [];
    let asked = 0;
    // No reader when it is first asked, one by the time the log has answered.
    const follows = () => followedAt(asked++);
    const onEvents = (events: LoggedEvent[]) => void seen.push(...events.map(({ g }) => g));
    const tail = follow({ from: start, follows, onEvents });
    await expect.poll(() => tail.position()).toBe(head);
    expect(seen).toEqual([head - 1, head]);
  });

  test('that follows very many hands over everybody’s', async () => {
    const start = await publishMany(1);
    const head = await publishMany(3, otherTenant);
    const many = range(1, 40).map((n) => `019a8c1e-7f3b-7c5d-9e2a-0000000001${n + 10}`);
    const seen: number[] = [];
    const onEvents = (events: LoggedEvent[]) => void seen.push(...events.map(({ g }) => g));
    const tail = follow({ from: start, follows: () => many, onEvents });
    await expect.poll(() => tail.position()).toBe(head);
    expect(seen).toEqual(range(start + 1, head));
  });

  test('does not read on until its reader is done', async () => {
    const start = await publishMany(1);
    const head = await publishMany(4);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const pages: number[] = [];
    const tail = follow({
      from: start,
      limit: 2,
      pollMs: 1,
      onEvents: async (events) => {
        pages.push(events.length);
        await held;
      },
    });
    await expect.poll(() => pages).toEqual([2]);
    expect(tail.position()).toBe(start);
    release();
    await expect.poll(() => tail.position()).toBe(head);
    expect(pages).toEqual([2, 2]);
  });

  test('hands over again what its reader failed on', async () => {
    const start = await publishMany(1);
    const head = await publishMany(1);
    const seen: number[] = [];
    const tail = follow({
      from: start,
      pollMs: 1,
      onEvents: (events) => {
        seen.push(...events.map(({ g }) => g));
        if (seen.length === 1) throw new Error('not yet');
      },
    });
    await expect.poll(() => tail.position()).toBe(head);
    expect(seen).toEqual([head, head]);
  });

  test('J5 needs no NOTIFY: the poll alone finds what is new', async () => {
    const tail = follow({ from: 'now', onEvents: () => {} });
    await tail.ready;
    const head = await publishMany(1);
    await expect.poll(() => tail.position()).toBe(head);
  });

  test('is woken by the hint long before its poll', async () => {
    const tail = follow({ from: 'now', pollMs: 3_600_000, onEvents: () => {} });
    await tail.ready;
    const head = await publishMany(1);
    await notifyLog(database.system);
    await expect.poll(() => tail.position()).toBe(head);
  });

  test('goes on where it was after its connection is cut', async () => {
    const seen: number[] = [];
    const tail = follow({ from: 'now', pollMs: 1, onEvents: (events) => void seen.push(...events.map(({ g }) => g)) });
    await tail.ready;
    const before = await publishMany(2);
    await expect.poll(() => tail.position()).toBe(before);
    const cut = await database.owner.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and query like '%from events where g >%' and pid <> pg_backend_pid()`,
    );
    expect(cut.rowCount).toBe(1);
    const head = await publishMany(2);
    await expect.poll(() => tail.position()).toBe(head);
    expect(seen).toEqual(range(before - 1, head));
  });

  test('crosses midnight', async () => {
    const seen: number[] = [];
    const start = await publishMany(1);
    const tail = follow({ from: start, pollMs: 5, onEvents: (events) => void seen.push(...events.map(({ g }) => g)) });
    await database.advance(86_400_000);
    await publishMany(1);
    await database.advance(86_400_000);
    const head = await publishMany(1);
    await expect.poll(() => tail.position()).toBe(head);
    expect(seen).toEqual(range(start + 1, head));
  });

  test('reads by the index of the log and leaves older days alone, though statistics call every day empty', async () => {
    await database.owner.query('truncate events; analyze events');
    await publishMany(2_000);
    const { rows } = await database.owner.query<{ today: string; old: string }>(
      `select to_char(recado.now() at time zone 'UTC', 'YYYY-MM-DD') as today,
         'events_' || to_char(now() at time zone 'UTC', 'YYYYMMDD') as old`,
    );
    const session = await openSession({ database, settings: tailSettings, deadlineMs: 5_000 });
    const after = sql`g > 10 and day >= ${rows[0]?.today}::date - 1`;
    const everybody = sql`select * from events where ${after} order by g limit 500`;
    const few = sql`select * from event_log head left join lateral (
      select * from events where ${after} and organization_id = any (${[shop]}::uuid[]) order by g limit 500) e on true`;
    const plans = await Promise.all(
      [everybody, few].map((look) => session.db.run<{ 'QUERY PLAN': unknown }>(sql`explain (format json) ${look}`)),
    );
    await session.close();
    const [plan, planOfFew] = plans.map((answer) => JSON.stringify(answer));
    for (const one of [plan, planOfFew]) {
      expect(one).not.toMatch(/Bitmap|"Sort"|"Relation Name":"events[^}]*Seq Scan/);
      expect(one).toContain('_g_idx');
      expect(one).not.toContain('_organization_id');
      expect(one).not.toContain(rows[0]?.old);
    }
    expect(plan).not.toContain('Seq Scan');
  });
});
