import { readFileSync } from 'node:fs';
import { Connection } from './connection.ts';
import { writeNotice } from './write-notice.ts';

/**
 * The platform's side: signed notifications of `perPost` statuses each over keep-alive connections. Every message is
 * posted as sent, delivered and read, one after the other. Prints one line when all were acknowledged. All are written
 * and signed before the clock starts: the platform does that on machines of its own, and here it took processor from
 * what is measured.
 */
export type PostOrder = {
  port: number;
  connections: number;
  perPost: number;
  appSecret: string;
  platformNumberId: string;
  organizationId: string;
  idsFile: string;
};
/** `startedAt` in milliseconds since 1970: a measure beyond the acknowledgements begins there. */
export type PostedStatuses = { posts: number; refused: number; startedAt: number; seconds: number };

process.once('disconnect', () => process.exit(1));
process.stdout.write(`${JSON.stringify(await postStatuses(JSON.parse(process.argv[2] ?? '{}')))}\n`);
process.exit(0);

async function postStatuses(order: PostOrder): Promise<PostedStatuses> {
  const ids: string[] = JSON.parse(readFileSync(order.idsFile, 'utf8'));
  const words = ['sent', 'delivered', 'read'].map((word) => requestsOf(order, ids, word));
  const connections = await Promise.all(Array.from({ length: order.connections }, () => Connection.open(order.port)));
  const startedAt = Date.now();
  let [posts, refused] = [0, 0];
  for (const requests of words) {
    let next = 0;
    const turn = async (connection: Connection) => {
      for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
        const { status } = await connection.exchange(request);
        posts += 1;
        if (status !== 200) refused += 1;
      }
    };
    await Promise.all(connections.map(turn));
  }
  for (const connection of connections) connection.close();
  return { posts, refused, startedAt, seconds: (Date.now() - startedAt) / 1_000 };
}

function requestsOf(order: PostOrder, ids: readonly string[], word: string): string[] {
  const requests: string[] = [];
  for (let next = 0; next < ids.length; next += order.perPost) {
    requests.push(request(order, ids.slice(next, next + order.perPost), word));
  }
  return requests;
}

function request(order: PostOrder, ids: readonly string[], status: string): string {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const statuses = ids.map((id) => ({
    id: `wamid.${id}`,
    status,
    timestamp,
    recipient_id: '5511988887777',
    biz_opaque_callback_data: `${order.organizationId}.${id}.1`,
  }));
  return writeNotice(order, { statuses });
}
