import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { systemRandom } from '../random.ts';
import { SpanExporter } from './span-exporter.ts';
import { readTraceparent, writeTraceparent } from './trace-context.ts';
import { type EndedSpan, Tracer } from './tracer.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

describe('traceparent', () => {
  test.each([
    [`00-${traceId}-${spanId}-01`, true],
    [`00-${traceId}-${spanId}-00`, false],
    [`cc-${traceId}-${spanId}-03-what-a-later-version-says`, true],
  ])('is read: %s', (header, sampled) => {
    expect(readTraceparent(header)).toEqual({ traceId, spanId, sampled });
  });

  test.each([
    ['nothing', undefined],
    ['a list', [`00-${traceId}-${spanId}-01`]],
    ['no trace', `00-${'0'.repeat(32)}-${spanId}-01`],
    ['no span', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['capitals', `00-${traceId.toUpperCase()}-${spanId}-01`],
    ['a version that may not be', `ff-${traceId}-${spanId}-01`],
    ['more than this version has', `00-${traceId}-${spanId}-01-more`],
    ['more than anybody needs', `cc-${traceId}-${spanId}-01-${'x'.repeat(300)}`],
  ])('that is %s is none', (_what, header) => {
    expect(readTraceparent(header)).toBeNull();
  });

  test('is written as it is read', () => {
    const header = `00-${traceId}-${spanId}-01`;
    const context = readTraceparent(header);
    expect(context && writeTraceparent(context)).toBe(header);
  });
});

describe('a tracer', () => {
  const open = (ratio: number) => {
    const exported: EndedSpan[] = [];
    return {
      exported,
      tracer: new Tracer({ random: systemRandom, ratio, exportSpan: (span) => void exported.push(span) }),
    };
  };
  const done = { name: 'GET /v1/wallet', kind: 'server', attributes: {}, failed: false } as const;

  test('goes on in the trace of its caller, and tells of it only where the caller does', () => {
    const { exported, tracer } = open(0);
    for (const sampled of [true, false]) {
      const span = tracer.begin({ traceId, spanId, sampled });
      expect(span).toMatchObject({ traceId, parentId: spanId, sampled });
      expect(span.spanId).not.toBe(spanId);
      tracer.end(span, done);
    }
    expect(exported).toMatchObject([{ traceId, parentId: spanId, name: 'GET /v1/wallet' }]);
    expect(exported[0]?.endedAt).toBeGreaterThanOrEqual(exported[0]?.beganAt ?? Number.NaN);
  });

  test('begins a trace where there is none, and tells the part of them it is asked for, by their ids', () => {
    const isSampled = (ratio: number, id: string) => open(ratio).tracer.ofId(id).sampled;
    const [low, high] = ['018f0000-0000-7000-8000-200000000000', '018f0000-0000-7000-8000-e00000000000'];
    expect([isSampled(0.5, low), isSampled(0.5, high), isSampled(1, high), isSampled(0, low)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const span = open(1).tracer.begin(null);
    expect([span.traceId, span.spanId, span.parentId]).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{16}$/),
      null,
    ]);
  });

  test('knows inside a call which span it belongs to, however late, and outside of none', async () => {
    const { tracer } = open(1);
    const span = tracer.begin(null);
    const later = tracer.within(span, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return tracer.current();
    });
    expect(tracer.current()).toBeNull();
    expect(await later).toBe(span);
  });
});

describe('the exporter', () => {
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });

  async function openCollector(status = 200) {
    const calls: { path: string | undefined; headers: IncomingHttpHeaders; body: Exported }[] = [];
    const server = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      calls.push({ path: request.url, headers: request.headers, body: JSON.parse(text) });
      response.writeHead(status).end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => server.close().closeAllConnections());
    return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  function openExporter(url: string, mostWaiting?: number) {
    const lines: { msg: string; lost: number }[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
    const resource = { 'service.name': 'recado', 'host.name': null };
    const bound = mostWaiting ? { mostWaiting } : {};
    return { lines, exporter: new SpanExporter({ url, headers: { 'x-key': 'k' }, resource, log, ...bound }) };
  }

  test('hands spans over as OTLP in JSON, at most 512 in a call, with the headers it is given', async () => {
    const { calls, url } = await openCollector();
    const { exporter } = openExporter(url);
    for (let n = 0; n < 600; n++) exporter.exportSpan(spanOf(n));
    await exporter.flush();
    expect(calls.map(({ path, headers }) => [path, headers['content-type'], headers['x-key']])).toEqual(
      Array(2).fill(['/v1/traces', 'application/json', 'k']),
    );
    const spans = calls.map(({ body }) => body.resourceSpans[0]?.scopeSpans[0]?.spans ?? []);
    expect(spans.map(({ length }) => length)).toEqual([512, 88]);
    expect(calls[0]?.body.resourceSpans[0]?.resource).toEqual({
      attributes: [{ key: 'service.name', value: { stringValue: 'recado' } }],
    });
    expect(spans[0]?.[7]).toEqual({
      traceId,
      spanId,
      name: 'deliver message',
      kind: 3,
      startTimeUnixNano: '1763200000007250000',
      endTimeUnixNano: '1763200000017250000',
      attributes: [
        { key: 'recado.attempt', value: { intValue: '7' } },
        { key: 'recado.outcome', value: { stringValue: 'rejected' } },
      ],
      status: { code: 2 },
    });
  });

  test('loses what is too much, or what nobody takes, and says so once a minute', async () => {
    const { calls, url } = await openCollector(503);
    const { exporter, lines } = openExporter(url, 3);
    for (let turn = 0; turn < 2; turn++) {
      for (let n = 0; n < 5; n++) exporter.exportSpan(spanOf(n));
      await exporter.flush();
    }
    expect(calls.map(({ body }) => body.resourceSpans[0]?.scopeSpans[0]?.spans.length)).toEqual([3, 3]);
    expect(lines).toMatchObject([{ msg: 'spans could not be handed over and are lost', lost: 5 }]);
  });
});

type Exported = { resourceSpans: { resource: object; scopeSpans: { spans: object[] }[] }[] };

const spanOf = (n: number): EndedSpan => ({
  ...{ traceId, spanId, sampled: true, parentId: null, name: 'deliver message', kind: 'client', failed: true },
  beganAt: 1_763_200_000_000.25 + n,
  endedAt: 1_763_200_000_010.25 + n,
  attributes: { 'recado.attempt': n, 'recado.outcome': 'rejected', 'recado.nothing': null },
});
