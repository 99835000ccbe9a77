import type { QueryClient } from '@tanstack/react-query';

/** Acts once nothing is being read any more, after the limit in any case. Answers how to leave it undone. */
export function onceRead(client: QueryClient, limitMs: number, act: () => void): () => void {
  if (client.isFetching() === 0) {
    act();
    return () => undefined;
  }
  const limit = setTimeout(() => {
    leave();
    act();
  }, limitMs);
  // A read reports that it has ended before it is through with it.
  let after: ReturnType<typeof setTimeout> | undefined;
  const unhear = client.getQueryCache().subscribe(() => {
    if (client.isFetching() > 0) return;
    leave();
    after = setTimeout(act);
  });
  const leave = () => {
    clearTimeout(limit);
    clearTimeout(after);
    unhear();
  };
  return leave;
}
