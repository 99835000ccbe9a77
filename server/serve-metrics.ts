import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { RawRoute } from './http/index.ts';
import { answerProbe, probeHeaders, type Readiness } from './readiness.ts';
import { explainListenError } from './runtime/listen-error.ts';
import type { Metrics } from './runtime/metrics.ts';

/** On the API's own port, for this machine only: what a process counts is nobody else's business. */
export function metricsRoute(metrics: Metrics): RawRoute {
  return {
    method: 'GET',
    path: '/metrics',
    async answer({ address, headers }) {
      if (!/^(::ffff:)?127\.|^::1$/.test(address) || isForwarded(headers)) return { status: 404 };
      return { status: 200, headers: { 'content-type': metrics.contentType }, body: await metrics.text() };
    },
  };
}

/** Through a proxy here the whole world has this machine's address, and a scraper here needs none. */
const isForwarded = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) => /^(x-forwarded-.+|x-real-ip|forwarded|via)$/.test(name));

type Watched = { metrics: Metrics; readiness: Readiness };

/** A port of its own, for workers and for scrapers elsewhere: the operator opens it by setting METRICS_PORT. */
export async function serveMetrics(watched: Watched, { port, host }: { port: number; host: string }): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request.url ?? '', watched).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw explainListenError(error, {
      port,
      host,
      portName: 'METRICS_PORT',
      hostName: 'METRICS_HOST',
    });
  });
  return server;
}

async function answer(path: string, { metrics, readiness }: Watched) {
  if (path === '/metrics') {
    return {
      status: 200,
      headers: { 'content-type': metrics.contentType },
      body: await metrics.text(),
    };
  }
  const probe = await answerProbe(path, readiness);
  return probe ? { ...probe, headers: probeHeaders } : { status: 404, headers: {}, body: '' };
}
