import { Recado } from '@recado/client/recado.ts';
import type { WebhookEvent } from '@recado/client/verify-webhook.ts';
import { onTestFinished } from 'vitest';
import { type FaultProxy, openFaultProxy } from '../rig/fault-proxy.ts';
import { uuidOf } from '../rig/public-id.ts';
import { receiveWebhooks } from '../rig/receive-webhooks.ts';
import { seeded } from '../rig/seeded.ts';
import type { Rig } from './open-rig.ts';
import { readHead } from './read-head.ts';

export type Workload = Awaited<ReturnType<typeof openWorkload>>;
export type CampaignSent = { id: string; contacts: number };

const template = { templateName: 'boas_vindas' };

/**
 * A shop under load: single sends, some scheduled and some cancelled, batches, campaigns that are paused, resumed and
 * cancelled, inbound texts that an automation answers. A second shop runs out of money. Callers repeat each call with its
 * key until it is answered. Events are received by an ordered webhook and by a stream.
 */
export async function openWorkload(rig: Rig, seed: number) {
  const random = seeded(seed);
  const { shop, poorShop, apis, installation } = rig;
  const clients = apis.map((baseUrl) => new Recado({ apiKey: shop.apiKey, baseUrl, retries: 0, timeoutMs: 15_000 }));
  const first = new Recado({ apiKey: shop.apiKey, baseUrl: apis[0] ?? '', retries: 20 });
  const received: WebhookEvent[] = [];
  const streamed: number[] = [];
  const receiverUrl = await receiveWebhooks(shop.webhookSecret, (event) => void received.push(event));
  const customer: FaultProxy = await openFaultProxy(receiverUrl, seed + 2);
  await first.webhooks.putEndpoint({ url: customer.url, ordered: true });
  const receivedFrom = await readHead(rig);
  const [found] = (await first.templates.list({ name: 'boas_vindas' })).data;
  const { id: automationId } = await first.automations.create({
    name: 'Resposta',
    trigger: 'message.received',
    steps: [
      { type: 'tag', config: { add: ['escreveu'] } },
      { type: 'message', config: { templateId: found?.id ?? '', variables: ['resposta'] } },
    ],
  });
  await first.automations.activate(automationId);

  const work = {
    random,
    customer,
    received,
    streamed,
    /** The endpoint receives what comes after this number. */
    receivedFrom,
    isOver: false,
    accepted: [] as string[],
    canceled: [] as string[],
    people: [] as string[],
    campaigns: [] as CampaignSent[],
    poorAccepted: [] as string[],
    unpaid: 0,
    /** Broken promises that callers saw. */
    broken: [] as string[],
    latencies: [] as number[],
    failedCalls: 0,
    start(): Promise<unknown> {
      return Promise.all([singles(0), singles(1), singles(2), batches(), campaigns(), chats(), runDry()]);
    },
  };
  let receivers = 0;
  const nextPhone = () => `+55119${80_000_000 + receivers++}`;

  /** Asks the API processes in turn until one answers; a refusal is an answer. */
  async function stubbornly<T>(ask: (client: Recado, turn: number) => Promise<T>): Promise<T> {
    for (let turn = Math.floor(random() * 2); ; turn++) {
      const begunAt = performance.now();
      try {
        const answer = await ask(clients[turn % clients.length] as Recado, turn);
        work.latencies.push(performance.now() - begunAt);
        return answer;
      } catch (error) {
        const status = Number(Reflect.get(Object(error), 'status') ?? 0);
        if (status >= 400 && status < 500 && status !== 429) throw error;
        if (status === 500) work.broken.push(`a call was answered 500: ${error}`);
        work.failedCalls += 1;
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    }
  }

  async function singles(lane: number): Promise<void> {
    for (let n = 0; !work.isOver; n++) {
      const inMs = n % 12 === 0 ? 4_000 : 1_500;
      const later = n % 6 === 0 ? { scheduled_at: new Date(Date.now() + inMs).toISOString() } : {};
      const asked = { receiver: nextPhone(), ...template, templateVariables: [`N${n}`], ...later };
      const key = { idempotencyKey: `s-${lane}-${n}` };
      const { id } = await stubbornly((client) => client.messages.send(asked, key));
      work.accepted.push(uuidOf(id));
      if (n % 5 === 0) {
        const again = await stubbornly((client) => client.messages.send(asked, key));
        if (again.id !== id) work.broken.push(`I1 the key s-${lane}-${n} became ${id} and ${again.id}`);
      }
      if (n % 9 === 0) await takeBack(id);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }

  async function takeBack(id: string): Promise<void> {
    try {
      await stubbornly((client) => client.messages.cancel(id));
    } catch {
      // It has left, or an earlier try whose answer was lost had cancelled it.
      return;
    }
    work.canceled.push(uuidOf(id));
  }

  async function batches(): Promise<void> {
    for (let n = 0; !work.isOver; n++) {
      const recipients = Array.from({ length: 10 }, () => ({ receiver: nextPhone(), templateVariables: ['Ana'] }));
      const asked = { ...template, recipients };
      const { messages } = await stubbornly((client) => client.messages.sendBatch(asked, { idempotencyKey: `b-${n}` }));
      work.accepted.push(...messages.map(({ id }) => uuidOf(id)));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  async function campaigns(): Promise<void> {
    for (let n = 0; !work.isOver; n++) {
      const contacts = Array.from({ length: 30 }, () => ({ to: nextPhone(), variables: ['Ana'] }));
      const key = { idempotencyKey: `c-${shop.organizationId}-${n}` };
      const asked = { name: `C${n}`, ...template, contacts };
      const { id } = await stubbornly((client) => client.campaigns.create(asked, key));
      work.campaigns.push({ id, contacts: contacts.length });
      const act = random();
      if (act < 0.3) await stubbornly((client) => client.campaigns.cancel(id)).catch(() => {});
      else if (act < 0.6) {
        await stubbornly((client) => client.campaigns.pause(id)).catch(() => {});
        await stubbornly((client) => client.campaigns.resume(id)).catch(() => {});
      }
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    }
  }

  async function runDry(): Promise<void> {
    const poor = apis.map((baseUrl) => new Recado({ apiKey: poorShop.apiKey, baseUrl, retries: 0, timeoutMs: 15_000 }));
    for (let n = 0; !work.isOver; n++) {
      const asked = { receiver: nextPhone(), ...template, templateVariables: ['Ana'] };
      const send = (_: Recado, turn: number) =>
        (poor[turn % poor.length] as Recado).messages.send(asked, { idempotencyKey: `p-${n}` });
      await stubbornly(send).then(
        ({ id }) => work.poorAccepted.push(uuidOf(id)),
        (error) => {
          if (Reflect.get(Object(error), 'status') === 402) work.unpaid += 1;
          else work.broken.push(`a send without money was answered ${error}`);
        },
      );
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }

  async function chats(): Promise<void> {
    for (let n = 0; !work.isOver; n++) {
      const from = `+55219${70_000_000 + n}`;
      work.people.push(from);
      await installation.control('POST', 'inbound', { from, to: shop.phone, name: 'Ana', text: 'Oi' });
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
  }

  const leaving = new AbortController();
  onTestFinished(() => {
    work.isOver = true;
    leaving.abort();
  });
  void (async () => {
    for await (const event of first.events({ since: 0, signal: leaving.signal })) streamed.push(event.sequence);
  })().catch(() => {});
  return work;
}
