import type { QueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import type { Me } from './me.tsx';
import type { CallInput, PathOf } from './paths.ts';
import { keyOf, readOf } from './queries.ts';

/** A read that a page makes as it opens. */
export type Ahead = {
  queryKey: readonly unknown[];
  read: (signal: AbortSignal) => Promise<unknown>;
  /** What the person must be allowed to call for it. */
  operation: string | undefined;
};

type Options = {
  operation?: string;
  /** What the page keeps the answer under, where it is not what it asks for. */
  key?: object;
};

export const ahead = <P extends PathOf<'get'>>(path: P, asked: CallInput<'get', P>, options: Options = {}): Ahead => ({
  queryKey: keyOf(String(path), options.key ?? asked),
  read: (signal) => call('get', path, asked, { signal }),
  operation: options.operation,
});

/**
 * Asks for what a page opens with while the code of that page is still on its way. The page finds it by the same key, there
 * or under way, and asks itself for everything else.
 */
export async function readAhead(client: QueryClient, reads: (me: Me) => readonly Ahead[]): Promise<void> {
  const me = await client.ensureQueryData(readOf('/session', {})).catch(() => null);
  if (!me) return;
  for (const { queryKey, read, operation } of reads(me)) {
    if (operation === undefined || me.can.includes(operation)) {
      void client.prefetchQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
    }
  }
}
