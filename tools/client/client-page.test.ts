import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBrowser } from '@recado/simulator/testing/open-browser.ts';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';

const { outputFiles } = await build({
  entryPoints: ['client/index.ts'],
  bundle: true,
  format: 'esm',
  platform: 'browser',
  write: false,
});
const received: { agent: string | undefined; bytes: number }[] = [];
const server = createServer(async (request, response) => {
  if (request.url === '/client.js') {
    return response.setHeader('content-type', 'text/javascript').end(outputFiles[0]?.text);
  }
  if (request.method !== 'POST') return response.setHeader('content-type', 'text/html').end('<title>loja</title>');
  let bytes = 0;
  for await (const chunk of request) bytes += chunk.length;
  received.push({ agent: request.headers['user-agent'], bytes });
  return response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"svc_media_1"}');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await openBrowser();
afterAll(async () => {
  await browser.close();
  server.close();
});

test('a browser uploads with progress and verifies a webhook', async () => {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const result = await page.evaluate(script);
  expect(result).toEqual({ id: 'svc_media_1', first: 0, last: 3_000_000, refused: 'WebhookSignatureError' });
  expect(received).toEqual([{ agent: expect.stringMatching(/^Mozilla/), bytes: expect.any(Number) }]);
  expect(received[0]?.bytes).toBeGreaterThan(3_000_000);
});

const script = `(async () => {
  const { Recado, verifyWebhook } = await import('/client.js');
  const recado = new Recado({ baseUrl: location.origin, apiKey: 'svc_live_test' });
  const sent = [];
  const onProgress = ({ sentBytes }) => sent.push(sentBytes);
  const { id } = await recado.media.upload(new Blob(['.'.repeat(3_000_000)]), 'a.txt', { onProgress });
  const headers = { 'x-svc-timestamp': String(Math.floor(Date.now() / 1000)), 'x-svc-signature': 'sha256=' + '0'.repeat(64) };
  const refused = await verifyWebhook({ body: '{}', headers, secret: 'a' }).catch((error) => error.name);
  return { id, first: sent[0], last: sent.at(-1), refused };
})()`;
