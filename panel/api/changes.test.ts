import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addressOf } from './call.ts';
import { followChanges, noticeSleep, readChange } from './follow-changes.ts';
import { makeQueries } from './queries.ts';
import { Refused, readRefusal } from './refused.ts';
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

/** The locks of a browser: whether one is to be had, or another page has it and keeps it. */
const locksOf = (isFree: boolean): Pick<LockManager, 'request'> => ({
  request: async (
    name: string,
    ...rest: [LockGrantedCallback<unknown>] | [LockOptions, LockGrantedCallback<unknown>]
  ) => {
    const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
    if (isFree) return work({ name, mode: 'exclusive' });
    return options.ifAvailable ? work(null) : new Promise(() => undefined);
  },
});

/** A page with a stream, and a hand on what it receives. */
function followStream(locks?: Pick<LockManager, 'request'>) {
  vi.useFakeTimers();
  // Without locks each page has a stream of its own.
  vi.stubGlobal('navigator', locks ? { locks } : {});
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
    streams,
    resync: () => streams[0]?.dispatchEvent(new MessageEvent('resync', { data: '{}' })),
    changed: (topic: string) =>
      streams[0]?.dispatchEvent(new MessageEvent('changed', { data: JSON.stringify({ topic, id: null }) })),
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

/** What a service answers, one answer for each time it is asked, given when the test says so. */
function slowService() {
  const asked: ((answer: string) => void)[] = [];
  return {
    read: () => new Promise<string>((resolve) => asked.push(resolve)),
    asked: () => asked.length,
    answer: async (nth: number, text: string) => {
      asked[nth]?.(text);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

/** A page that shows a read. */
function showRead(client: QueryClient, queryKey: string[], queryFn: () => Promise<string>) {
  const observer = new QueryObserver(client, { queryKey, queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  return () => observer.getCurrentResult().data;
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

  test('waits four seconds at most; a slow read is asked again when it has ended, which may be older', async () => {
    const { client, readAll, resync } = followStream();
    const service = slowService();
    const shown = showRead(client, ['/keys'], service.read);
    resync();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(readAll).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(readAll).toHaveBeenCalledTimes(1);
    await service.answer(0, 'before');
    await service.answer(1, 'after');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([service.asked(), shown()]).toEqual([2, 'after']);
  });

  test('begins a page whose stream another page holds: what was published before it listened is read', async () => {
    const { client, readAll, streams } = followStream(locksOf(false));
    const answer = readSlowly(client, ['/keys']);
    await answer('keys');
    expect([streams.length, readAll.mock.calls.length]).toEqual([0, 1]);
  });

  test('waits for the stream on the page that holds it', async () => {
    const { readAll, streams, resync } = followStream(locksOf(true));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([streams.length, readAll.mock.calls.length]).toEqual([1, 0]);
    resync();
    expect(readAll).toHaveBeenCalledTimes(1);
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

describe('a change published during a read of its topic', () => {
  test('has the first read of a page asked again after its answer, which may be older', async () => {
    const { client, changed } = followStream();
    const service = slowService();
    const shown = showRead(client, ['/keys'], service.read);
    changed('keys');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(service.asked()).toBe(1);
    await service.answer(0, 'before the change');
    expect(service.asked()).toBe(2);
    await service.answer(1, 'after the change');
    expect(shown()).toBe('after the change');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(service.asked()).toBe(2);
  });

  test('has a read that failed asked again, too', async () => {
    const { client, changed } = followStream();
    const service = slowService();
    const shown = showRead(client, ['/keys'], async () => {
      const answer = await service.read();
      if (answer === 'refused') throw new Refused({ status: 404, code: 'NOT_FOUND' });
      return answer;
    });
    changed('keys');
    await vi.advanceTimersByTimeAsync(400);
    await service.answer(0, 'refused');
    await service.answer(1, 'after the change');
    expect([service.asked(), shown()]).toEqual([2, 'after the change']);
  });

  test('replaces a read of what is shown already', async () => {
    const { client, changed } = followStream();
    const service = slowService();
    const shown = showRead(client, ['/keys'], service.read);
    await service.answer(0, 'long ago');
    changed('keys');
    await vi.advanceTimersByTimeAsync(400);
    changed('keys');
    await vi.advanceTimersByTimeAsync(400);
    expect(service.asked()).toBe(3);
    await service.answer(2, 'after the change');
    await service.answer(1, 'before the change');
    expect(shown()).toBe('after the change');
  });

  test('has a page ask again that opens with a read made ahead of it', async () => {
    const { client, changed } = followStream();
    const service = slowService();
    void client.prefetchQuery({ queryKey: ['/keys'], queryFn: service.read });
    changed('keys');
    await vi.advanceTimersByTimeAsync(400);
    await service.answer(0, 'before the change');
    const shown = showRead(client, ['/keys'], service.read);
    expect(service.asked()).toBe(2);
    await service.answer(1, 'after the change');
    expect(shown()).toBe('after the change');
  });

  test('that the reader made counts as done once it is read again', async () => {
    const { client } = followStream();
    const service = slowService();
    const shown = showRead(client, ['/keys'], service.read);
    let seen: string | undefined;
    void client.invalidateQueries({ queryKey: ['/keys'] }).then(() => {
      seen = shown();
    });
    await service.answer(0, 'before the change');
    expect(seen).toBeUndefined();
    await service.answer(1, 'after the change');
    expect(seen).toBe('after the change');
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
