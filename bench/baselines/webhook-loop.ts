import { Pool } from 'undici';

/** The least a deliverer can do: keep-alive connections that post one body after the other. Nothing is signed or kept. */
export type WebhookLoopOrder = { url: string; connections: number; deliveries: number };

const order: WebhookLoopOrder = JSON.parse(process.argv[2] ?? '{}');
process.once('disconnect', () => process.exit(1));
const pool = new Pool(order.url, { connections: order.connections, pipelining: 1 });
const headers = { 'content-type': 'application/json' };
const from = performance.now();
let sent = 0;
await Promise.all(
  Array.from({ length: order.connections }, async () => {
    while (sent < order.deliveries) {
      sent += 1;
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
