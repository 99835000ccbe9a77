import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';

/**
 * The least a sender can do: keep-alive connections, each posting the next body as soon as the answer to the one before
 * was read. No queue, no database. The body is byte for byte as long as ours.
 */
export type LoopOrder = {
  url: string;
  path: string;
  token: string;
  connections: number;
  warmUp: number;
  messages: number;
  templateName: string;
};

export type Loop = { perSecond: number; refused: number };

const organization = randomUUID();

process.once('disconnect', () => process.exit(1));
process.stdout.write(`${JSON.stringify(await sendAll(JSON.parse(process.argv[2] ?? '{}')))}\n`);
process.exit(0);

async function sendAll(order: LoopOrder): Promise<Loop> {
  const pool = new Pool(order.url, { connections: order.connections, pipelining: 1 });
  const headers = ['authorization', `Bearer ${order.token}`, 'content-type', 'application/json'];
  let [sent, refused, from] = [0, 0, performance.now()];
  const line = async () => {
    while (sent < order.warmUp + order.messages) {
      sent += 1;
      if (sent === order.warmUp) from = performance.now();
      const { status, body } = await post(pool, order.path, headers, bodyOf(order, sent));
      if (status !== 200 || !JSON.parse(body).messages?.[0]?.id) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: order.connections }, line));
  return { perSecond: Math.round(order.messages / ((performance.now() - from) / 1_000)), refused };
}

function bodyOf({ templateName }: LoopOrder, n: number): string {
  const parameters = [{ type: 'text', text: `Ana ${n}` }];
  return JSON.stringify({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: `+55119${80_000_000 + n}`,
    type: 'template',
    template: { name: templateName, language: { code: 'pt_BR' }, components: [{ type: 'body', parameters }] },
    biz_opaque_callback_data: `${organization}.${randomUUID()}.1`,
  });
}

/** Through a handler of its own, as our provider does: `request()` would make a stream of every answer. */
function post(pool: Pool, path: string, headers: string[], body: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const answer = { status: 0, body: '' };
    pool.dispatch(
      { method: 'POST', path, headers, body },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_, status) => {
          answer.status = status;
        },
        onResponseData: (_, chunk) => {
          answer.body += chunk.toString('utf8');
        },
        onResponseEnd: () => resolve(answer),
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}
