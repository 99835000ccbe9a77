import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Account, SendRequest } from '../port.ts';

export type Received = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

/** A real HTTP server on loopback that answers as a test sets, and remembers what reached it in full. */
export async function startScriptedPlatform(
  script: (response: ServerResponse, request: Received, place: number) => void,
  port = 0,
) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const entry = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
    script(response, entry, received.push(entry));
    server.emit('received');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    server,
    received,
    account: accountAt(`http://127.0.0.1:${address.port}`),
    arrived: () => once(server, 'received'),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const accountAt = (baseUrl: string): Account => ({ baseUrl, platformAccountId: '900', accessToken: 'token-1' });

export function textTo(account: Account, more: Partial<SendRequest> = {}): SendRequest {
  const content = { type: 'text', body: 'Olá' } as const;
  return { account, platformNumberId: '700', to: '5511988887777', content, opaque: 'o.m.1', ...more };
}

export function answerJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export const acceptance = (id = 'wamid.A', wa_id = '551188887777') => ({
  messaging_product: 'whatsapp',
  contacts: [{ input: '+5511988887777', wa_id }],
  messages: [{ id }],
});

export const platformError = (code: number, more = {}) => ({
  error: { message: `(#${code}) said the platform`, type: 'OAuthException', code, fbtrace_id: 'A1', ...more },
});
