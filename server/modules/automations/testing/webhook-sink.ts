import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { atEnd } from '../../../testing/at-end.ts';

/** A customer's server that receives what we post. */
export async function startWebhookSink() {
  const calls: { headers: IncomingHttpHeaders; body: Record<string, unknown> }[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ headers: request.headers, body: JSON.parse(body) });
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/aviso`,
    calls,
    answer(next: number) {
      status = next;
    },
  };
}
