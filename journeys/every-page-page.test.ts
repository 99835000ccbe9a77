import { Recado } from '@recado/client/recado.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asks, openCounter } from './rig/counter.ts';
import { shiftsOf, watchShifts } from './rig/layout-shift.ts';
import { type Offer, readMenus, readOffers } from './rig/read-offers.ts';
import { tooWide } from './rig/too-wide.ts';
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
  for (const name of ['pessoa', 'maria.antonia.figueiredo.de.albuquerque.cavalcanti@integracoes.lojadaana']) {
    await asks(ana, 'POST', '/invitations', {
      email: `${name.includes('@') ? name : `${name}@loja`}.example`,
      role: 'VIEWER',
    });
  }
  const permissions = ['READ', 'MESSAGES_SEND', 'TEMPLATES_WRITE', 'CAMPAIGNS_SEND', 'CONTACTS_WRITE'];
  await asks(ana, 'POST', '/keys', {
    name: 'Integração do ERP com a loja virtual de Campinas e a de São Paulo',
    permissions,
  });
  await asks(bia, 'PATCH', '/me', { name: 'Maria Antônia Figueiredo de Albuquerque Cavalcanti e Vasconcellos' });
  const url = `${baseUrl}/recado/eventos?ambiente=producao&loja=da-ana-em-campinas`;
  const endpoint = await idOf('POST', '/webhook/endpoints', { url });
  const template = await idOf('GET', '/v1/templates');
  const automation = await idOf('POST', '/v1/automations', {
    name: 'Lembrete de carrinho para quem ainda não comprou nada na loja de Campinas',
    trigger: 'cart.abandoned',
    steps: [
      { type: 'wait', config: { minutes: 60 } },
      { type: 'condition', config: { when: 'tagged', tag: 'vip', otherwise: 'skip', skip: 1 } },
      { type: 'message', config: { templateId: template, variables: ['{{contact.name}}'] } },
      { type: 'notify', config: { url } },
    ],
  });
  await asks(ana, 'POST', `/v1/automations/${automation}/test`, { phone: '+5511955554444' });
  // Nothing more arrives, so what moves then moves by itself.
  await waitUntil(async () => ['DELIVERED', 'READ'].includes((await client.messages.get(message)).status));
  await waitUntil(() => idOf('GET', '/conversations').then(Boolean, () => false));
  return [
    ...[
      'wallet/proof',
      'account',
      'nothing-here',
      'contacts/import',
      'campaigns/new',
      'templates/new',
      'automations/new',
    ],
    `contacts/${encodeURIComponent(customer)}`,
    ...[`templates/${template}`, `templates/${template}/edit`],
    ...['', '?view=runs', '?view=versions'].map((view) => `automations/${automation}${view}`),
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

/** What moved on its own, and what is wider than its place. */
async function untidyOn(on: Page, place: string): Promise<string[]> {
  const { total, moved } = await shiftsOf(on);
  const wide = (await tooWide(on)).map((one) => `${place}: ${one}`);
  return total > mostShift ? [`${place} ${total.toFixed(3)}`, ...moved, ...wide] : wide;
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
/** What they can press on some pages alone: in their own account, and in drafts, which stay in the browser. */
const harmlessOn: readonly [place: RegExp, names: RegExp][] = [
  [/\/account$/, /^(O que pede atenção|Entradas de um lugar novo|Mostrar|Trocar a senha|Ligar)$/],
  [/\/account$/, /^(Encerrar as outras|Encerrar a sessão em .+)$/],
  [/\/campaigns\/new$/, /^(1Público|2Mensagem|Continuar)$/],
  [/\/automations\/[^/]+$/, /^(Ajustes$|\d+\. |Ver a execução de |Ver o que muda ao voltar)/],
  [/\/templates\/(new|[^/]+\/edit)$/, /^(Inserir variável|Adicionar (botão|cartão))$/],
];
const isHarmless = (place: string, name: string): boolean =>
  harmless.some((one) => one.test(name)) || harmlessOn.some(([on, names]) => on.test(place) && names.test(name));
/** The button that would send a draft. */
const closedOn: readonly [place: RegExp, name: RegExp][] = [
  [/\/templates\/new$/, /^Enviar para análise/],
  [/\/automations\/new$/, /^Criar automação/],
  [/\/automations\/[^/?]+$/, /^(Salvar|Criar automação)/],
  [/\/templates\/[^/]+\/edit$/, /^Enviar a edição para análise/],
];

test('a person who may only read finds no write to press on any page of a desk, and nothing that moves or is too wide', async () => {
  const found: string[] = [];
  const offers: Offer[] = [];
  const unclosed: string[] = [];
  for (const place of await everyPage()) {
    await open(bia, place);
    found.push(...(await untidyOn(bia, place)));
    const here = [...(await readOffers(bia, 'main')), ...(await readMenus(bia))];
    offers.push(...here);
    for (const [, name] of closedOn.filter(([on]) => on.test(place))) {
      if (!here.some((one) => name.test(one.name) && !one.open && one.why.includes('só de leitura')))
        unclosed.push(place);
    }
    const wrong = here.filter(({ name, open: isOpen, why }) => !isHarmless(place, name) && (isOpen || why === ''));
    found.push(...wrong.map(({ name, open: isOpen }) => `${place} ${isOpen ? 'offers' : 'explains not'} "${name}"`));
  }
  expect(found).toEqual([]);
  expect(unclosed).toEqual([]);
  expect(offers.filter(({ why }) => why.includes('só de leitura')).length).toBeGreaterThan(20);
});

test('a person who may only read can draft a campaign, and its last step is refused', async () => {
  await open(bia, '/panel/campaigns/new');
  await bia.getByText('O seu papel nesta organização é só de leitura').waitFor();
  await bia.getByText('Colar lista').click();
  await bia.getByRole('textbox').first().fill(`${customer},Carla`);
  await bia.getByRole('button', { name: 'Continuar' }).click();
  await bia.getByRole('combobox', { name: 'Template' }).click();
  await bia.getByRole('option', { name: /^boas_vindas ·/ }).click();
  await bia.getByRole('combobox', { name: /\{\{1\}\}/ }).click();
  await bia.getByRole('option', { name: /2$/ }).click();
  await bia.getByRole('button', { name: 'Continuar' }).click();
  await bia.getByRole('textbox').first().fill('Campanha de quem só lê');
  await bia.getByRole('button', { name: 'Continuar' }).click();
  await bia.getByRole('alert').waitFor();
  expect(await bia.getByRole('button', { name: /^Confirmar e cobrar/ }).count()).toBe(0);
  expect(await asks(ana, 'GET', '/v1/campaigns')).toMatchObject({ content: [] });
});

/** Whose lists are for those who administer: there a viewer finds a refusal. */
const ownersAlone = /\/(keys|webhooks(\/.+)?|requests|audit)$/;

test('an owner finds nothing that moves or is too wide on the pages of a desk that a viewer may not read', async () => {
  const found: string[] = [];
  for (const place of (await everyPage()).filter((one) => ownersAlone.test(one))) {
    await open(ana, place);
    found.push(...(await untidyOn(ana, place)));
  }
  expect(found).toEqual([]);
});

test('an owner finds nothing that moves or is too wide on any page of a narrow phone, nor of a wider one', async () => {
  const found: string[] = [];
  for (const place of await everyPage()) {
    await ana.setViewportSize({ width: 320, height: 844 });
    await open(ana, place);
    found.push(...(await untidyOn(ana, place)));
    await ana.setViewportSize({ width: 390, height: 844 });
    found.push(...(await tooWide(ana)).map((one) => `${place} at 390 px: ${one}`));
  }
  expect(found).toEqual([]);
});

test('nothing was refused by the policy of the page, and no page failed', () => {
  expect(complaints).toEqual([]);
});
