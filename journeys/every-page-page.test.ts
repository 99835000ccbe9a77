import { Recado } from '@recado/client/recado.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asks, openCounter } from './rig/counter.ts';
import { shiftsOf, watchShifts } from './rig/layout-shift.ts';
import { type Offer, readMenus, readOffers } from './rig/read-offers.ts';
import { waitUntil } from './rig/wait-until.ts';

/** What must hold on every page of the panel: those of the navigation, and those they lead to. */
const customer = '+5511988887777';
const { installation, baseUrl, ana, bia, organizationId, complaints } = await openCounter();
const inside = await fillShop();
const viewer = await installation.operator.users.find('bia@loja.example');
await installation.operator.users.setMember(organizationId, viewer?.id ?? '', 'VIEWER');
await watchShifts(ana);
await watchShifts(bia);

/** Something of every kind, so that pages have rows with their buttons. Answers the pages of single things. */
async function fillShop(): Promise<string[]> {
  const idOf = async (method: string, path: string, body?: unknown) => {
    const made = (await asks(ana, method, path, body)) as { id?: string; data?: { id: string }[] };
    const id = made.id ?? made.data?.[0]?.id;
    if (!id) throw new Error(`${method} ${path}: ${JSON.stringify(made)}`);
    return id;
  };
  const { key } = await installation.operator.keys.create({ organizationId, name: 'loja' });
  const client = new Recado({ apiKey: key, baseUrl });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const greeting = { receiver: customer, templateName: 'boas_vindas', templateVariables: ['Ana'] };
  await installation.control('POST', 'inbound', { from: customer.slice(1), name: 'Carla', text: 'Quanto custa?' });
  await client.messages.send({ ...greeting, scheduled_at: later });
  const { id: message } = await client.messages.send(greeting);
  for (const nth of [1, 2]) {
    await asks(ana, 'POST', '/invitations', { email: `pessoa${nth}@loja.example`, role: 'VIEWER' });
  }
  const url = `${baseUrl}/recado/eventos?ambiente=producao&loja=da-ana-em-campinas`;
  const endpoint = await idOf('POST', '/webhook/endpoints', { url });
  const template = await idOf('GET', '/v1/templates');
  // Nothing more arrives, so what moves then moves by itself.
  await waitUntil(async () => ['DELIVERED', 'READ'].includes((await client.messages.get(message)).status));
  await waitUntil(() => idOf('GET', '/conversations').then(Boolean, () => false));
  return [
    ...['wallet/proof', 'account', 'nothing-here', 'contacts/import', 'campaigns/new', 'templates/new'],
    `contacts/${encodeURIComponent(customer)}`,
    ...[`templates/${template}`, `templates/${template}/edit`],
    `inbox/${await idOf('GET', '/conversations')}`,
    `reports/messages/${message}`,
    `webhooks/${endpoint}`,
  ].map((place) => `/panel/${place}`);
}

/** The pages of the navigation, as an owner finds them, then those they lead to. */
async function everyPage(): Promise<string[]> {
  await ana.goto(`${baseUrl}/panel/`);
  const links = ana.getByRole('navigation').first().locator('a[href^="/panel"]');
  await links.first().waitFor({ state: 'attached' });
  const found = await links.evaluateAll((all) => all.map((one) => String(Reflect.get(one, 'pathname'))));
  expect(found.length).toBeGreaterThan(13);
  return [...found, ...inside];
}

async function open(on: Page, place: string): Promise<void> {
  await on.goto(`${baseUrl}${place}`);
  await on.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await expect.poll(() => on.locator('.mantine-Skeleton-root').count()).toBe(0);
}

/** More than a tenth is what browsers call poor. */
const mostShift = 0.05;

async function moves(on: Page, place: string): Promise<string[]> {
  const { total, moved } = await shiftsOf(on);
  return total > mostShift ? [`${place} ${total.toFixed(3)}`, ...moved] : [];
}

/** What a person who may only read can press: looking closer, filtering, and taking along what they see. */
const harmless = [
  /^Como curl$/,
  /^Copiar: /,
  /^(Mais ações|Ações d[ao] )/,
  /^Exportar|^Baixar uma planilha/,
  /^(Página anterior|Próxima página)$/,
  /^(Não lidas|Esperam resposta|Sem responsável|Sobre a pessoa|Som)/,
  /^message\./,
  /^(Conferir|Tentar) de novo$/,
  /^Fechar$/,
];
/** Their own account, and drafts: those stay in the browser until a last button that is closed. */
const own = /\/(account|new|edit)$/;

test('a person who may only read finds no write to press on any page of a desk, and nothing that moves on its own', async () => {
  const found: string[] = [];
  const offers: Offer[] = [];
  for (const place of await everyPage()) {
    await open(bia, place);
    found.push(...(await moves(bia, place)));
    const here = [...(await readOffers(bia, 'main')), ...(await readMenus(bia))];
    offers.push(...here);
    if (own.test(place)) continue;
    const isKnown = ({ name }: Offer) => harmless.some((one) => one.test(name));
    const wrong = here.filter((one) => !isKnown(one) && (one.open || one.why === ''));
    found.push(...wrong.map(({ name, open: isOpen }) => `${place} ${isOpen ? 'offers' : 'explains not'} "${name}"`));
  }
  expect(found).toEqual([]);
  expect(offers.filter(({ why }) => why.includes('só de leitura')).length).toBeGreaterThan(20);
});

test('an owner finds nothing that moves on its own on any page of a phone', async () => {
  await ana.setViewportSize({ width: 390, height: 844 });
  const found: string[] = [];
  for (const place of await everyPage()) {
    await open(ana, place);
    found.push(...(await moves(ana, place)));
  }
  expect(found).toEqual([]);
});

test('nothing was refused by the policy of the page, and no page failed', () => {
  expect(complaints).toEqual([]);
});
