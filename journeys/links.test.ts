import { expect, test } from 'vitest';
import { openStorefront } from './rig/storefront.ts';
import { waitFor } from './rig/wait-until.ts';

const browser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
const preview = 'WhatsApp/2.23.20.0 A';

test('links lead people on and count them: one printed on a window, one inside a message', async () => {
  const { client, baseUrl, control, received, receivedTypes, phone } = await openStorefront();
  const open = (address: string, agent: string) =>
    // The installation's own address is made before its port is known.
    fetch(baseUrl + new URL(address).pathname, { redirect: 'manual', headers: { 'user-agent': agent } });

  const link = await client.smartLinks.create({ name: 'Vitrine', slug: 'vitrine', message: 'Oi! Vim pela vitrine.' });
  const picture = Buffer.from(await client.smartLinks.qr(link.id, { format: 'png', size: 256 }));
  expect([picture.subarray(1, 4).toString(), picture.readUInt32BE(16)]).toEqual(['PNG', 256]);
  const drawing = Buffer.from(await client.smartLinks.qr(link.id, { format: 'svg' })).toString();
  expect(drawing).toMatch(/^<svg[^>]+xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  for (const agent of [preview, browser, browser]) {
    expect((await open(link.url, agent)).headers.get('location')).toBe(link.chatUrl);
  }
  expect(await client.smartLinks.get(link.id)).toMatchObject({ clicks: 2, uniqueClicks: 1 });
  expect((await client.smartLinks.clicks(link.id)).data.at(-1)).toMatchObject({ clicks: 2, uniqueClicks: 1 });

  const edited = await client.smartLinks.update(link.id, { message: 'Oi! Vim pela promoção.' });
  expect(edited).toMatchObject({ url: link.url, clicks: 2, message: 'Oi! Vim pela promoção.' });
  expect((await open(link.url, preview)).headers.get('location')).toBe(edited.chatUrl);
  await client.smartLinks.update(link.id, { active: false });
  expect((await open(link.url, browser)).status).toBe(404);
  await client.smartLinks.delete(link.id);
  expect((await client.smartLinks.list()).data).toEqual([]);

  await client.operate('createTemplate', {
    body: {
      name: 'pedido_enviado',
      category: 'UTILITY',
      language: 'pt_BR',
      body: 'Oi {{1}}, o pedido saiu para entrega.',
      samples: { '1': 'Ana', '2': '4512' },
      buttons: [{ type: 'SMART_LINK', text: 'Acompanhar', url: 'https://loja.example/pedidos/{{1}}' }],
    },
  });
  await control('POST', 'templates/pedido_enviado/review', { status: 'APPROVED' });
  await received('template.updated');
  const sent = await waitFor(() =>
    client.messages
      .send({ receiver: '+5511988887777', templateName: 'pedido_enviado', templateVariables: ['Ana', '4512'] })
      .catch(() => undefined),
  );
  const got = await phone('5511988887777').got(({ buttons }) => buttons?.[0]?.label === 'Acompanhar');
  const short = String(Reflect.get(got.buttons?.[0] ?? {}, 'url'));
  expect(short).toMatch(/\/c\/[\w-]{44}$/);
  for (const agent of [preview, browser, browser]) {
    const answer = await open(short, agent);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://loja.example/pedidos/4512']);
  }
  const { data } = await received('message.link_clicked');
  expect(data).toEqual({
    messageId: sent.id,
    campaignId: null,
    receiver: 'chat:+5511988887777',
    url: 'https://loja.example/pedidos/4512',
    clickedAt: expect.stringMatching(/Z$/),
  });
  expect(receivedTypes().filter((type) => type === 'message.link_clicked')).toHaveLength(1);
});
