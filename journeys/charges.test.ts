import { expect, test } from 'vitest';
import { openStorefront } from './rig/storefront.ts';
import { waitFor } from './rig/wait-until.ts';

const receiver = '+5511988887777';
const anHour = { type: 'wait' as const, config: { minutes: 60 } };
const text = (body: string) => ({ type: 'text' as const, config: { body } });

test('a Pix charge reaches the customer, is paid on its page, and its reminder never comes', async () => {
  const { client, baseUrl, received, phone, wakeRuns } = await openStorefront();
  const activate = async (automation: Parameters<typeof client.automations.create>[0]) =>
    (await client.automations.activate((await client.automations.create(automation)).id)).id;
  const reminder = await activate({
    name: 'Lembrete',
    trigger: 'message.received',
    triggerConfig: { keywords: ['pagar'] },
    steps: [anHour, text('O seu Pix ainda está em aberto.')],
  });
  await activate({ name: 'Recibo', trigger: 'charge.paid', steps: [text('Recebemos R$ {{trigger.amount}}.')] });
  const ana = phone('5511988887777');
  await ana.send({ text: 'Quero pagar', name: 'Ana' });
  await received('message.received');

  const asked = { receiver, amountCents: 12_990, description: 'Pedido 4512' };
  const charge = await client.charges.create(asked, { idempotencyKey: 'pedido-4512' });
  const again = await client.charges.create(asked, { idempotencyKey: 'pedido-4512' });
  expect([charge.status, again.id]).toEqual(['pending', charge.id]);
  const message = await ana.got(({ body }) => body.includes(charge.pixCode));
  expect(message.body).toContain(charge.paymentUrl);
  expect((await received('charge.sent')).data).toMatchObject({ charge_id: charge.id, status: 'pending' });
  await waitFor(async () => ((await client.automations.get(reminder)).stats.inFlight === 1 ? true : undefined));

  // Behind a proxy the address in the link is the public one; here the same page is on the port we know.
  const page = new URL(new URL(charge.paymentUrl).pathname, baseUrl).href;
  const shown = await (await fetch(page)).text();
  expect(shown).toContain(charge.pixCode);
  const paid = await fetch(`${page}/pay`, { method: 'POST', headers: { accept: 'text/html' } });
  expect(await paid.text()).toContain('Pagamento recebido');

  const { data } = await received('charge.paid');
  expect(data).toMatchObject({
    charge_id: charge.id,
    status: 'paid',
    amount_cents: 12_990,
    message_id: charge.messageId,
  });
  expect(JSON.stringify(data)).not.toMatch(/br\.gov\.bcb\.pix|\/pay\//);
  expect(await client.charges.get(charge.id)).toMatchObject({ status: 'paid', paidAt: data.paid_at });
  await expect(client.charges.cancel(charge.id)).rejects.toMatchObject({ status: 422, code: 'UNPROCESSABLE_ENTITY' });

  const stopped = await waitFor(async () => {
    const [run] = (await client.automations.runs(reminder)).data;
    return run?.status === 'STOPPED' ? run : undefined;
  });
  expect(stopped).toMatchObject({ phone: receiver, stopReason: 'PURCHASED' });
  const { data: events } = await client.automations.runEvents(reminder, stopped.id);
  expect(events.at(-1)).toMatchObject({ kind: 'STOPPED', detail: { reason: 'PURCHASED' } });
  await wakeRuns();
  await ana.got(({ body }) => body === 'Recebemos R$ 129,90.');
  const sent = (await client.messages.list()).data.map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent).not.toContain('O seu Pix ainda está em aberto.');
});
