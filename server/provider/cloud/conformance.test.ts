import { EventEmitter, on, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSimulator } from '@recado/simulator/start.ts';
import { expect } from 'vitest';
import { describeConformance, type PlatformUnderTest, type Webhook } from '../conformance.ts';
import { createCloudProvider } from './cloud-provider.ts';
import { cloudNoticeReader } from './read-notices.ts';

describeConformance('the Cloud adapter against the simulator', {
  makeProvider: (timeoutMs) => createCloudProvider({ timeoutMs }),
  reader: cloudNoticeReader,
  startPlatform: startSimulated,
});

const accessToken = 'token-of-the-suite';
const appSecret = 'secret-of-the-suite';
const businessPhone = '551130000000';
const templates = { utility: 'boas_vindas', authentication: 'codigo_acesso' };

async function startSimulated(): Promise<PlatformUnderTest> {
  const simulator = await startSimulator({ settings: { sentMs: 5, deliveredMs: 10, readMs: 20 } });
  const inbox = await openInbox();
  const control = (path: string, body?: object, method = 'POST') =>
    callControl(`${simulator.url}/_control${path}`, method, body);
  await control('/app', { callbackUrl: inbox.url, verifyToken: 'v', appSecret, handshake: false }, 'PUT');
  const account = await control('/accounts', {
    name: 'Conta da suíte',
    token: accessToken,
    numbers: [{ phone: businessPhone }],
    templates: approvedTemplates,
  });
  let stopped = false;
  return {
    account: { baseUrl: simulator.url, platformAccountId: account.id, accessToken },
    platformNumberId: account.numbers[0].id,
    appSecret,
    templates,
    openWindow: (from) => control('/inbound', { from, to: businessPhone, text: 'oi' }),
    write: (from, what) => control('/inbound', { from, to: businessPhone, ...what }),
    fault: (to, then, more) => control('/faults', { match: { to }, then, ...more }),
    reviewTemplate: (name, status) => control(`/templates/${name}/review`, { status }),
    async countSends(to, opaque) {
      const journal: { data: { opaque: string | null }[] } = await control(`/journal?to=${to}`, undefined, 'GET');
      return journal.data.filter((entry) => entry.opaque === opaque).length;
    },
    awaitWebhook: inbox.awaitWebhook,
    async stop() {
      if (stopped) return;
      stopped = true;
      await simulator.close();
      inbox.close();
    },
  };
}

const approvedTemplates = [
  {
    name: templates.utility,
    language: 'pt_BR',
    category: 'UTILITY',
    status: 'APPROVED',
    components: [{ type: 'BODY', text: 'Olá, {{1}}! Seu cadastro foi feito.', example: { body_text: [['Ana']] } }],
  },
  {
    name: templates.authentication,
    language: 'pt_BR',
    category: 'AUTHENTICATION',
    status: 'APPROVED',
    components: [
      { type: 'BODY', add_security_recommendation: true },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
    ],
  },
];

async function callControl(url: string, method: string, body?: object) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method, ...(body ? { headers, body: JSON.stringify(body) } : {}) });
  const text = await response.text();
  expect(response.ok, `${method} ${url}: ${text}`).toBe(true);
  return text === '' ? undefined : JSON.parse(text);
}

/** Where the platform posts its webhooks: all are kept, so a test may ask for one that came before. */
async function openInbox() {
  const kept: Webhook[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const signature = request.headers['x-hub-signature-256'];
    const webhook = { body: Buffer.concat(chunks), signature: typeof signature === 'string' ? signature : undefined };
    kept.push(webhook);
    arrivals.emit('webhook', webhook);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
    async awaitWebhook<T>(pick: (webhook: Webhook) => T | undefined): Promise<T> {
      const coming = on(arrivals, 'webhook', { signal: AbortSignal.timeout(5_000) });
      for (const webhook of kept) {
        const picked = pick(webhook);
        if (picked !== undefined) return picked;
      }
      for await (const [webhook] of coming) {
        const picked = pick(webhook);
        if (picked !== undefined) return picked;
      }
      throw new Error('the inbox was closed');
    },
  };
}
