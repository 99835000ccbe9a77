import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What this process counts, in the text a Prometheus reads. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'recado_http_request_seconds',
    help: 'Answers, by route and status.',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const attempts = new Counter({
    name: 'recado_delivery_attempts_total',
    help: 'Attempts to hand a message to the platform, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    observeRequest: (route: string, status: number, seconds: number) =>
      requests.observe({ route, status: String(status) }, seconds),
    countAttempt: (outcome: string) => attempts.inc({ outcome }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
