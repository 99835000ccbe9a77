import { Recado } from '@recado/client/recado.ts';
import { describe, expect, test } from 'vitest';
import { foundShop } from './rig/found-shop.ts';
import { openInstallation } from './rig/installation.ts';
import { waitUntil } from './rig/wait-until.ts';

/** Runs that sleep for an hour are made due; everything else happens as it does in life. */
const installation = await openInstallation({ WORKER_BEAT_SECONDS: '1', WORKER_SILENT_SECONDS: '3' });
const api = await installation.start('api');
let worker = await installation.start('worker');
const baseUrl = `http://127.0.0.1:${api.ready.port}`;
const shop = await foundShop(installation, baseUrl);
await installation.control('PUT', 'settings', { sentMs: 20, deliveredMs: 60, readRate: 0 });
const client = new Recado({ apiKey: shop.apiKey, baseUrl });
const [template] = (await client.templates.list({ name: 'boas_vindas' })).data;
const greet = (value: string) => ({
  type: 'message' as const,
  config: { templateId: template?.id ?? '', variables: [value] },
});
const anHour = { type: 'wait' as const, config: { minutes: 60 } };

describe('an abandoned cart', () => {
  test('is recovered, and the money shows in the summary', async () => {
    const phone = '+5511988880001';
    const steps = [greet('{{trigger.checkoutUrl}}'), anHour, greet('{{contact.name}}')];
    const { id } = await client.automations.create({ name: 'Carrinho', trigger: 'cart.abandoned', steps });
    await client.automations.activate(id);
    const checkoutUrl = 'https://loja.example/c/1';
    await client.recovery.putCart({ externalId: 'c1', phone, name: 'Ana', total: 250, checkoutUrl });
    await installation.sql.query('update recovery_timers set due_at = now()');

    await waitUntil(async () => (await sentTo(phone)).length === 1);
    expect(JSON.stringify(await sentTo(phone))).toContain(checkoutUrl);
    const order = await client.recovery.placeOrder({ externalId: 'p1', cartExternalId: 'c1', phone, total: 230.5 });
    expect(order).toMatchObject({ recovered: true, attribution: { via: 'MESSAGE', automationId: id } });

    await waitUntil(async () => (await client.automations.get(id)).stats.stopped === 1);
    const [run] = (await client.automations.runs(id)).data;
    expect(run).toMatchObject({ phone, status: 'STOPPED', stopReason: 'PURCHASED', currentStepId: expect.any(String) });
    const { data: events } = await client.automations.runEvents(id, run?.id ?? '');
    expect(events.at(-1)).toMatchObject({ kind: 'STOPPED', detail: { reason: 'PURCHASED' } });
    expect(await client.recovery.summary()).toEqual({
      abandoned: 1,
      recovered: 1,
      recoveredRevenue: 230.5,
      recoveryRate: '100.00%',
    });
    await letAnHourPass();
    expect(await sentTo(phone)).toHaveLength(1);
  });
});

describe('a webhook', () => {
  test('starts a run that tags, waits through the death of a worker, and sends once', async () => {
    const phone = '+5511988880002';
    const steps = [{ type: 'tag' as const, config: { add: ['lead'] } }, anHour, greet('{{contact.name}}')];
    const triggerConfig = { mapping: { phone: 'customer.phone', name: 'customer.name' } };
    const { id } = await client.automations.create({ name: 'Lead', trigger: 'webhook', triggerConfig, steps });
    const { webhookUrl } = await client.automations.activate(id);
    const customer = { phone: '(11) 98888-0002', name: 'Bia' };
    const answer = await fetch(`${baseUrl}${new URL(webhookUrl ?? '').pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ customer }),
    });
    expect(answer.status).toBe(202);
    await waitUntil(async () => (await client.contacts.get(phone)).tags.includes('lead'));
    expect(await client.contacts.get(phone)).toMatchObject({ name: 'Bia', tags: ['lead'] });

    await worker.kill();
    worker = await installation.start('worker');
    await letAnHourPass();
    await waitUntil(async () => (await client.automations.get(id)).stats.completed === 1);
    await waitUntil(async () => (await sentTo(phone)).length > 0);
    expect(await sentTo(phone)).toHaveLength(1);
    expect((await client.automations.get(id)).hook?.lastPayload).toEqual({ customer });
  });
});

const letAnHourPass = () => installation.sql.query('update automation_waits set due_at = now()');

/** What reached the platform for a phone. */
async function sentTo(phone: string): Promise<unknown[]> {
  const to = encodeURIComponent(phone.slice(1));
  const { data } = (await installation.control('GET', `journal?to=${to}`)) as { data: { opaque: string | null }[] };
  return data.filter(({ opaque }) => opaque);
}
