import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const secret = 'svc_whsec_test';
const event = { id: 'e1', type: 'message.status_updated', sequence: 1, data: { messageId: 'm1', status: 'read' } };
const body = JSON.stringify(event);

beforeAll(() => void vi.stubEnv('RECADO_WEBHOOK_SECRET', secret));
afterAll(() => void vi.unstubAllEnvs());

function deliveryOf(key: string) {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = `sha256=${createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-svc-timestamp': timestamp, 'x-svc-signature': signature };
  return { method: 'POST', body, headers };
}

describe.each([
  ['express', openExpress],
  ['fastify', openFastify],
  ['next', openNext],
])('the example for %s', (_name, open) => {
  test('takes what the service signed and refuses the rest', async () => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { post, close } = await open();
    try {
      expect(await post(deliveryOf(secret))).toBe(204);
      expect(printed.mock.calls).toEqual([['m1', 'read']]);
      expect(await post(deliveryOf('another secret'))).toBe(401);
      expect(printed).toHaveBeenCalledTimes(1);
    } finally {
      printed.mockRestore();
      await close();
    }
  });
});

/** Plain modules without declarations, as a shop would paste them. */
const exampleFor = (name: string) => import(`../../client/examples/${name}.js`);

type Delivery = ReturnType<typeof deliveryOf>;
const postTo = (url: string) => async (delivery: Delivery) => (await fetch(url, delivery)).status;

async function openExpress() {
  const { receiveWebhook } = await exampleFor('express');
  const server = createServer(receiveWebhook);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { post: postTo(`http://127.0.0.1:${port}/recado`), close: async () => void server.close() };
}

async function openFastify() {
  const { receiveWebhooks } = await exampleFor('fastify');
  const { default: fastify } = await import('fastify');
  const app = fastify();
  await app.register(receiveWebhooks);
  return { post: postTo(`${await app.listen({ port: 0, host: '127.0.0.1' })}/recado`), close: () => app.close() };
}

async function openNext() {
  const { POST } = await exampleFor('next');
  const post = async (delivery: Delivery) => (await POST(new Request('http://loja.example/recado', delivery))).status;
  return { post, close: async () => undefined };
}
