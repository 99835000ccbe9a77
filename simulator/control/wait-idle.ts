import type { World } from '../world/world.ts';

const DEFAULT_TIMEOUT_MS = 30_000;

/** Answers when no status and no webhook is on its way, or when the patience ends. */
export function waitIdle(world: World, query: Record<string, unknown>): Promise<{ idle: boolean; pending: number }> {
  const timeoutMs = Number(query.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  return new Promise((resolve) => {
    const answer = () => {
      forget();
      clearTimeout(patience);
      resolve({ idle: world.pending === 0, pending: world.pending });
    };
    const patience = setTimeout(answer, timeoutMs);
    let forget: () => unknown = () => undefined;
    forget = world.whenIdle(answer);
  });
}
