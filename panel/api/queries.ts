import {
  type UseMutationOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { type ActKey, keyOfAct } from './act-key.ts';
import { call } from './call.ts';
import type { CallInput, Method, PathOf, Reply } from './paths.ts';
import { ReadAgain } from './read-again.ts';
import { Refused } from './refused.ts';

/** A refusal stays what it is however often it is asked again; what could not be reached may be there a moment later. */
const mayRetry = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof Refused && error.status >= 400 && error.status < 500);

export const makeQueries = () =>
  new ReadAgain({
    defaultOptions: {
      // Changes come by the stream; coming back to a tab reads again in any case.
      queries: { staleTime: 5_000, retry: mayRetry, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });

export const keyOf = (path: string, asked: object = {}) => [path, asked] as const;

/** How a route is read, and what its answer is kept under. */
export const readOf = <P extends PathOf<'get'>>(path: P, asked: CallInput<'get', P>) => ({
  queryKey: keyOf(String(path), asked),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Reply<'get', P>> => call('get', path, asked, { signal }),
});

type ReadOptions<T> = Omit<UseQueryOptions<T, Error, T>, 'queryKey' | 'queryFn'>;

/** Reads a route and keeps it up to date while a page shows it. */
export function useRead<P extends PathOf<'get'>>(
  path: P,
  asked: CallInput<'get', P>,
  options: ReadOptions<Reply<'get', P>> = {},
): UseQueryResult<Reply<'get', P>, Error> {
  return useQuery<Reply<'get', P>, Error, Reply<'get', P>>({ ...readOf(path, asked), ...options });
}

type WriteOptions<M extends Method, P extends PathOf<M>> = Omit<
  UseMutationOptions<Reply<M, P>, Error, CallInput<M, P>>,
  'mutationFn'
> & {
  /** Paths whose answers this write changes: they are read again before the write counts as done. */
  refreshes?: readonly string[];
  /** Repeating the same act after a lost answer has one effect. */
  once?: boolean;
};

/** Writes by a route; what the write changes is read again. */
export function useWrite<M extends Exclude<Method, 'get'>, P extends PathOf<M>>(
  method: M,
  path: P,
  { refreshes = [], once = false, onSuccess, ...options }: WriteOptions<M, P> = {},
) {
  const client = useQueryClient();
  const act = useRef<ActKey | null>(null);
  return useMutation<Reply<M, P>, Error, CallInput<M, P>>({
    mutationFn: (asked) => {
      act.current = once ? keyOfAct(act.current, asked) : null;
      return call(method, path, asked, { idempotencyKey: act.current?.key });
    },
    ...options,
    onSuccess: async (...results) => {
      act.current = null;
      await onSuccess?.(...results);
      await Promise.all(refreshes.map((one) => client.invalidateQueries({ queryKey: [one] })));
    },
  });
}
