import { expect, test } from 'vitest';
import { openTown } from '../../../testing/shop.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { openTill } from '../../charges/charges.factory.ts';
import { openDocks } from '../../deliveries/deliveries.factory.ts';
import { formOf } from '../../flows/flows.factory.ts';
import { clickToken } from '../../links/index.ts';
import { readMessageId } from '../../messages/index.ts';
import { setTemplateStatus } from '../index.ts';
import { plain } from '../templates.factory.ts';

const database = await testDatabase();
const town = await openTown(database, { BASE_URL: 'https://recado.example' });
const docks = await openDocks(town);
await docks.reset();
const shop = await openTill(town, { platformUrl: docks.url });

/** A template with this button, approved here and on the platform. */
async function approved(button: object) {
  const made = (await shop.call('POST', '/v1/templates', { ...plain(), buttons: [button] })).json();
  await docks.control('POST', `templates/${made.name}/review`, { status: 'APPROVED' });
  await setTemplateStatus(database, shop.organizationId, made.id, 'APPROVED');
  await town.caughtUp();
  return made;
}

type Sent = { body: { template?: { name: string; components: { type: string }[] } } };

/** What a template's buttons got, as it reached the platform. */
async function buttonsOf(name: string) {
  const { data } = (await docks.control('GET', 'journal')) as { data: Sent[] };
  const sent = data.find(({ body }) => body?.template?.name === name);
  return sent?.body.template?.components.filter(({ type }) => type === 'button');
}

test('SMART_LINK, FLOW and CHARGE buttons reach the platform with what they need', async () => {
  const form = (await shop.call('POST', '/v1/flows', formOf())).json();
  const smart = await approved({ type: 'SMART_LINK', text: 'Ver', url: 'https://loja.example/{{1}}' });
  const flow = await approved({ type: 'FLOW', text: 'Responder', flowId: form.id });
  const charge = await approved({ type: 'CHARGE', text: 'Pagar' });
  const send = async ({ usageGuide }: { usageGuide: object }) =>
    readMessageId((await shop.call('POST', '/v1/messages', usageGuide)).json().id) ?? '';
  const [smartId, flowId] = [await send(smart), await send(flow)];
  const { paymentUrl } = (await shop.call('POST', '/v1/charges', charge.usageGuide)).json();
  await docks.openWorker();
  const names = [smart.name, flow.name, charge.name];
  const found = async () => (await Promise.all(names.map(buttonsOf))).every((buttons) => buttons !== undefined);
  await expect.poll(found).toBe(true);

  const filled = (sub_type: string, parameter: object) => [
    { type: 'button', sub_type, index: '0', parameters: [parameter] },
  ];
  const { organizationId } = shop;
  expect(await buttonsOf(smart.name)).toEqual(
    filled('url', { type: 'text', text: clickToken(organizationId, smartId, 0) }),
  );
  expect(await buttonsOf(flow.name)).toEqual(
    filled('flow', { type: 'action', action: { flow_token: `${organizationId}.${flowId}.1` } }),
  );
  expect(await buttonsOf(charge.name)).toEqual(
    filled('url', { type: 'text', text: paymentUrl.replace('https://recado.example/pay/', '') }),
  );
});
