import { Recado } from '@recado/client/recado.ts';
import type { WebhookEvent } from '@recado/client/verify-webhook.ts';
import { atEnd } from '@recado/server/testing/at-end.ts';
import { foundShop } from './found-shop.ts';
import { openInstallation } from './installation.ts';
import { receiveWebhooks } from './receive-webhooks.ts';
import { waitFor } from './wait-until.ts';

/** One caller and two API processes: what is written here is read there. */
export type ClientPair = { here: Recado; there: Recado };

export type TwoAndTwo = Awaited<ReturnType<typeof openTwoAndTwo>>;

/** Two API processes and two workers, a shop, and everything it receives. */
export async function openTwoAndTwo() {
  const installation = await openInstallation();
  const [first, second] = await Promise.all([
    installation.start('api'),
    installation.start('api'),
    installation.start('worker'),
    installation.start('worker'),
  ]);
  const urls = [first, second].map(({ ready }) => `http://127.0.0.1:${ready.port}`) as [string, string];
  const shop = await foundShop(installation, urls[0], { perSecond: 500, balance: '10000' });
  await installation.control('PUT', 'settings', { sentMs: 10, deliveredMs: 30, readRate: 0, pairRate: false });
  const { organizationId } = shop;
  const owner = new Recado({ apiKey: shop.apiKey, baseUrl: urls[0], retries: 0 });
  const received = listen();
  await owner.webhooks.putEndpoint({ url: await receiveWebhooks(shop.webhookSecret, received.onEvent) });
  const streamed = listen();
  follow(owner, streamed.onEvent);

  let users = 0;
  return {
    installation,
    shop,
    owner,
    /** The first event that fits, as the endpoint received it. */
    received: received.first,
    /** The same, as the stream of the first API process sent it. */
    streamed: streamed.first,
    /** A user of their own: each may read so many times a minute and no more. */
    async openClients(): Promise<ClientPair> {
      const email = `pessoa${++users}@loja.example`;
      await installation.operator.users.addMember({ organizationId, email, name: `Pessoa ${users}`, role: 'ADMIN' });
      const { key } = await installation.operator.keys.create({ organizationId, name: 'desk', userEmail: email });
      const at = (baseUrl: string) => new Recado({ apiKey: key, baseUrl, retries: 0 });
      return { here: at(urls[0]), there: at(urls[1]) };
    },
    /** A person with a thread: they wrote just now. */
    async meet(phone: string, text = 'Oi'): Promise<{ phone: string; conversationId: string }> {
      await installation.control('POST', 'inbound', { from: phone, to: shop.phone, name: 'Ana', text });
      const arrived = await received.first((event) => event.type === 'message.received' && event.data.phone === phone);
      return { phone, conversationId: String(Reflect.get(arrived.data, 'conversation_id')) };
    },
  };
}

/** Events as they come, and a way to wait for one. */
function listen() {
  const arrived: WebhookEvent[] = [];
  return {
    onEvent: (event: WebhookEvent) => void arrived.push(event),
    first: (fits: (event: WebhookEvent) => boolean) => waitFor(() => arrived.find(fits)),
  };
}

function follow(client: Recado, onEvent: (event: WebhookEvent) => void): void {
  const end = new AbortController();
  const run = async () => {
    for await (const event of client.events({ signal: end.signal })) onEvent(event);
  };
  void run();
  atEnd(() => end.abort());
}
