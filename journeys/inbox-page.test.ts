import { openBrowser } from '@recado/simulator/testing/open-browser.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAxe } from './rig/ask-axe.ts';
import { equipShop } from './rig/found-shop.ts';
import { freePort } from './rig/free-port.ts';
import { openInstallation } from './rig/installation.ts';

/** A day at the counter: two agents, one customer on a virtual phone, and a list of contacts in a file. */
const customer = '5511988887777';
const password = 'um recado de cada vez';
const complaints: string[] = [];

const installation = await openInstallation();
const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}`;
await installation.start('api,worker', port, { BASE_URL: baseUrl });
const browser = await openBrowser();
let ana: Page;
let bia: Page;
let organizationId = '';

async function open(): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1360, height: 860 } });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) complaints.push(line.text());
  });
  return { page, context };
}

const writes = (body: Record<string, unknown>) =>
  installation.control('POST', 'inbound', { from: customer, name: 'Carla Dias', ...body });
const thread = (page: Page) => page.getByRole('region', { name: 'Mensagens' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' });

afterAll(() => browser.close());

/** The owner, an agent who was invited, and a shop that can send. */
beforeAll(async () => {
  ({ page: ana } = await open());
  await ana.goto(`${baseUrl}/panel/`);
  await ana.getByLabel('Nome da organização').fill('Loja da Ana');
  await ana.getByLabel('Seu nome').fill('Ana Souza');
  await ana.getByLabel('E-mail').fill('ana@loja.example');
  await ana.getByRole('textbox', { name: 'Crie uma senha' }).fill(password);
  await ana.getByRole('button', { name: 'Criar e entrar' }).click();
  await ana.getByRole('heading', { name: 'Olá, Ana' }).waitFor();
  organizationId = (await installation.operator.organizations.list())[0]?.id ?? '';
  await installation.operator.organizations.setPlan(organizationId, 'scale');
  await equipShop(installation, baseUrl, organizationId, { balance: '10' });
  await ana.evaluate(async () => {
    const me = (await (await fetch('/panel/api/session')).json()) as { csrfToken: string };
    const headers = { 'content-type': 'application/json', 'x-csrf-token': me.csrfToken };
    const body = JSON.stringify({ email: 'bia@loja.example', role: 'AGENT' });
    await fetch('/panel/api/invitations', { method: 'POST', headers, body });
  });
  const letters = await installation.operator.mails.list(5);
  const link = letters.map(({ body }) => /\/panel\/invitation#\S+/.exec(body)?.[0]).find(Boolean);
  ({ page: bia } = await open());
  await bia.goto(`${baseUrl}${link}`);
  await bia.getByLabel('Seu nome').fill('Bia Lima');
  await bia.getByRole('textbox', { name: 'Crie uma senha' }).fill('outra frase só minha');
  await bia.getByRole('button', { name: 'Aceitar o convite' }).click();
  await bia.getByRole('heading', { name: 'Olá, Bia' }).waitFor();
});

describe('the inbox', () => {
  test('shows live what a customer writes, and a reply with a quote gets its ticks', async () => {
    await ana.goto(`${baseUrl}/panel/inbox`);
    await ana.getByText('Nenhuma conversa aqui').waitFor();
    await writes({ text: 'Quanto custa o bolo?' });
    await ana.getByRole('link', { name: /Carla Dias/ }).click();
    const question = thread(ana).getByText('Quanto custa o bolo?');
    await question.hover();
    await ana.getByRole('button', { name: 'Responder citando' }).first().click();
    await ana.getByText('Respondendo a Carla Dias').waitFor();
    await field(ana).fill('Quarenta reais. Quer?');
    await field(ana).press('Enter');
    await thread(ana).getByText('Quarenta reais. Quer?').waitFor();
    await thread(ana)
      .getByRole('button', { name: /Mensagem citada: .*Quanto custa o bolo/ })
      .waitFor();
    await thread(ana)
      .getByText(/^(Entregue|Lida)$/)
      .first()
      .waitFor({ state: 'attached' });
    const { data } = (await installation.control('GET', `journal?to=${customer}`)) as { data: { body: unknown }[] };
    expect(JSON.stringify(data)).toContain('"context":{"message_id":"wamid');
  });

  test('shows which button a customer tapped', async () => {
    await ana.getByRole('button', { name: 'Botões, lista ou localização' }).click();
    await ana.getByRole('menuitem', { name: 'Botões' }).click();
    const dialog = ana.getByRole('dialog', { name: 'Botões' });
    await dialog.getByLabel('Texto').fill('Confirma o pedido?');
    await dialog.getByLabel('Botão 1').fill('Sim');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await thread(ana).getByText('Confirma o pedido?').waitFor();
    await thread(ana)
      .getByText(/^(Entregue|Lida)$/)
      .nth(1)
      .waitFor({ state: 'attached' });
    await writes({ button: { id: 'b1', title: 'Sim' } });
    await thread(ana).getByText('Tocou em uma opção').waitFor();
  });

  test('tells the second of two agents that the first has answered', async () => {
    await bia.goto(ana.url());
    await thread(bia).getByText('Confirma o pedido?').first().waitFor();
    await field(bia).fill('Confirmado por mim!');
    await ana.getByText('Bia Lima está escrevendo…').waitFor();
    await field(ana).fill('Pedido confirmado.');
    await field(ana).press('Enter');
    await bia.getByText('Ana Souza respondeu enquanto você escrevia.').waitFor();
    await field(bia).press('Enter');
    await bia.getByText('Outra pessoa da equipe respondeu enquanto você escrevia.').waitFor();
    await bia.getByRole('button', { name: 'Descartar' }).click();
    await writes({ text: 'Obrigada!' });
    await thread(bia).getByText('Obrigada!').waitFor();
    expect(await thread(bia).getByText('Confirmado por mim!').count()).toBe(0);
  });

  test('misses nothing and shows nothing twice after its stream was cut', async () => {
    await ana.context().setOffline(true);
    const said = Array.from({ length: 60 }, (_, n) => `Mensagem número ${n + 1}.`);
    for (const text of said) await writes({ text });
    await ana.context().setOffline(false);
    await thread(ana).getByText('Mensagem número 60.').waitFor();
    const seen = new Map<string, number>();
    const look = async () => {
      for (const text of await thread(ana)
        .getByText(/^Mensagem número \d+\.$/)
        .allInnerTexts()) {
        seen.set(text, Math.max(seen.get(text) ?? 0, await thread(ana).getByText(text, { exact: true }).count()));
      }
      await thread(ana).evaluate((box) => box.scrollBy(0, -400));
      return seen.size;
    };
    await expect.poll(look, { timeout: 20_000 }).toBe(said.length);
    expect(new Set(seen.values())).toEqual(new Set([1]));
  });

  test('offers a template once the window is closed', async () => {
    await installation.sql.query(
      `update people set window_until = now() - interval '1 minute', last_inbound_at = now() - interval '25 hours'`,
    );
    await ana.reload();
    await ana.getByText('Janela fechada').waitFor();
    await ana.getByRole('button', { name: 'Escolher template' }).click();
    const dialog = ana.getByRole('dialog', { name: 'Enviar um template' });
    await dialog.getByText('Olá Carla, tudo bem?').waitFor();
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await thread(ana).getByText('Olá Carla, tudo bem?').waitFor();
  });
});

describe('contacts', () => {
  test('come from a file, and its bad rows are told before anything is written', async () => {
    await ana.goto(`${baseUrl}/panel/contacts`);
    await ana.getByRole('button', { name: 'Importar' }).click();
    const rows = ['Nome;Celular;Etiquetas', 'Davi Reis;(11) 97777-6666;vip', 'Sem telefone;;', 'Errada;123;vip'];
    const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
    await ana.locator('input[type=file]').setInputFiles(file);
    await ana.getByRole('button', { name: 'Conferir sem gravar' }).click();
    await ana.getByText('Linhas com problema').first().waitFor();
    expect(await ana.getByText('Linha 3').count()).toBe(1);
    await ana.getByRole('button', { name: 'Importar 1' }).click();
    await ana.getByRole('heading', { name: 'Importação terminada' }).waitFor();
    await ana.getByRole('link', { name: 'Ver contatos' }).click();
    await ana.getByRole('link', { name: 'Davi Reis' }).click();
    await ana.getByRole('heading', { name: 'Davi Reis' }).waitFor();
    await ana.getByText('+551177776666', { exact: true }).waitFor();
  });
});

describe('axe', () => {
  test.each(['light', 'dark'] as const)('finds nothing serious in %s colours', async (scheme) => {
    const found: string[] = [];
    await ana.evaluate((chosen) => {
      Reflect.get(globalThis, 'localStorage').setItem('mantine-color-scheme-value', chosen);
      Reflect.get(globalThis, 'localStorage').setItem('recado-inbox-card', 'open');
    }, scheme);
    for (const place of [
      '/inbox',
      new URL(bia.url()).pathname.replace('/panel', ''),
      '/contacts',
      '/contacts/import',
      `/contacts/+${customer}`,
    ]) {
      await ana.goto(`${baseUrl}/panel${place}`);
      await ana.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      found.push(...(await askAxe(ana)).map((line) => `${place} ${line}`));
    }
    expect(found).toEqual([]);
  });
});

test('no page failed, and nothing was refused by its policy', () => {
  expect(complaints).toEqual([]);
});
