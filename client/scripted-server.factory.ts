import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Recado, type RecadoOptions } from './recado.ts';

const closers: (() => void)[] = [];
export const closeServices = () => {
  for (const close of closers.splice(0)) close();
};

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: unknown };

/** A service that answers with each script in turn, and with the last one from then on. */
export async function openService(...scripts: ((request: IncomingMessage, response: ServerResponse) => unknown)[]) {
  const seen: Seen[] = [];
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body: text.startsWith('{') ? JSON.parse(text) : text });
    scripts[Math.min(seen.length, scripts.length) - 1]?.(request, response);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const client = (options: Partial<RecadoOptions> = {}) =>
    new Recado({ apiKey: 'svc_live_test', baseUrl, random: () => 0.5, wait: async () => undefined, ...options });
  return { seen, client, url: baseUrl };
}

export function answer(status: number, body: object, headers: Record<string, string> = {}) {
  return (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
