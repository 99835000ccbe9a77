import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

export type CursorPage<T> = { data: T[]; next: string | null };

export type Known<T> = { rows: readonly T[]; next: string | null };

type Placed<T> = { keyOf: (row: T) => string; placeOf: (row: T) => string };

/**
 * The first page of a list was read again: what is known below it stays, as long as nothing can be missing between. The
 * last row of the page shows it: where it stands as it stood before, everything below it still follows. Otherwise so much
 * moved that the list begins anew.
 */
export function mergeFirst<T>(known: Known<T>, page: CursorPage<T>, { keyOf, placeOf }: Placed<T>): Known<T> {
  const last = page.data.at(-1);
  if (!last || page.next === null) return { rows: page.data, next: page.next };
  const place = known.rows.findIndex((row) => keyOf(row) === keyOf(last));
  const before = known.rows[place];
  if (before === undefined || placeOf(before) !== placeOf(last)) return { rows: page.data, next: page.next };
  const fresh = new Set(page.data.map(keyOf));
  const below = known.rows.slice(place + 1).filter((row) => !fresh.has(keyOf(row)));
  return below.length === 0
    ? { rows: page.data, next: page.next }
    : { rows: [...page.data, ...below], next: known.next };
}

/** The next page joins at the end; a row that moved up meanwhile is there already. */
export function joinNext<T>(known: Known<T>, page: CursorPage<T>, { keyOf }: Placed<T>): Known<T> {
  // The page is small, what is known may be very long: it is walked through, not copied.
  const coming = new Set(page.data.map(keyOf));
  const there = new Set(known.rows.map(keyOf).filter((key) => coming.has(key)));
  return { rows: [...known.rows, ...page.data.filter((row) => !there.has(keyOf(row)))], next: page.next };
}

type Options<T> = Placed<T> & {
  /** The path it reads, which decides what makes it old, and what it asks for. */
  queryKey: readonly [string, ...unknown[]];
  read: (before: string | null, signal?: AbortSignal) => Promise<CursorPage<T>>;
  enabled?: boolean;
};

/** A long list by cursor: its first page follows changes, the others are read as they are scrolled to. */
export function useCursorList<T>({ queryKey, read, keyOf, placeOf, enabled = true }: Options<T>) {
  const client = useQueryClient();
  const name = JSON.stringify(queryKey);
  const first = useQuery({ queryKey, queryFn: ({ signal }) => read(null, signal), enabled });
  const [state, setState] = useState<{ name: string; known: Known<T> | null }>({ name, known: null });
  const placed = useRef({ keyOf, placeOf, read });
  placed.current = { keyOf, placeOf, read };
  const known = state.name === name ? state.known : null;

  useEffect(() => {
    const page = first.data;
    if (!page) return;
    setState((old) => {
      const before = old.name === name && old.known ? old.known : { rows: [], next: null };
      return { name, known: mergeFirst(before, page, placed.current) };
    });
  }, [first.data, name]);

  const busy = useRef(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const readNext = useCallback(async () => {
    const before = known?.next;
    if (!before || busy.current) return;
    busy.current = true;
    setFailure(null);
    try {
      const page = await placed.current.read(before);
      setState((old) =>
        old.name === name && old.known?.next === before
          ? { name, known: joinNext(old.known, page, placed.current) }
          : old,
      );
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      busy.current = false;
    }
  }, [known?.next, name]);

  /** What the reader just did is seen before the service is asked again. */
  const patch = useCallback(
    (change: (row: T) => T | null) =>
      setState((old) =>
        old.known ? { ...old, known: { ...old.known, rows: old.known.rows.flatMap((row) => change(row) ?? []) } } : old,
      ),
    [],
  );
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: [queryKey[0]] }), [client, queryKey[0]]);

  return {
    rows: known?.rows ?? [],
    hasMore: Boolean(known?.next),
    isPending: enabled && !known && !first.error,
    error: known ? failure : first.error,
    readNext,
    patch,
    refresh,
    retry: () => void (known ? readNext() : first.refetch()),
  };
}

export type CursorList<T> = ReturnType<typeof useCursorList<T>>;
