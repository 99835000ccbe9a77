import { Pool } from 'undici';

/**
 * The least a deliverer can do: keep-alive connections that post one body after the other. The bytes are as many as ours,
 * headers included; nothing is signed or kept.
 */
export type WebhookLoopOrder = { url: string; connections: number; warmUp: number; deliveries: number };

const order: WebhookLoopOrder = JSON.parse(process.argv[2] ?? '{}');
process.once('disconnect', () => process.exit(1));
const pool = new Pool(order.url, { connections: order.connections, pipelining: 1 });
const headers = [
  ['Content-Type', 'application/json; charset=utf-8', 'User-Agent', 'Recado'],
  ['X-Svc-Event-Id', '019a8c1e-7f3b-8c5d-9e2a-4b6f8d0c1e3a', 'X-Svc-Event-Type', 'webhook.test'],
  ['X-Svc-Delivery-Attempt', '1', 'X-Svc-Timestamp', '1763200000', 'X-Svc-Signature', `sha256=${'0'.repeat(64)}`],
].flat();
let [sent, from] = [0, performance.now()];
await Promise.all(
  Array.from({ length: order.connections }, async () => {
    while (sent < order.warmUp + order.deliveries) {
      sent += 1;
      if (sent === order.warmUp) from = performance.now();
      const { body } = await pool.request({ method: 'POST', path: '/loop', headers, body: write(sent) });
      await body.dump();
    }
  }),
);
const perSecond = Math.round(order.deliveries / ((performance.now() - from) / 1_000));
process.stdout.write(`${JSON.stringify({ perSecond })}\n`);
process.exit(0);

/** As long as ours. */
function write(sequence: number): string {
  const id = '019a8c1e-7f3b-8c5d-9e2a-4b6f8d0c1e3a';
  const createdAt = new Date().toISOString();
  const data = { message: 'Seu webhook está funcionando.', at: createdAt };
  return JSON.stringify({ id, type: 'webhook.test', createdAt, organizationId: id, sequence, data });
}
