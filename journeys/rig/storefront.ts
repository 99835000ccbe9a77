import { Recado } from '@recado/client/recado.ts';
import type { WebhookEvent } from '@recado/client/verify-webhook.ts';
import { expect } from 'vitest';
import { foundShop } from './found-shop.ts';
import { openInstallation } from './installation.ts';
import { readPublishedEvents } from './published-events.ts';
import { receiveWebhooks } from './receive-webhooks.ts';
import { waitFor } from './wait-until.ts';

/** A shop at work: its client, the webhooks it receives, and the phones of its customers. */
export async function openStorefront() {
  const installation = await openInstallation();
  const program = await installation.start('api,worker');
  const baseUrl = `http://127.0.0.1:${program.ready.port}`;
  const shop = await foundShop(installation, baseUrl);
  const client = new Recado({ apiKey: shop.apiKey, baseUrl, retries: 0 });
  await installation.control('PUT', 'settings', { sentMs: 10, deliveredMs: 20, readRate: 0, pairRate: false });
  const published = await readPublishedEvents(baseUrl);
  const ears = await openEars(shop.webhookSecret, published);
  await client.webhooks.putEndpoint({ url: ears.url });

  return {
    client,
    baseUrl,
    apiKey: shop.apiKey,
    organizationId: shop.organizationId,
    /** Every event there is, and the fields of its data. */
    published,
    /** The first event of this type that the shop received. */
    received: <Type extends WebhookEvent['type']>(type: Type) =>
      waitFor(() => ears.received.find((event): event is Extract<WebhookEvent, { type: Type }> => event.type === type)),
    /** Everything of these types, in the order it happened, once there are so many. */
    receivedMany: (types: readonly string[], count: number): Promise<Received[]> =>
      waitFor(() => {
        const some = ears.received.filter(({ type }) => types.includes(type)).sort((a, b) => a.sequence - b.sequence);
        return some.length >= count ? some : undefined;
      }),
    control: installation.control,
    operator: installation.operator,
    simulatorUrl: installation.simulatorUrl,
    /** Runs that sleep are told that their time has come. */
    wakeRuns: () => installation.sql.query('update automation_waits set due_at = now()'),
    receivedTypes: () => ears.received.map(({ type }) => type),
    phone: (digits: string) => openPhone(installation.simulatorUrl, shop.phone, digits),
  };
}

type Received = { type: string; data: Record<string, unknown> };

/** What is received has the published fields and no other. */
async function openEars(secret: string, published: Record<string, string[]>) {
  const received: WebhookEvent[] = [];
  const url = await receiveWebhooks(secret, (event) => {
    expect({ [event.type]: Object.keys(event.data).sort() }).toEqual({ [event.type]: published[event.type] });
    received.push(event);
  });
  return { received, url };
}

export type PhoneButton = { kind: string; label: string; flow: FlowJson };
export type PhoneMessage = { id: string; direction: 'in' | 'out'; body: string; buttons?: PhoneButton[] };

/** The virtual phone of a customer, used as its page uses it. */
function openPhone(simulatorUrl: string, shopPhone: string, digits: string) {
  const base = `${simulatorUrl}/phone/api/${digits}`;
  return {
    async send(message: object): Promise<void> {
      const answer = await fetch(`${base}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to: shopPhone, ...message }),
      });
      if (!answer.ok) throw new Error(`the phone could not say it: ${await answer.text()}`);
    },
    /** The first message from the shop that fits. */
    got: (fits: (message: PhoneMessage) => boolean) =>
      waitFor(async () => {
        const { messages } = (await (await fetch(base)).json()) as { messages: PhoneMessage[] };
        return messages.find((message) => message.direction === 'out' && fits(message));
      }),
  };
}

type Component = { type: string; name?: string; children?: Component[]; 'on-click-action'?: Action };
type Action = { name: string; next?: { name: string }; payload?: Record<string, string> };
export type FlowJson = { screens: { id: string; layout: { children: Component[] } }[] };

/** Goes through a form screen by screen, as the person would, and answers what its last button hands over. */
export function fillForm(flow: FlowJson, typed: Record<string, unknown>): Record<string, unknown> {
  const byScreen: Record<string, { form: Record<string, unknown> }> = {};
  let screen = flow.screens[0];
  while (screen) {
    const { id, layout } = screen;
    const names = layout.children.flatMap(({ name }) => (name === undefined ? [] : [name]));
    const form = Object.fromEntries(names.map((name) => [name, typed[name] ?? '']));
    byScreen[id] = { form };
    const action = layout.children.find(({ type }) => type === 'Footer')?.['on-click-action'];
    if (action?.name === 'complete') return resolve(action.payload ?? {}, { form, screen: byScreen });
    screen = flow.screens.find((one) => one.id === action?.next?.name);
  }
  throw new Error('the form has no end');
}

/** `${form.x}` and `${screen.S.form.x}` by their values. */
function resolve(payload: Record<string, string>, scope: object): Record<string, unknown> {
  const find = (reference: string) =>
    reference
      .slice(2, -1)
      .split('.')
      .reduce(
        (node: unknown, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined),
        scope,
      );
  return Object.fromEntries(Object.entries(payload).map(([key, reference]) => [key, find(reference)]));
}
