import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Recado } from '@recado/client/recado.ts';
import { atEnd } from '@recado/server/testing/at-end.ts';
import { expect, test } from 'vitest';
import { foundShop } from './rig/found-shop.ts';
import { openInstallation } from './rig/installation.ts';
import { waitFor } from './rig/wait-until.ts';

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string };
type Body = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[]; type: string; data: { status: string } };

/** Keeps what it is posted, with its headers. */
async function listen() {
  const posted: { headers: IncomingHttpHeaders; body: Body }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    posted.push({ headers: request.headers, body: JSON.parse(text) });
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close().closeAllConnections());
  return { posted, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const caller = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
const greeting = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };

test('one trace leads from a caller to the API, to the worker, and into each webhook of its message', async () => {
  const [collector, receiver] = await Promise.all([listen(), listen()]);
  // Nothing of our own begins a trace: what is exported is the caller's.
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' };
  const installation = await openInstallation(settings);
  const api = await installation.start('api');
  const baseUrl = `http://127.0.0.1:${api.ready.port}`;
  const [shop] = await Promise.all([foundShop(installation, baseUrl), installation.start('worker')]);
  await installation.control('PUT', 'settings', { sentMs: 10, deliveredMs: 20, readRate: 0 });
  const client = new Recado({ apiKey: shop.apiKey, baseUrl });
  await client.webhooks.putEndpoint({ url: receiver.url });
  const spans = () => collector.posted.flatMap(({ body }) => body.resourceSpans[0]?.scopeSpans[0]?.spans ?? []);

  await client.operate('sendMessage', { body: greeting, headers: caller });
  const [call, attempt] = await Promise.all([
    waitFor(() => spans().find(({ name }) => name === 'POST /v1/messages')),
    waitFor(() => spans().find(({ name }) => name === 'deliver message')),
  ]);
  expect(call).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  expect(attempt).toMatchObject({ traceId, parentSpanId: call.spanId });

  const delivered = await waitFor(() => receiver.posted.find(({ body }) => body.data.status === 'delivered'));
  const [, trace, parent] = String(delivered.headers.traceparent).split('-');
  const webhook = await waitFor(() => spans().find(({ spanId }) => spanId === parent));
  expect(webhook).toMatchObject({ traceId: trace, parentSpanId: call.spanId, name: 'webhook message.status_updated' });
  expect([trace, new Set(spans().map((span) => span.traceId))]).toEqual([traceId, new Set([traceId])]);

  // A send without a trace has one of its own, which its receiver is given too.
  const { id } = await client.messages.send(greeting);
  const alone = await waitFor(() => receiver.posted.find(({ body }) => JSON.stringify(body).includes(id)));
  expect(alone.headers.traceparent).toMatch(/^00-(?!4bf92f)[0-9a-f]{32}-[0-9a-f]{16}-00$/);
});
