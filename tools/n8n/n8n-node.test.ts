import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { routes } from '@recado/client/generated/routes.ts';
import { eventNames } from '@recado/contract/events/names.ts';
import { openShop, openTown } from '@recado/server/testing/shop.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { describe, expect, test } from 'vitest';
import type { Property } from './n8n-properties.ts';
import { requestOf } from './run-action.factory.ts';

// As n8n loads it: by the names of the manifest, as CommonJS.
const folder = join(import.meta.dirname, '..', '..', 'clients', 'n8n');
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const load = createRequire(join(folder, 'package.json'));
const loaded = (path: string, name: string) => new (load(`./${path}`)[name])();
const [credentialPath] = manifest.n8n.credentials;
const [actionPath, triggerPath] = manifest.n8n.nodes;
const credential = loaded(credentialPath, 'RecadoApi');
const properties: Property[] = loaded(actionPath, 'Recado').description.properties;
const trigger = loaded(triggerPath, 'RecadoTrigger');

const town = await openTown(await testDatabase());
const shop = await openShop(town);
const baseUrl = await town.app.listen({ port: 0, host: '127.0.0.1' });
const credentials = { baseUrl, apiKey: shop.key, signingSecret: '' };

type Asked = { method: string; url: string; body?: unknown; headers?: Record<string, string> };

/** What n8n does with a request of a node: the credential adds its header, and an answer of 400 or more is an error. */
async function ask({ method, url, body, headers = {} }: Asked) {
  const [name, value] = Object.entries<string>(credential.authenticate.properties.headers)[0] ?? ['', ''];
  const filled = value.replace(/^=/, '').replace('{{$credentials.apiKey}}', credentials.apiKey);
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const init = { method, headers: { ...headers, ...json, [name]: filled } };
  const answer = await fetch(url, body === undefined ? init : { ...init, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw Object.assign(new Error(text), { httpCode: String(answer.status) });
  return text === '' ? null : JSON.parse(text);
}

const act = (operation: string, given: Record<string, unknown>) =>
  ask(requestOf(properties, credentials.baseUrl, operation, given));

describe('the package', () => {
  test('is a community node without dependencies, and its manifest names what is there', () => {
    expect(manifest.keywords).toContain('n8n-community-node-package');
    expect(Object.keys(manifest).filter((name) => /dependencies/i.test(name))).toEqual([]);
    for (const path of [...manifest.n8n.nodes, ...manifest.n8n.credentials, 'nodes/Recado/recado.svg'])
      expect([path, existsSync(join(folder, path))]).toEqual([path, true]);
    expect(trigger.description.credentials[0].name).toBe(credential.name);
  });

  test('has every operation of the contract but those of bytes and of strangers, and every event', () => {
    const offered = properties
      .filter(({ name }) => name === 'operation')
      .flatMap(({ options = [] }) => options.map((one) => ('value' in one ? one.value : '')));
    const missing = Object.keys(routes).filter((id) => !offered.includes(id));
    const strangers = ['receiveAutomationHook', 'openSmartLink', 'openMessageLink', 'getHealth'];
    expect(missing.sort()).toEqual(['uploadMedia', 'getSmartLinkQr', 'streamEvents', ...strangers].sort());
    expect(new Set(offered).size).toBe(offered.length);
    const known = trigger.description.properties[0].options.map(({ value }: { value: string }) => value);
    expect(known.sort()).toEqual([...eventNames].sort());
  });
});

describe('an action', () => {
  test('sends a message once, however often n8n repeats it', async () => {
    const given = {
      receiver: '+5511988887777',
      additionalFields: {
        templateName: 'boas_vindas',
        templateVariables: '["Ana"]',
        idempotencyKey: 'n8n-1',
      },
    };
    const sent = await act('sendMessage', given);
    expect(sent).toMatchObject({ id: expect.stringMatching(/^svc_msg_/), status: 'PENDING' });
    expect(await act('sendMessage', given)).toMatchObject({ id: sent.id });
    expect(await act('getMessage', { id: sent.id })).toMatchObject({ id: sent.id });
    expect(await act('cancelMessage', { id: sent.id })).toMatchObject({ status: 'CANCELED' });
  });

  test('asks in a query what stands there, and is refused as any caller', async () => {
    expect(await act('listTemplates', { additionalFields: { name: 'boas_vindas' } })).toMatchObject({
      data: [{ name: 'boas_vindas' }],
    });
    const wrong = act('sendMessage', { receiver: '+5511988887777', additionalFields: { templateName: 'nenhum' } });
    await expect(wrong).rejects.toMatchObject({ httpCode: '409' });
  });
});

describe('the trigger', () => {
  const url = 'http://127.0.0.1:5678/webhook/recado';
  const kept: Record<string, string> = {};
  const context = (request: object = {}, ended: number[] = []) => ({
    getWorkflowStaticData: () => kept,
    getNodeWebhookUrl: () => url,
    getNodeParameter: (name: string) => (name === 'events' ? ['message.received'] : false),
    getCredentials: async () => credentials,
    getRequestObject: () => request,
    getBodyData: () => ({ type: 'message.received' }),
    getResponseObject: () => ({ status: (code: number) => ({ end: () => void ended.push(code) }) }),
    helpers: { httpRequestWithAuthentication: (_name: string, options: Asked) => ask(options) },
  });
  const { checkExists, create, delete: remove } = trigger.webhookMethods.default;
  const signed = (secret: string) => {
    const rawBody = Buffer.from('{"type":"message.received"}');
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex');
    return { rawBody, headers: { 'x-svc-timestamp': timestamp, 'x-svc-signature': `sha256=${signature}` } };
  };

  test('registers its endpoint once, and with the secret of the installation takes what is signed and nothing else', async () => {
    expect(await checkExists.call(context())).toBe(false);
    expect(await create.call(context())).toBe(true);
    expect(await checkExists.call(context())).toBe(true);
    const { data } = await ask({ method: 'GET', url: `${baseUrl}/webhook/endpoints` });
    expect(data).toMatchObject([{ url, events: ['message.received'], ordered: false, enabled: true }]);
    const secret = kept.secret ?? '';
    expect(await trigger.webhook.call(context(signed(secret)))).toEqual({
      workflowData: [[{ json: { type: 'message.received' } }]],
    });
    const ended: number[] = [];
    expect(await trigger.webhook.call(context(signed('another secret'), ended))).toEqual({ noWebhookResponse: true });
    expect(ended).toEqual([401]);
  });

  test('is removed with the workflow, also when it was removed before', async () => {
    const { endpointId } = kept;
    expect(await remove.call(context())).toBe(true);
    expect([await checkExists.call(context()), kept.secret]).toEqual([false, undefined]);
    Object.assign(kept, { endpointId });
    expect(await remove.call(context())).toBe(true);
  });
});
