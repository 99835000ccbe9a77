import { Recado } from '@recado/client/recado.ts';
import { waitFor } from './wait-for.ts';

const everyMs = 50;
const withinMs = 60_000;
// A platform that cannot be reached makes messages wait, and should not keep the service from starting.
const contentAfterMs = 5_000;

/** Waits until the service reports it is up. */
export async function whenServiceUp(url: string, signal: AbortSignal): Promise<void> {
  const service = new Recado({ apiKey: '', baseUrl: url, retries: 0, timeoutMs: 5_000 });
  const begunAt = performance.now();
  const up = await waitFor(
    async () => {
      const health = await service.health().catch(() => null);
      if (health?.status === 'UP') return true;
      const isLate = performance.now() - begunAt > contentAfterMs;
      return health?.status === 'DEGRADED' && isLate ? true : undefined;
    },
    { withinMs, everyMs, signal },
  );
  if (!up) throw new Error(`the service did not answer on ${url} within ${withinMs / 1_000} seconds`);
}

/** Waits until something answers HTTP there. */
export async function whenAnswering(url: string, signal: AbortSignal): Promise<void> {
  const answers = async () => (await fetch(url).catch(() => undefined)) && true;
  const up = await waitFor(answers, { withinMs, everyMs, signal });
  if (!up) throw new Error(`nothing answered on ${url} within ${withinMs / 1_000} seconds`);
}
