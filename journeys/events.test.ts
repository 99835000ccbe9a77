import { createHmac, hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { openStorefront } from './rig/storefront.ts';
import { waitFor } from './rig/wait-until.ts';

const chat =
  'message_id conversation_id phone sender_name message_type body media_url media_content_type reply location referral order referred_product group_id context_message_id received_at';
const charge = 'charge_id status amount_cents description phone message_id expires_at paid_at origin';

/** Written down from the specification: the events there are, the journey that causes each, the fields of its data. */
const table: Record<string, [journey: string, fields: string]> = {
  'message.status_updated': [
    'events',
    'messageId status previousStatus receiver sender providerSid externalReference campaignId batchId cost errorDetails at',
  ],
  'message.received': ['conversations', chat],
  'message.echo': ['events', chat],
  'message.link_clicked': ['links', 'messageId campaignId receiver url clickedAt'],
  'message.flow_reply': ['forms', 'message_id conversation_id phone flow_id flow_name fields received_at'],
  'template.updated': ['events', 'templateId name language providerStatus previousStatus rejectionReason automatic'],
  'template.category_changed': ['events', 'templateId name category previousCategory'],
  'template.quality_updated': ['events', 'templateId name quality previousQuality'],
  'campaign.completed': [
    'events',
    'campaignId name status totalMessages sentCount failedCount blockedCount totalCost refundValue completedAt',
  ],
  'conversation.needs_human': ['assistant', 'handoffId conversationId phone reason summary at'],
  'number.status': ['numbers', 'numberId phone status reason'],
  'number.tier_updated': ['numbers', 'numberId phone tier qualityRating'],
  'number.name_status': ['numbers', 'numberId phone displayName nameStatus'],
  'account.review': ['numbers', 'businessAccountId decision'],
  'account.capability': ['numbers', 'businessAccountId maxDailyConversationsPerPhone maxPhoneNumbers'],
  'charge.sent': ['charges', charge],
  'charge.paid': ['charges', charge],
  'charge.failed': ['events', charge],
  'charge.canceled': ['events', charge],
  'charge.expired': ['events', charge],
  'webhook.test': ['events', 'message at'],
  'policy.violation': ['numbers', 'keyPrefix rule description at'],
};
const rows = Object.entries(table).map(([name, [journey, fields]]) => ({ name, journey, fields: fields.split(' ') }));

const { client, baseUrl, organizationId, published, control, received, receivedMany, receivedTypes } =
  await openStorefront();
const ana = '+5511988887777';

describe('the events', () => {
  test('are those of the specification, each with the fields it was promised', () => {
    const promised = rows.map(({ name, fields }) => [name, fields.toSorted()]);
    expect(published).toEqual(Object.fromEntries(promised));
  });

  test.each(rows)('$name names its fields by the rule', ({ name, fields }) => {
    const snake = /^(message\.(received|echo|flow_reply)|charge\..*)$/.test(name);
    for (const field of fields) expect(field).toMatch(snake ? /^[a-z]+(_[a-z]+)*$/ : /^[a-z]+([A-Z][a-z]+)*$/);
  });

  test.each(rows.filter(({ journey }) => journey !== 'events'))('$name is heard in $journey', async (row) => {
    const journey = await readFile(new URL(`${row.journey}.test.ts`, import.meta.url), 'utf8');
    expect(journey).toMatch(new RegExp(`heard(Many)?\\([^)]*'${row.name}'`));
  });
});

test('a day at the shop causes all that no other journey does, heard and verified at its endpoint', async () => {
  await control('PUT', 'settings', { autoReview: false, readMs: 30, readRate: 1 });
  const greet = (receiver: string, more: object = {}) =>
    client.messages.send({ receiver, templateName: 'boas_vindas', templateVariables: ['Ana'], ...more });

  await client.webhooks.test();
  await client.templates.create({
    name: 'aviso',
    category: 'UTILITY',
    body: 'Oi {{1}}, o pedido chegou.',
    samples: { '1': 'Ana' },
  });
  await control('POST', 'faults', { match: { to: '+5511977776666' }, then: 'reject', code: 131026 });
  const read = await greet(ana, { externalReference: 'pedido-1' });
  const refused = await greet('+5511977776666');
  const later = await greet('+5511966665555', { scheduled_at: new Date(Date.now() + 3_600_000).toISOString() });
  await client.messages.cancel(later.id);
  const campaign = await client.campaigns.create({
    name: 'Natal',
    templateName: 'boas_vindas',
    contacts: [{ to: '+5511955554444', variables: ['Bia'] }],
  });
  await control('POST', 'inbound', { from: ana, name: 'Ana', text: 'Quero pagar' });
  await received('message.received');
  await control('POST', 'echo', { to: ana, text: 'Já mando a cobrança' });
  const ask = (more: object = {}) =>
    client.charges.create({ receiver: ana, amountCents: 12_990, description: 'Pedido 4512', ...more });
  // A machine that stands still may make it late before it is asked for: then it is asked for again.
  const soon = () => ask({ expiresAt: new Date(Date.now() + 2_000).toISOString() }).catch(() => undefined);
  const [expiring, unwanted, unpaid] = [await waitFor(soon), await ask(), await ask()];
  await client.charges.cancel(unwanted.id);
  await failPayment(unpaid);
  await control('POST', 'templates/aviso/review', { status: 'APPROVED', category: 'MARKETING', quality: 'YELLOW' });

  const { data: echo } = await received('message.echo');
  expect(echo).toMatchObject({ phone: ana, message_type: 'TEXT', body: 'Já mando a cobrança' });
  for (const [type, { id }] of [
    ['charge.expired', expiring],
    ['charge.canceled', unwanted],
    ['charge.failed', unpaid],
  ] as const) {
    const { data } = await received(type);
    expect(data).toMatchObject({ charge_id: id, status: type.split('.')[1], amount_cents: 12_990, paid_at: null });
  }
  expect((await received('template.updated')).data).toMatchObject({ name: 'aviso', providerStatus: 'APPROVED' });
  expect((await received('template.category_changed')).data).toMatchObject({
    category: 'MARKETING',
    previousCategory: 'UTILITY',
  });
  expect((await received('template.quality_updated')).data).toMatchObject({
    quality: 'YELLOW',
    previousQuality: 'UNKNOWN',
  });
  expect((await received('campaign.completed')).data).toMatchObject({
    ...{ campaignId: campaign.id, name: 'Natal', status: 'COMPLETED', totalMessages: 1, failedCount: 0 },
  });
  expect((await received('webhook.test')).data.message).toBe('Seu webhook está funcionando.');

  const lifeOf = (id: string, last: string) =>
    waitFor(async () => {
      const all = await receivedMany(['message.status_updated'], 1);
      const life = all.filter(({ data }) => data.messageId === id).map(({ data }) => data);
      return life.at(-1)?.status === last ? life : undefined;
    });
  const steps = (life: Record<string, unknown>[]) => life.map((data) => [data.previousStatus, data.status]);
  const whole = await lifeOf(read.id, 'read');
  expect(steps(whole)).toEqual([
    [null, 'queued'],
    ['queued', 'processing'],
    ['processing', 'sent'],
    ['sent', 'delivered'],
    ['delivered', 'read'],
  ]);
  expect(whole.at(-1)).toMatchObject({ receiver: `chat:${ana}`, externalReference: 'pedido-1', errorDetails: null });
  const failed = await lifeOf(refused.id, 'failed');
  expect(failed.at(-1)?.errorDetails).toEqual({
    code: expect.any(String),
    whatHappened: expect.any(String),
    howToAct: expect.any(String),
  });
  expect(steps(await lifeOf(later.id, 'canceled'))).toEqual([
    [null, 'scheduled'],
    ['scheduled', 'canceled'],
  ]);

  const here = rows.filter(({ journey }) => journey === 'events').map(({ name }) => name);
  expect(receivedTypes()).toEqual(expect.arrayContaining(here));
});

/** As the payment provider would say it, with the secret it shares with this installation. */
async function failPayment({ id, paymentUrl, amountCents }: { id: string; paymentUrl: string; amountCents: number }) {
  const shared = Buffer.from(hkdfSync('sha256', 'the secret of this installation', 'recado', 'payment-callbacks', 32));
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const body = JSON.stringify({
    paymentId: paymentUrl.split('/').at(-1),
    reference: { kind: 'charge', organizationId, id },
    status: 'failed',
    amountCents,
    at: new Date(),
  });
  const signature = createHmac('sha256', shared).update(`${timestamp}.${body}`).digest('hex');
  const answer = await fetch(`${baseUrl}/payments/callback`, {
    method: 'POST',
    headers: { 'x-payment-signature': `sha256=${signature}`, 'x-payment-timestamp': timestamp },
    body,
  });
  expect(answer.status).toBe(200);
}
