import { Connection } from './connection.ts';
import { Latencies } from './latencies.ts';

export type Pace = { port: number; connections: number; perSecond: number; seconds: number };
export type Paced = {
  count: number;
  refused: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
};

/**
 * Requests at even intervals whether or not the earlier ones were answered, as a platform sends them. Latency counts from
 * the instant a request was due, so that waiting for a free connection counts too.
 */
export async function paceRequests(
  pace: Pace,
  requestOf: (n: number) => string,
  isGood: (status: number) => boolean,
): Promise<Paced> {
  const connections = await Promise.all(Array.from({ length: pace.connections }, () => Connection.open(pace.port)));
  const latencies = new Latencies();
  const startedAt = performance.now();
  const dueAt = (n: number) => startedAt + (n * 1_000) / pace.perSecond;
  const most = Math.floor(pace.perSecond * pace.seconds);
  let [next, refused, worstMs] = [0, 0, 0];
  const turn = async (connection: Connection) => {
    for (let n = next++; n < most; n = next++) {
      const waitMs = dueAt(n) - performance.now();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      // Timers count whole milliseconds and may ring early: what left early waited for nothing.
      const fromMs = Math.min(dueAt(n), performance.now());
      const { status } = await connection.exchange(requestOf(n));
      const tookMs = performance.now() - fromMs;
      latencies.add(tookMs);
      worstMs = Math.max(worstMs, tookMs);
      if (!isGood(status)) refused += 1;
    }
    connection.close();
  };
  await Promise.all(connections.map(turn));
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    count: most,
    refused,
    perSecond: Math.round(most / seconds),
    p50Ms: latencies.at(0.5),
    p99Ms: latencies.at(0.99),
    worstMs: Math.round(worstMs),
  };
}
