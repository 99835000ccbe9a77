import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Permission } from '@recado/contract/permissions.ts';
import { atEnd } from '@recado/server/testing/at-end.ts';
import { openShop, openTown } from '@recado/server/testing/shop.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { describe, expect, test } from 'vitest';
import { buildServer } from './build-server.ts';
import { openConfirmations } from './confirmation.ts';
import { serveHttp } from './serve-http.ts';
import { tools } from './tools.ts';

const town = await openTown(await testDatabase());
const shop = await openShop(town);
await shop.call('POST', '/v1/contacts/import', [{ phone: '+5511988887777', name: 'Ana Lima' }]);
const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
const baseUrl = await town.app.listen({ port: 0, host: '127.0.0.1' });
let now = Date.parse('2026-11-15T12:00:00Z');
const confirmations = openConfirmations({ secret: Buffer.from('a secret of tests'), now: () => now });

/** An assistant in the same process, with a key of these permissions. */
async function openAssistant(permissions: Permission[]): Promise<Client> {
  const apiKey = permissions.includes('ADMIN') ? shop.key : await shop.keyWith(permissions);
  const server = buildServer({ apiKey, baseUrl }, confirmations);
  const client = new Client({ name: 'test', version: '1' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(here), client.connect(there)]);
  atEnd(() => client.close());
  return client;
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

type Turn = {
  call?: string;
  arguments?: Record<string, unknown>;
  expect?: Record<string, unknown>;
  refused?: string;
  keep?: string;
};
type Conversation = { title: string; permissions: Permission[]; turns: Turn[] };

const folder = join(import.meta.dirname, 'conversations');
const conversations = readdirSync(folder).map(
  (file): Conversation => JSON.parse(readFileSync(join(folder, file), 'utf8')),
);

describe('recorded conversations', () => {
  test.each(conversations.map((one) => [one.title, one] as const))('%s', async (_title, { permissions, turns }) => {
    const assistant = await openAssistant(permissions);
    let kept = '';
    for (const { call, arguments: given, expect: wanted, refused, keep } of turns) {
      if (!call) continue;
      const asked = JSON.parse(
        JSON.stringify(given ?? {})
          .replaceAll('{kept}', kept)
          .replaceAll('{soon}', soon),
      );
      const { content, isError } = await assistant.callTool({ name: call, arguments: asked });
      const [{ text }] = content as [{ text: string }];
      if (refused) {
        expect([call, isError, text]).toEqual([call, true, expect.stringMatching(`^${refused}: `)]);
        continue;
      }
      expect([call, isError ?? false, text.slice(0, 300)]).toEqual([call, false, expect.any(String)]);
      const answer: Record<string, unknown> = JSON.parse(text);
      if (wanted) expect(answer).toMatchObject(wanted);
      if (keep) kept = String(answer[keep]);
    }
  });
});

test('between them the recorded conversations use every tool, and none that is not there', () => {
  const used = new Set(conversations.flatMap(({ turns }) => turns.flatMap(({ call }) => call ?? [])));
  expect([...used].sort()).toEqual(tools.map(({ name }) => name).sort());
});

describe('the tools', () => {
  test('are at most thirty, each described, none of them about keys, members, webhooks, money or files', async () => {
    expect(tools.length).toBeLessThanOrEqual(30);
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    const { tools: listed } = await (await openAssistant(['ADMIN'])).listTools();
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    for (const { name, description = '', inputSchema, annotations } of listed) {
      expect([name, description.length > 20 && description.length < 500]).toEqual([name, true]);
      expect([name, inputSchema.type]).toEqual([name, 'object']);
      expect(Object.keys(inputSchema.properties ?? {}).join()).not.toMatch(/file|path|folder|secret|apiKey/i);
      expect(annotations?.readOnlyHint).toBe(!/^(send|update|opt|set|cancel|pause)/.test(name));
    }
    expect(tools.map(({ operation }) => operation).join()).not.toMatch(/Webhook|Recharge|upload|Identity|erase|export/);
  });

  test('are those that the key may use', async () => {
    const reader = await namesOf(await openAssistant(['READ']));
    expect(reader).toContain('list_templates');
    expect(reader.filter((name) => /^(send|preview|update|opt_out|cancel|get_wallet)/.test(name))).toEqual([]);
    const sender = await openAssistant(['MESSAGES_SEND']);
    expect(await namesOf(sender)).toEqual(['cancel_message', 'preview_message', 'send_message']);
    await expect(sender.callTool({ name: 'send_campaign', arguments: {} })).rejects.toThrow(/no tool send_campaign/);
  });

  test('a confirmation ends after ten minutes, and is that of one key', async () => {
    const assistant = await openAssistant(['ADMIN']);
    const message = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Bia'] };
    const call = async (client: Client, name: string, given: Record<string, unknown>) => {
      const { content } = await client.callTool({ name, arguments: given });
      return (content as [{ text: string }])[0].text;
    };
    const { confirmationToken } = JSON.parse(await call(assistant, 'preview_message', message));
    const other = await openAssistant(['MESSAGES_SEND']);
    expect(await call(other, 'send_message', { ...message, confirmationToken })).toMatch(/^CONFIRMATION_INVALID/);
    now += 10 * 60_000 + 1;
    expect(await call(assistant, 'send_message', { ...message, confirmationToken })).toMatch(/^CONFIRMATION_INVALID/);
  });
});

describe('over HTTP', () => {
  test('each caller brings a key of its own, and pages of a browser are refused', async () => {
    const served = await serveHttp({ baseUrl, host: '127.0.0.1', port: 0, confirmations });
    atEnd(() => served.close());
    const client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { authorization: `Bearer ${shop.key}` } };
    const transport = new StreamableHTTPClientTransport(new URL(served.url), { requestInit });
    await client.connect(transport as Parameters<typeof client.connect>[0]);
    expect(await namesOf(client)).toHaveLength(tools.length);
    const { content } = await client.callTool({ name: 'get_wallet', arguments: {} });
    expect(JSON.parse((content as [{ text: string }])[0].text)).toMatchObject({ currency: 'BRL' });
    await client.close();
    const post = async (headers: Record<string, string>, path = '') =>
      (await fetch(`${served.url}${path}`, { method: 'POST', headers, body: '{}' })).status;
    expect(await post({})).toBe(401);
    expect(await post({ ...requestInit.headers, origin: 'https://evil.example' })).toBe(403);
    expect(await post(requestInit.headers, '/other')).toBe(404);
    expect((await fetch(served.url, { headers: requestInit.headers })).status).toBe(405);
  });
});
