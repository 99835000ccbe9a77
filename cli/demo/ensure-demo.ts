import { randomBytes } from 'node:crypto';
import type { Operator } from '@recado/server/operator.ts';
import { demoContacts } from './demo-contacts.ts';
import { type Demo, readDemo, writeDemo } from './demo-file.ts';
import { account, customer, number, shop, templates } from './demo-world.ts';

export type DemoPlace = { folder: string; baseUrl: string; simulatorUrl: string };

/**
 * Makes the demo organization once. `demo.json` is written last, so that a start cut short is finished by the next one;
 * from then on nothing of it is touched, only addresses follow when the ports change.
 */
export async function ensureDemo(operator: Operator, place: DemoPlace): Promise<Demo> {
  const known = readDemo(place.folder);
  if (known && (await operator.organizations.find(known.organizationId))) {
    await operator.users.givePassword(known.panel.email, known.panel.password);
    return followAddresses(operator, known, place);
  }

  const organizationId = await ensureShop(operator);
  const numbers = await ensureNumber(operator, organizationId, place.simulatorUrl);
  const demo: Demo = {
    ...addressesOf(place),
    organizationId,
    apiKey: (await operator.keys.create({ organizationId, name: 'demo' })).key,
    panel: { email: shop.email, password: randomBytes(12).toString('base64url') },
    webhookSecret: (await operator.organizations.signingSecret(organizationId)) ?? '',
    numbers,
    templates: await ensureTemplates(operator, organizationId),
  };
  await operator.contacts.add(organizationId, demoContacts);
  writeDemo(place.folder, demo);
  await operator.users.givePassword(demo.panel.email, demo.panel.password);
  return demo;
}

function addressesOf({ baseUrl, simulatorUrl }: DemoPlace) {
  return {
    baseUrl,
    panelUrl: `${baseUrl}/panel`,
    simulatorUrl,
    phoneUrl: `${simulatorUrl}/phone/${customer.phone}`,
  };
}

async function followAddresses(operator: Operator, known: Demo, place: DemoPlace): Promise<Demo> {
  if (known.baseUrl === place.baseUrl && known.simulatorUrl === place.simulatorUrl) return known;
  const demo = { ...known, ...addressesOf(place) };
  await operator.numbers.moveAccounts(known.organizationId, place.simulatorUrl);
  writeDemo(place.folder, demo);
  return demo;
}

async function ensureShop(operator: Operator): Promise<string> {
  const known = await operator.users.find(shop.email);
  const asked = { email: shop.email, organizationName: shop.name, phone: customer.phone };
  const owner = known ?? (await operator.users.create(asked));
  const id = owner.mainOrganizationId;
  await operator.organizations.activate(id);
  await operator.organizations.setPlan(id, 'scale');
  const { entries } = await operator.wallet.prove(id);
  if (entries === 0) await operator.wallet.credit(id, shop.balance);
  return id;
}

async function ensureNumber(operator: Operator, organizationId: string, simulatorUrl: string) {
  if ((await operator.numbers.list(organizationId)).length > 0) {
    await operator.numbers.moveAccounts(organizationId, simulatorUrl);
  } else {
    await operator.numbers.connect({
      organizationId,
      phone: number.phone,
      displayName: number.displayName,
      baseUrl: simulatorUrl,
      platformAccountId: account.id,
      platformNumberId: number.id,
      accessToken: account.token,
      messagingTier: number.tier,
      throughputPerSecond: number.throughputPerSecond,
    });
  }
  const numbers = await operator.numbers.list(organizationId);
  return numbers.map(({ id, phone }) => ({ id, phone: `+${phone}`, displayName: number.displayName }));
}

async function ensureTemplates(operator: Operator, organizationId: string) {
  const known = await operator.templates.list(organizationId);
  const [sender] = await operator.numbers.list(organizationId);
  for (const { platformId, ...template } of templates) {
    if (!sender || known.some(({ name }) => name === template.name)) continue;
    await operator.templates.store({
      ...template,
      organizationId,
      businessAccountId: sender.businessAccountId,
      platformTemplateId: platformId,
      status: 'APPROVED',
    });
  }
  const stored = await operator.templates.list(organizationId);
  return templates.flatMap(({ name, samples }) =>
    stored
      .filter((one) => one.name === name)
      .map(({ id, category, language }) => ({ id, name, category, language, variables: Object.keys(samples).length })),
  );
}
