import { expect, test } from 'vitest';
import { openStorefront } from './rig/storefront.ts';

test('a Pix charge reaches the customer, is paid on its page, and the shop hears of it', {
  timeout: 120_000,
}, async () => {
  const { client, baseUrl, heard, phone } = await openStorefront();
  const ana = phone('5511988887777');
  await ana.say({ text: 'Quero pagar', name: 'Ana' });
  await heard('message.received');

  const asked = { receiver: '+5511988887777', amountCents: 12_990, description: 'Pedido 4512' };
  const charge = await client.charges.create(asked, { idempotencyKey: 'pedido-4512' });
  const again = await client.charges.create(asked, { idempotencyKey: 'pedido-4512' });
  expect([charge.status, again.id]).toEqual(['pending', charge.id]);
  const message = await ana.got(({ body }) => body.includes(charge.pixCode));
  expect(message.body).toContain(charge.paymentUrl);
  expect((await heard('charge.sent')).data).toMatchObject({ charge_id: charge.id, status: 'pending' });

  // Behind a proxy the address in the link is the public one; here the same page is on the port we know.
  const page = new URL(new URL(charge.paymentUrl).pathname, baseUrl).href;
  const shown = await (await fetch(page)).text();
  expect(shown).toContain(charge.pixCode);
  const paid = await fetch(`${page}/pay`, { method: 'POST', headers: { accept: 'text/html' } });
  expect(await paid.text()).toContain('Pagamento recebido');

  const { data } = await heard('charge.paid');
  expect(data).toMatchObject({
    charge_id: charge.id,
    status: 'paid',
    amount_cents: 12_990,
    message_id: charge.messageId,
  });
  expect(JSON.stringify(data)).not.toMatch(/br\.gov\.bcb\.pix|\/pay\//);
  expect(await client.charges.get(charge.id)).toMatchObject({ status: 'paid', paidAt: data.paid_at });
  await expect(client.charges.cancel(charge.id)).rejects.toMatchObject({ status: 422, code: 'UNPROCESSABLE_ENTITY' });
});
