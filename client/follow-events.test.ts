import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { Recado } from './recado.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Script = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers each connection with the next script, and with the last one from then on. */
async function openService(...scripts: Script[]) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers['last-event-id']?.toString());
    scripts[Math.min(asked.length, scripts.length) - 1]?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const waits: number[] = [];
  const client = new Recado({
    apiKey: 'svc_live_test',
    baseUrl: `http://127.0.0.1:${port}`,
    wait: async (millis) => void waits.push(millis),
  });
  return { client, asked, waits };
}

const frame = (sequence: number) => `id: ${sequence}\nevent: webhook.test\ndata: ${JSON.stringify({ sequence })}\n\n`;
const stream =
  (...texts: string[]): Script =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const text of texts) response.write(text);
    response.end();
  };

async function take(client: Recado, count: number, since?: number): Promise<number[]> {
  const sequences: number[] = [];
  for await (const event of client.events(since === undefined ? {} : { since })) {
    sequences.push(event.sequence);
    if (sequences.length === count) break;
  }
  return sequences;
}

describe('following the events', () => {
  test('goes on after the last one seen when the connection ends, and asks for none twice', async () => {
    const { client, asked, waits } = await openService(
      stream(':\n\n', frame(1) + frame(2)),
      stream(frame(3)),
      stream(frame(4)),
    );
    expect(await take(client, 4, 0)).toEqual([1, 2, 3, 4]);
    expect(asked).toEqual(['0', '2', '3']);
    expect(waits).toEqual([250, 250]);
  });

  test('misses nothing when the connection ends before the first event: the service says where it began', async () => {
    const { client, asked } = await openService(stream(':\nid: 7\n\n'), stream(frame(8)));
    expect(await take(client, 1)).toEqual([8]);
    expect(asked).toEqual([undefined, '7']);
  });

  test('puts together what arrives in pieces', async () => {
    const [first, rest] = [frame(1).slice(0, 20), frame(1).slice(20)];
    const { client } = await openService(stream(first, rest));
    expect(await take(client, 1)).toEqual([1]);
  });

  test('survives an outage and waits longer each time', async () => {
    const down: Script = (_, response) => void response.writeHead(503).end();
    const { client, waits } = await openService(down, down, stream(frame(1)));
    expect(await take(client, 1)).toEqual([1]);
    expect(waits).toEqual([250, 500]);
  });

  test('ends with a refusal that no repetition would change', async () => {
    const { client, waits } = await openService((_, response) => void response.writeHead(403).end('{"status":403}'));
    await expect(take(client, 1)).rejects.toMatchObject({ status: 403 });
    expect(waits).toEqual([]);
  });
});
