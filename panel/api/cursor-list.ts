import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CursorPage, joinNext, type Known, mergeFirst, nothing, type Placed, patchRows } from './cursor-pieces.ts';
import { useFreshPieces } from './fresh-pieces.ts';

type Options<T> = Placed<T> & {
  /** The path it reads, which decides what makes it old, and what it asks for. */
  queryKey: readonly [string, ...unknown[]];
  read: (before: string | null, signal?: AbortSignal) => Promise<CursorPage<T>>;
  enabled?: boolean;
};

/**
 * A long list by cursor: its first page follows changes, the others are read as they are scrolled to, and again while they
 * are seen and older than the first.
 */
export function useCursorList<T>({ queryKey, read, keyOf, placeOf, enabled = true }: Options<T>) {
  const client = useQueryClient();
  const name = JSON.stringify(queryKey);
  const first = useQuery({ queryKey, queryFn: ({ signal }) => read(null, signal), enabled });
  const [state, setState] = useState<{ name: string; known: Known<T> | null }>({ name, known: null });
  const placed = useRef({ keyOf, placeOf, read });
  placed.current = { keyOf, placeOf, read };
  const known = state.name === name ? state.known : null;

  const { data, dataUpdatedAt } = first;
  const firstAt = useRef(dataUpdatedAt);
  firstAt.current = dataUpdatedAt;
  useEffect(() => {
    if (!data) return;
    setState((old) => {
      const before = old.name === name && old.known ? old.known : nothing;
      return { name, known: mergeFirst(before, data, firstAt.current, placed.current) };
    });
  }, [data, name]);

  const busy = useRef(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const readNext = useCallback(async () => {
    const before = known?.next;
    if (!before || busy.current) return;
    busy.current = true;
    setFailure(null);
    const askedAt = Date.now();
    try {
      const page = await placed.current.read(before);
      setState((old) =>
        old.name === name && old.known?.next === before
          ? { name, known: joinNext(old.known, page, askedAt, placed.current) }
          : old,
      );
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      busy.current = false;
    }
  }, [known?.next, name]);

  const change = useCallback(
    (next: (known: Known<T>) => Known<T>) =>
      setState((old) => (old.name === name && old.known ? { name, known: next(old.known) } : old)),
    [name],
  );
  const { see, patched } = useFreshPieces({ known, name, firstAt: dataUpdatedAt, placed, change });

  /** What the reader just did is seen before the service is asked again. */
  const patch = useCallback(
    (one: (row: T) => T | null) => {
      patched();
      change((old) => patchRows(old, one));
    },
    [change, patched],
  );
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: [queryKey[0]] }), [client, queryKey[0]]);

  return {
    rows: known?.rows ?? [],
    hasMore: Boolean(known?.next),
    isPending: enabled && !known && !first.error,
    error: known ? failure : first.error,
    readNext,
    see,
    patch,
    refresh,
    retry: () => void (known ? readNext() : first.refetch()),
  };
}

export type CursorList<T> = ReturnType<typeof useCursorList<T>>;
