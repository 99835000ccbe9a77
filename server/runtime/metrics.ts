import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What this process counts, in the text a Prometheus reads: `recado_http_request_seconds`,
 * `recado_delivery_attempts_total` and Node's own. What is true of the whole installation is read at each scrape;
 * its names are in compose/metrics.ts.
 */
export type Metrics = ReturnType<typeof createMetrics>;

/** A value read at each scrape: one value, or one for each value of a label. */
export type Figure = { name: string; help: string } & (
  | { value: number }
  | { label: string; values: Readonly<Record<string, number>> }
);

/** `up` shows whether it could be read; where it could not, its figures are left out rather than guessed. */
export type Watched = { up: string; read(): Promise<readonly Figure[]> };

const keptMs = 5_000;

export function createMetrics(now: () => number = () => performance.now()) {
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
  let look = async () => '';
  return {
    observeRequest: (route: string, status: number, seconds: number) =>
      requests.observe({ route, status: String(status) }, seconds),
    countAttempt: (outcome: string) => attempts.inc({ outcome }),
    watch(watched: Watched) {
      look = keep(() => write(watched), now);
    },
    text: async () => (await Promise.all([registry.metrics(), look()])).join('\n'),
    contentType: registry.contentType,
  };
}

/** Read again only after a while, however often it is scraped: monitoring must not become a load. */
function keep<T>(read: () => Promise<T>, now: () => number): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | null = null;
  return () => {
    const at = now();
    if (!last || at - last.at > keptMs) last = { at, answer: read() };
    return last.answer;
  };
}

async function write({ up, read }: Watched): Promise<string> {
  const figures = await read().catch(() => null);
  const registry = new Registry();
  draw(registry, { name: up, help: 'Whether the figures beside it could be read.', value: figures ? 1 : 0 });
  for (const figure of figures ?? []) draw(registry, figure);
  return registry.metrics();
}

function draw(registry: Registry, figure: Figure): void {
  const { name, help } = figure;
  const labels = 'label' in figure ? [figure.label] : [];
  const gauge = new Gauge({ name, help, labelNames: labels, registers: [registry] });
  if ('value' in figure) gauge.set(figure.value);
  else for (const [of, value] of Object.entries(figure.values)) gauge.set({ [figure.label]: of }, value);
}
