import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Receivers of webhooks: any path is an endpoint, and `/hang` never answers. Counts what arrives and how long after its
 * cause, by the two clocks of one machine. `GET /count` answers how many, at no cost; `GET /received` answers all, once
 * they are there; `POST /forget` begins anew.
 */
export type Received = { count: number; p99Ms: number };

let lags: number[] = [];

const server = createServer((request, response) => {
  if (request.url === '/hang') return void request.resume();
  if (request.url === '/count') return void response.end(String(lags.length));
  if (request.url === '/received') return void response.end(JSON.stringify(received()));
  if (request.url === '/forget') {
    lags = [];
    return void response.end();
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    lags.push(Date.now() - Date.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')).createdAt));
    response.end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`);
});
process.once('disconnect', () => process.exit(0));

function received(): Received {
  const sorted = [...lags].sort((a, b) => a - b);
  return { count: sorted.length, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}
