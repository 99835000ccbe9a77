import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook, type WebhookEvent } from '@recado/client/verify-webhook.ts';
import { atEnd } from '@recado/server/testing/at-end.ts';

/** The endpoint of a shop: only what carries its signature is answered, and passed on. Returns its address. */
export async function receiveWebhooks(secret: string, onEvent: (event: WebhookEvent) => void): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const event = await verifyWebhook({ body: Buffer.concat(chunks), headers: request.headers, secret });
    response.end();
    onEvent(event);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
