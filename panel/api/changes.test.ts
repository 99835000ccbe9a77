import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addressOf } from './call.ts';
import { followChanges, noticeSleep, readChange } from './follow-changes.ts';
import { makeQueries } from './queries.ts';
import { readRefusal } from './refused.ts';
import { isTouched } from './topics.ts';

describe('what changed elsewhere', () => {
  test('is read from its frame; whatever else is nothing', () => {
    expect(readChange('{"topic":"wallet","id":null}')).toEqual({ kind: 'changed', topic: 'wallet', id: null });
    expect(readChange('{"id":"1"}')).toBeNull();
    expect(readChange('not json')).toBeNull();
  });

  test('makes the reads of its topic old, and no others', () => {
    expect(isTouched('wallet', '/v1/wallet/statement')).toBe(true);
    expect(isTouched('wallet', '/keys')).toBe(false);
  });

  test('of a topic nobody knows makes everything old', () => {
    expect(isTouched('something new', '/keys')).toBe(true);
  });
});

/** A page with a stream of its own, and a hand on what it receives. */
function followStream() {
  vi.useFakeTimers();
  // Without locks each page has a stream of its own.
  vi.stubGlobal('navigator', {});
  const streams: EventTarget[] = [];
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        streams.push(this);
      }
      close() {}
    },
  );
  const client = makeQueries();
  const readAll = vi.spyOn(client, 'invalidateQueries');
  const leave = followChanges(client);
  onTestFinished(() => {
    leave();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return {
    client,
    readAll,
    leave,
    resync: () => streams[0]?.dispatchEvent(new MessageEvent('resync', { data: '{}' })),
  };
}

/** A first read that is under way, and how it is answered. */
function readSlowly(client: QueryClient, queryKey: string[]) {
  let give = (_: string) => {};
  const answered = new Promise<string>((resolve) => {
    give = resolve;
  });
  const read = client.fetchQuery({ queryKey, queryFn: () => answered });
  return async (answer: string) => {
    give(answer);
    await read;
    await vi.advanceTimersByTimeAsync(0);
  };
}

describe('not knowing what was missed', () => {
  test('reads everything at once', () => {
    const { readAll, resync } = followStream();
    resync();
    resync();
    expect(readAll).toHaveBeenCalledTimes(2);
  });

  test('while the page still opens reads everything as soon as its first reads have ended', async () => {
    const { client, readAll, resync } = followStream();
    const answers = [readSlowly(client, ['/keys']), readSlowly(client, ['/members'])];
    resync();
    await answers[0]?.('keys');
    expect(readAll).toHaveBeenCalledTimes(0);
    await answers[1]?.('members');
    expect(readAll).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(readAll).toHaveBeenCalledTimes(1);
  });

  test('waits four seconds at most, and reads again when a slow read has ended, which may be older', async () => {
    const { client, readAll, resync } = followStream();
    const answer = readSlowly(client, ['/keys']);
    resync();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(readAll).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(readAll).toHaveBeenCalledTimes(1);
    await answer('keys');
    expect(readAll).toHaveBeenCalledTimes(2);
  });

  test('reads nothing once the page is left', async () => {
    const { client, readAll, resync, leave } = followStream();
    const answer = readSlowly(client, ['/keys']);
    resync();
    leave();
    await answer('keys');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(readAll).toHaveBeenCalledTimes(0);
  });
});

describe('a machine that slept', () => {
  test('is noticed by a timer that comes much too late, and by coming online; one that is only slow is not', () => {
    vi.useFakeTimers();
    let woken = 0;
    const leave = noticeSleep(() => {
      woken += 1;
    });
    vi.advanceTimersByTime(60_000);
    expect(woken).toBe(0);
    vi.setSystemTime(Date.now() + 15_000);
    vi.advanceTimersByTime(5_000);
    expect(woken).toBe(0);
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(5_000);
    expect(woken).toBe(1);
    window.dispatchEvent(new Event('online'));
    expect(woken).toBe(2);
    leave();
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(10_000);
    window.dispatchEvent(new Event('online'));
    expect(woken).toBe(2);
    vi.useRealTimers();
  });
});

describe('a call', () => {
  test('fills its path and leaves out what was not asked for', () => {
    expect(addressOf('/members/{userId}', { userId: 'a/b' }, { page: 0, kind: undefined, q: '' })).toBe(
      '/members/a%2Fb?page=0',
    );
  });

  test('that is refused has code, sentence, fields and the id to quote', async () => {
    const body = {
      error: {
        code: 'VALIDATION_ERROR',
        message: 'Confira.',
        details: { fields: [{ field: 'name', problem: 'vazio' }] },
      },
    };
    const refused = await readRefusal(
      new Response(JSON.stringify(body), { status: 400, headers: { 'x-request-id': 'req_7' } }),
    );
    expect([refused.code, refused.sentence, refused.fields, refused.requestId]).toEqual([
      'VALIDATION_ERROR',
      'Confira.',
      { name: 'vazio' },
      'req_7',
    ]);
  });

  test('that a proxy answers with a page is reported by its status', async () => {
    const refused = await readRefusal(new Response('<html>', { status: 502 }));
    expect([refused.code, refused.sentence]).toEqual(['HTTP_502', null]);
  });
});
