import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { useCursorList } from './cursor-list.ts';
import { makeQueries } from './queries.ts';

type Row = { id: number; status: string };

/** A service with a long list of which each page has ten rows, and what was asked of it. */
function openService() {
  const rows: Row[] = Array.from({ length: 100 }, (_, n) => ({ id: n, status: 'OPEN' }));
  const asked: (string | null)[] = [];
  let fault: Error | null = null;
  return {
    rows,
    asked,
    fail: (error: Error | null) => {
      fault = error;
    },
    read: async (before: string | null) => {
      asked.push(before);
      if (fault && before !== null) throw fault;
      const from = before === null ? 0 : rows.findIndex(({ id }) => id > Number(before));
      const data = rows.slice(from, from + 10).map((row) => ({ ...row }));
      return { data, next: from + 10 < rows.length ? String(data.at(-1)?.id) : null };
    },
  };
}

/** A page that shows such a list, and what happens to it. */
async function follow(service: ReturnType<typeof openService>) {
  const client = makeQueries();
  const shown = renderHook(
    () =>
      useCursorList<Row>({
        queryKey: ['/conversations', {}],
        read: service.read,
        keyOf: ({ id }) => String(id),
        placeOf: ({ id }) => String(id),
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  return {
    list: () => shown.result.current,
    pass,
    more: async (pages: number) => {
      for (let n = 0; n < pages; n++) await act(() => shown.result.current.readNext());
      await pass(1);
    },
    see: (from: number, to: number) => act(() => shown.result.current.see(from, to)),
    /** A frame of the stream names the topic. */
    changed: async () => {
      await pass(1);
      await act(() => client.invalidateQueries({ queryKey: ['/conversations'] }));
      await pass(0);
    },
    statusOf: (id: number) => shown.result.current.rows.find((row) => row.id === id)?.status,
    leave: () => shown.unmount(),
  };
}

const change = (service: ReturnType<typeof openService>, id: number, status = 'RESOLVED') => {
  const row = service.rows.find((one) => one.id === id);
  if (row) row.status = status;
};

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    cleanup();
    vi.useRealTimers();
  });
});

describe('a row below the first page', () => {
  test('that changes where it stands is shown as it is now', async () => {
    const service = openService();
    const page = await follow(service);
    await page.more(2);
    page.see(12, 18);
    change(service, 15);
    await page.changed();
    expect([page.statusOf(15), page.list().rows.length]).toEqual(['RESOLVED', 30]);
  });

  test('that left the list is gone', async () => {
    const service = openService();
    const page = await follow(service);
    await page.more(2);
    page.see(12, 18);
    service.rows.splice(15, 1);
    await page.changed();
    expect(page.list().rows.map(({ id }) => id)).toEqual(
      [...Array(30).keys()]
        .filter((id) => id !== 15)
        .concat(30)
        .slice(0, 29),
    );
  });

  test('is read again when it is seen, not before', async () => {
    const service = openService();
    const page = await follow(service);
    await page.more(3);
    page.see(12, 18);
    change(service, 35);
    await page.changed();
    await page.pass(10_000);
    expect(page.statusOf(35)).toBe('OPEN');
    page.see(32, 38);
    await page.pass(1);
    expect(page.statusOf(35)).toBe('RESOLVED');
  });
});

describe('a list that changes all the time', () => {
  test('asks for one piece below its first page in a second, of what is seen', async () => {
    const service = openService();
    const page = await follow(service);
    await page.more(5);
    page.see(25, 34);
    service.asked.length = 0;
    for (let n = 0; n < 25; n++) {
      await page.changed();
      await page.pass(399);
    }
    const below = service.asked.filter((before) => before !== null);
    expect(below.length).toBeGreaterThanOrEqual(9);
    expect(below.length).toBeLessThanOrEqual(11);
    // Both that are seen, in turn.
    expect(new Set(below)).toEqual(new Set(['19', '29']));
  });

  test('asks for nothing more while nothing changes, after a refusal, and once it is left', async () => {
    const service = openService();
    const page = await follow(service);
    await page.more(2);
    page.see(12, 18);
    await page.changed();
    const quiet = service.asked.length;
    await page.pass(60_000);
    expect(service.asked.length).toBe(quiet);
    service.fail(new Error('no way there'));
    await page.changed();
    await page.pass(60_000);
    expect(service.asked.length).toBe(quiet + 2);
    service.fail(null);
    change(service, 15);
    await page.changed();
    expect(page.statusOf(15)).toBe('RESOLVED');
    await page.changed();
    page.leave();
    const left = service.asked.length;
    await page.pass(60_000);
    expect(service.asked.length).toBe(left);
  });

  test('shows what its reader just did, whatever was on its way', async () => {
    const service = openService();
    const page = await follow(service);
    await page.more(1);
    page.see(12, 18);
    let answer = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { read } = service;
    service.read = async (before) => {
      const old = await read(before);
      if (before !== null) await slow;
      return old;
    };
    await page.changed();
    await page.pass(1);
    act(() => page.list().patch((row) => (row.id === 15 ? { ...row, status: 'PENDING' } : row)));
    change(service, 15, 'PENDING');
    answer();
    await page.pass(0);
    expect(page.statusOf(15)).toBe('PENDING');
  });
});
