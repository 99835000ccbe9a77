import type { WebhookEvent } from '@recado/client/verify-webhook.ts';
import { describe, expect, test } from 'vitest';
import { type ClientPair, openTwoAndTwo } from './rig/two-and-two.ts';

/**
 * Two API processes and two workers. What is written at one API process is read at the other at once, again and again:
 * the first look must show it. Counters, totals and search may come later, and their delay is printed, not judged.
 * `FAULTS=full` makes a hundred tries of each.
 */
const tries = process.env.FAULTS === 'full' ? 100 : 3;

const rig = await openTwoAndTwo();
const { received, streamed, meet } = rig;

/** One write and its read. `write` may be anything that ends when a caller could know of it; `sees` looks once. */
type Row = { title: string; look(clients: ClientPair, n: number): Promise<() => Promise<boolean>> };

const row = <T>(
  title: string,
  write: (clients: ClientPair, n: number) => Promise<T>,
  sees: (clients: ClientPair, written: T) => Promise<boolean>,
): Row => ({
  title,
  async look(clients, n) {
    const written = await write(clients, n);
    return () => sees(clients, written);
  },
});

const has = (rows: readonly { id: string }[], { id }: { id: string }) => rows.some((one) => one.id === id);
const template = { templateName: 'boas_vindas', templateVariables: ['Ana'] };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
let phones = 0;
const newPhone = () => `+55119${80_000_000 + ++phones}`;
const talking = await meet(newPhone());

const reply = ({ here }: ClientPair, n: number) =>
  here.conversations.reply({ conversationId: talking.conversationId, body: `Resposta ${n}` });
async function send({ here }: ClientPair, n: number) {
  const asked = { receiver: newPhone(), externalReference: `pedido-${++phones}-${n}` };
  return { ...(await here.messages.send({ ...asked, ...template })), ...asked };
}
const schedule = ({ here }: ClientPair) =>
  here.messages.send({ receiver: newPhone(), ...template, scheduled_at: inAnHour() });
const cancel = async (clients: ClientPair) => {
  const { id } = await schedule(clients);
  await expect
    .poll(async () => has((await clients.there.dashboard.messages({ status: 'pending' })).messages, { id }))
    .toBe(true);
  return clients.here.messages.cancel(id);
};
const isDelivered = (id: string) => (event: WebhookEvent) =>
  event.type === 'message.status_updated' && event.data.messageId === id && event.data.status === 'delivered';

const atOnce: Row[] = [
  row('a reply is in the thread', reply, async ({ there }, message) =>
    has((await there.conversations.messages(talking.conversationId, { size: 5 })).content, message),
  ),
  row('a reply is the preview of its conversation', reply, async ({ there }, message) => {
    const [newest] = (await there.conversations.list({ size: 1 })).content;
    return newest?.id === talking.conversationId && newest.lastMessagePreview === message.body;
  }),
  row(
    'a message sent by its phone is in the thread',
    ({ here }, n) => here.messages.send({ receiver: talking.phone, body: `Mensagem ${n}` }),
    async ({ there }, message) =>
      has((await there.conversations.messages(talking.conversationId, { size: 5 })).content, message),
  ),
  row(
    'what was sent before a person first wrote is in their new thread',
    async (clients, n) => {
      const message = await send(clients, n);
      return { ...message, ...(await meet(message.receiver)) };
    },
    async ({ there }, message) => has((await there.conversations.messages(message.conversationId)).content, message),
  ),
  row('a message sent is in the export of its person', send, async ({ there }, message) =>
    has((await there.contacts.export(message.receiver)).messages, message),
  ),
  row('a scheduled message is listed as pending', schedule, async ({ there }, message) =>
    has((await there.dashboard.messages({ status: 'pending', size: 5 })).messages, message),
  ),
  row('a scheduled message is among those of its sender', schedule, async ({ there }, message) =>
    has((await there.messages.list({ status: 'SCHEDULED', size: 5 })).data, message),
  ),
  row('a canceled message is listed as pending no more', cancel, async ({ there }, { id }) => {
    const { messages } = await there.dashboard.messages({ status: 'pending', size: 5 });
    const { data } = await there.messages.list({ status: 'CANCELED', size: 5 });
    return !has(messages, { id }) && has(data, { id });
  }),
  row(
    'a batch is listed whole',
    ({ here }) =>
      here.messages.sendBatch({
        templateName: template.templateName,
        recipients: [1, 2, 3].map(() => ({ receiver: newPhone(), templateVariables: ['Ana'] })),
      }),
    async ({ there }, { batchId }) => (await there.messages.list({ batchId })).data.length === 3,
  ),
  row(
    'a status that the endpoint received is the one it is listed by',
    async (clients, n) => {
      const message = await send(clients, n);
      await received(isDelivered(message.id));
      return message;
    },
    async ({ there }, message) =>
      has((await there.dashboard.messages({ status: 'delivered', size: 5 })).messages, message) &&
      has((await there.messages.list({ status: 'DELIVERED', size: 5 })).data, message),
  ),
  row(
    'a status that the stream sent is the one it is listed by',
    async (clients, n) => {
      const message = await send(clients, n);
      await streamed(isDelivered(message.id));
      return message;
    },
    async ({ there }, message) =>
      has((await there.dashboard.messages({ status: 'delivered', size: 5 })).messages, message) &&
      !has((await there.dashboard.messages({ status: 'sent', size: 5 })).messages, message),
  ),
  row(
    'who wrote is a contact with a conversation once message.received is received',
    async () => meet(newPhone()),
    async ({ there }, { phone, conversationId }) => {
      const contact = await there.contacts.get(phone).catch(() => null);
      const thread = await there.conversations.messages(conversationId).catch(() => null);
      const { content } = await there.conversations.list({ size: 5 });
      return contact !== null && thread?.content.length === 1 && has(content, { id: conversationId });
    },
  ),
  row(
    'a campaign counts what its campaign.completed had',
    async ({ here }, n) => {
      const contacts = [1, 2, 3, 4].map(() => ({ to: newPhone(), variables: ['Ana'] }));
      // The platform has it and never reports it.
      const match = { to: contacts[0]?.to };
      await rig.installation.control('POST', 'faults', { match, then: 'drop_status', times: 1 });
      const { id } = await here.campaigns.create({ name: `Campanha ${n}`, templateName: 'boas_vindas', contacts });
      const { data } = await received((event) => event.type === 'campaign.completed' && event.data.campaignId === id);
      return data as { campaignId: string; status: string; sentCount: number; failedCount: number };
    },
    async ({ there }, { campaignId, ...completed }) => {
      const campaign = await there.campaigns.get(campaignId);
      const { status, sentCount, failedCount, pendingCount } = campaign;
      return (
        status === completed.status &&
        sentCount === completed.sentCount &&
        failedCount === completed.failedCount &&
        pendingCount === 0
      );
    },
  ),
];

const soon: Row[] = [
  row(
    'a message sent is counted in the metrics',
    async (clients, n) => {
      const before = (await clients.there.dashboard.metrics()).total;
      await send(clients, n);
      return before;
    },
    async ({ there }, before) => (await there.dashboard.metrics()).total > before,
  ),
  row(
    'a message sent is counted in the total of its list',
    async (clients) => {
      const before = (await clients.there.dashboard.messages({ size: 1 })).total;
      await schedule(clients);
      return before;
    },
    async ({ there }, before) => (await there.dashboard.messages({ size: 1 })).total > before,
  ),
  row('a message sent is found by its reference', send, async ({ there }, message) =>
    has((await there.dashboard.messages({ search: message.externalReference })).messages, message),
  ),
];

describe('what was written at one API process is read at the other', () => {
  test.each(atOnce)('at once: $title', { timeout: 1_200_000 }, async ({ look }) => {
    const clients = await rig.openClients();
    const missed: number[] = [];
    for (let n = 0; n < tries; n++) {
      const sees = await look(clients, n);
      if (!(await sees())) missed.push(n);
    }
    expect(missed).toEqual([]);
  });

  test.each(soon)('soon: $title', { timeout: 1_200_000 }, async ({ title, look }) => {
    const clients = await rig.openClients();
    const delays: number[] = [];
    for (let n = 0; n < tries; n++) {
      const sees = await look(clients, n);
      const since = performance.now();
      await expect.poll(sees, { interval: 5 }).toBe(true);
      delays.push(performance.now() - since);
    }
    delays.sort((a, b) => a - b);
    const [middle, most] = [delays[Math.floor(tries / 2)], delays.at(-1)].map((ms) => `${Math.round(ms ?? 0)} ms`);
    process.stderr.write(`${title}: seen after ${middle} in the middle, ${most} at most\n`);
  });
});
