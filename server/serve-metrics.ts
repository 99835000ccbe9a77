import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { RawRoute } from './http/index.ts';
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

/** A port of its own, for workers and for scrapers elsewhere: the operator opens it by setting METRICS_PORT. */
export function serveMetrics(metrics: Metrics, port: number, host: string): Server {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return server.listen(port, host);
}
