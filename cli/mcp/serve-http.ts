import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { buildServer } from './build-server.ts';
import type { Confirmations } from './confirmation.ts';

export type HttpOptions = { baseUrl: string; host: string; port: number; confirmations: Confirmations };

const bodyBytes = 4 * 1_048_576;

/** Each call is answered by itself: nothing is kept between them, and every caller brings a key of its own. */
export async function serveHttp(options: HttpOptions): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    void answer(options, request, response).catch(() => {
      if (!response.headersSent) refuse(response, 500, 'a fault of ours');
      else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://${options.host}:${port}/mcp`, close };
}

async function answer(options: HttpOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (new URL(request.url ?? '/', 'http://here').pathname !== '/mcp')
    return refuse(response, 404, 'the address is /mcp');
  // A page of another site must not reach a server on this machine through the browser.
  if (request.headers.origin !== undefined) return refuse(response, 403, 'pages of a browser are not served');
  if (request.method !== 'POST') return refuse(response, 405, 'only POST is answered');
  const [, apiKey] = /^Bearer (svc_live_\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (!apiKey) return refuse(response, 401, 'send Authorization: Bearer svc_live_…');
  const body = await readBody(request);
  if (body === null) return refuse(response, 413, 'the body is too large, or is not JSON');
  const server = buildServer({ apiKey, baseUrl: options.baseUrl }, options.confirmations);
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.on('close', () => void server.close());
  // The types of the package do not agree with themselves under exact optional fields.
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  await transport.handleRequest(request, response, body);
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > bodyBytes) return null;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return null;
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null });
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
