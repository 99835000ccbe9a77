import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Recado } from '@recado/client/recado.ts';
import { openBrowser } from '@recado/simulator/testing/open-browser.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { askAxeInBoth } from './rig/ask-axe.ts';
import { equipShop } from './rig/found-shop.ts';
import { freePort } from './rig/free-port.ts';
import { openInstallation } from './rig/installation.ts';

/** The story of an owner, from the first start to the last cent, in a real browser against the real service. */
const person = {
  name: 'Ana Souza',
  email: 'ana@loja.example',
  password: 'um recado de cada vez',
  organization: 'Loja da Ana',
};
const customer = '+5511988887777';

/** Whatever the browser complained of: refused scripts and styles above all. */
const complaints: string[] = [];

/** The shop's own server, which fails until the test ends that. */
const endpoint = { answers: 500, calls: 0 };
const receiver = createServer((request, response) => {
  request.resume();
  endpoint.calls += 1;
  response.writeHead(endpoint.answers).end('<img src=x onerror=window.hacked=1> da loja');
});
const endpointUrl = `http://127.0.0.1:${await listen(receiver)}/recado`;

const installation = await openInstallation({ PAYMENT_PROVIDER: 'sandbox' });
const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}`;
await installation.start('api,worker', port, { BASE_URL: baseUrl });
const browser = await openBrowser();
const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 900 } });
const page = await watch(context);
let organizationId = '';

afterAll(async () => {
  await browser.close();
  receiver.close().closeAllConnections();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function watch(from: BrowserContext): Promise<Page> {
  const opened = await from.newPage();
  opened.setDefaultTimeout(60_000);
  opened.on('pageerror', (error) => complaints.push(String(error)));
  opened.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) complaints.push(line.text());
  });
  return opened;
}

const go = (place: string, on = page) => on.goto(`${baseUrl}/panel${place}`);
const button = (name: string | RegExp, on = page) => on.getByRole('button', { name });

describe('an owner in the panel', () => {
  test('creates the first account of a fresh installation', async () => {
    await go('/');
    await page.getByRole('heading', { name: 'Bem-vindo ao Recado' }).waitFor();
    await button('Criar e entrar').click();
    await page.getByText('Use pelo menos 10 caracteres.').waitFor();
    await page.getByLabel('Nome da organização').fill(person.organization);
    await page.getByLabel('Seu nome').fill(person.name);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('textbox', { name: 'Crie uma senha' }).fill(person.password);
    await button('Criar e entrar').click();
    await page.getByRole('heading', { name: 'Olá, Ana' }).waitFor();
    const organizations = await installation.operator.organizations.list();
    expect(organizations.map(({ name }) => name)).toEqual([person.organization]);
    organizationId = organizations[0]?.id ?? '';
  });

  test('sends the first message to the virtual phone and sees its ticks', async () => {
    await installation.operator.organizations.setPlan(organizationId, 'scale');
    await equipShop(installation, baseUrl, organizationId, { balance: '10' });
    await go('/');
    await page.getByLabel('Para', { exact: true }).fill(customer);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByText('Olá Ana, tudo bem?').waitFor();
    await page
      .getByRole('status')
      .getByText(/Entregue|Lida/)
      .waitFor();
  });

  test('creates a key that works, and sees it once', async () => {
    await go('/keys');
    await button('Criar chave').first().click();
    await page.getByLabel('Nome').fill('Loja virtual');
    await page.getByRole('dialog').getByRole('button', { name: 'Criar chave' }).click();
    const key = (await page.getByRole('figure', { name: 'Chave' }).innerText()).trim();
    expect(key).toMatch(/^svc_live_/);
    const client = new Recado({ apiKey: key, baseUrl });
    expect((await client.wallet.get()).balance).toBeLessThan(10);
    await button('Guardei a chave').click();
    await page.getByRole('cell', { name: 'Loja virtual svc_live' }).waitFor();
    expect(await page.content()).not.toContain(key);
  });

  test('sees a webhook fail, and resends what it missed', async () => {
    await go('/webhooks');
    await button('Adicionar endereço').first().click();
    await page.getByRole('textbox', { name: 'Endereço' }).fill(endpointUrl);
    await page.getByRole('dialog').getByRole('button', { name: 'Adicionar endereço' }).click();
    await page
      .getByText(/Copie o segredo agora|Testar o endereço/)
      .first()
      .waitFor();
    await go('/');
    await page.getByLabel('Para', { exact: true }).fill(customer);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect.poll(() => endpoint.calls).toBeGreaterThan(0);
    await go('/webhooks');
    await page.getByText('Vai tentar de novo').first().waitFor();
    endpoint.answers = 200;
    await page.getByRole('button', { name: 'message.status_updated' }).first().click();
    await page.getByRole('dialog').getByText('500').first().waitFor();
    await page.getByText('Ver o que respondeu').first().click();
    await page.getByText('<img src=x onerror=window.hacked=1> da loja').first().waitFor();
    await button('Reenviar').click();
    await page.getByRole('dialog').getByText('Entregue', { exact: true }).waitFor();
  });

  test('tries the endpoint, sees its answer, and recovers what it missed', async () => {
    await go('/webhooks');
    await page.getByRole('link', { name: endpointUrl }).click();
    await button('Chamar agora').click();
    await page.getByText(/Respondeu 200 em/).waitFor();
    await page.getByRole('figure', { name: 'Corpo da resposta' }).getByText('da loja').waitFor();
    await button('Recuperar').click();
    await page.getByText(/\d+ entregas serão tentadas de novo/).waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'hacked'))).toBeUndefined();
  });

  test('replaces a key, and the old one works on for its time', async () => {
    await go('/keys');
    await button('Ações da chave Loja virtual').click();
    await page.getByRole('menuitem', { name: 'Substituir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Substituir' }).click();
    const key = (await page.getByRole('figure', { name: 'Chave' }).innerText()).trim();
    await page.getByText(/A chave antiga vale até/).waitFor();
    expect((await new Recado({ apiKey: key, baseUrl }).wallet.get()).balance).toBeGreaterThan(0);
    await button('Guardei a chave').click();
    await page.getByText('Substituída').waitFor();
  });

  test('finds refused calls grouped by their error, with what to do, and the calls of one group', async () => {
    const { key } = await installation.operator.keys.create({ organizationId, name: 'Sistema antigo' });
    const client = new Recado({ apiKey: key, baseUrl });
    // Open before they are made: the page follows.
    await go('/requests');
    await page.getByRole('heading', { name: 'Chamadas', exact: true }).waitFor();
    for (const receiver of ['5', '55'])
      await client.messages.send({ receiver, templateName: 'boas_vindas' }).catch(() => undefined);
    await client.messages.send({ receiver: customer, templateName: 'nao_existe' }).catch(() => undefined);
    const groups = page.getByRole('listitem').filter({ hasText: 'POST /v1/messages' });
    const calls = page.getByRole('cell', { name: 'Sistema antigo' });
    await expect.poll(() => calls.count()).toBe(3);
    await go('/requests');
    const group = groups.filter({ hasText: 'INVALID_RECIPIENT' });
    await group.getByText('2 vezes').waitFor();
    await group.getByText('Corrija o telefone').waitFor();
    await groups.filter({ hasText: 'CONFLICT' }).getByText('1 vez').waitFor();
    await group.getByRole('button', { name: 'Ver chamadas' }).click();
    await expect.poll(() => calls.count()).toBe(2);
  });

  test('tops up, pays in the sandbox and follows a cent to its message', async () => {
    await go('/wallet');
    await button('Adicionar saldo').first().click();
    await button('Gerar o Pix').click();
    await page.getByRole('img', { name: 'Pague com Pix' }).waitFor();
    const [payment] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Pagar no ambiente de testes' }).click(),
    ]);
    await payment.getByRole('button', { name: 'Pagar agora' }).click();
    await page.getByText('Pago. O saldo já está na carteira.').waitFor();
    await payment.close();
    await button('Concluir').click();
    await page
      .getByRole('cell', { name: /Recarga/ })
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: /boas_vindas/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'O que foi conferido' }).waitFor();
    await page.getByText('Aceita, na fila').waitFor();
    await go('/wallet/proof');
    await page.getByText('Os livros fecham.').waitFor();
    await go('/wallet');
    const [file] = await Promise.all([page.waitForEvent('download'), button('Exportar').click()]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    expect(readFileSync((await file.path()) ?? '', 'utf8')).toContain('boas_vindas');
  });
});

describe('two tabs', () => {
  const send = async (name: string) => {
    const { key } = await installation.operator.keys.create({ organizationId, name });
    const client = new Recado({ apiKey: key, baseUrl });
    await client.messages.send({ receiver: customer, templateName: 'boas_vindas', templateVariables: [name] });
  };
  const rows = (on: Page) => on.getByRole('table', { name: 'Extrato' }).getByRole('link', { name: /boas_vindas/ });

  test('share one stream: the second takes over when the first is closed, and sees what happens then', async () => {
    await go('/wallet');
    const second = await watch(context);
    await go('/wallet', second);
    await rows(second).first().waitFor();
    const before = await rows(second).count();
    await send('um');
    await expect.poll(() => rows(second).count()).toBe(before + 1);
    await page.goto('about:blank');
    await send('dois');
    await expect.poll(() => rows(second).count()).toBe(before + 2);
    await second.close();
  });

  test('that were offline read what they missed when they are back', async () => {
    await go('/wallet');
    await rows(page).first().waitFor();
    const before = await rows(page).count();
    await context.setOffline(true);
    await send('três');
    await context.setOffline(false);
    await expect.poll(() => rows(page).count()).toBe(before + 1);
  });
});

describe('a viewer in the panel', () => {
  test('is invited by mail, sees, and can change nothing', async () => {
    await go('/members');
    await button('Convidar').click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('bia@loja.example');
    await button('Enviar convite').click();
    await page.getByRole('cell', { name: 'bia@loja.example', exact: true }).waitFor();
    const [mail] = await installation.operator.mails.list(1);
    const link = /\/panel\/invitation#\S+/.exec(mail?.body ?? '')?.[0];

    const other = await browser.newContext({ locale: 'pt-BR' });
    const hers = await watch(other);
    await hers.goto(`${baseUrl}${link}`);
    await hers.getByLabel('Seu nome').fill('Bia Lima');
    await hers.getByRole('textbox', { name: 'Crie uma senha' }).fill('só olho e não mexo');
    await button('Aceitar o convite', hers).click();
    await hers.getByRole('heading', { name: 'Olá, Bia' }).waitFor();
    await go('/members', hers);
    const invite = button(/Convidar/, hers);
    await expect.poll(() => invite.getAttribute('aria-disabled')).toBe('true');
    expect(await invite.innerText()).toContain('só de leitura');
    const answer = await hers.evaluate(async () => {
      const me = (await (await fetch('/panel/api/session')).json()) as { csrfToken: string };
      const headers = { 'content-type': 'application/json', 'x-csrf-token': me.csrfToken };
      const body = JSON.stringify({ email: 'x@loja.example', role: 'VIEWER' });
      return (await fetch('/panel/api/invitations', { method: 'POST', headers, body })).status;
    });
    expect(answer).toBe(403);
    await other.close();
  });
});

describe('a session', () => {
  test('that ends elsewhere asks to sign in again, and keeps what was typed', async () => {
    await go('/keys');
    await button('Criar chave').first().click();
    await page.getByLabel('Nome').fill('Chave que quase se perdeu');
    await context.clearCookies();
    await page.getByRole('dialog').getByRole('button', { name: 'Criar chave' }).click();
    const again = page.getByRole('dialog', { name: 'A sua sessão terminou' });
    await again.getByRole('textbox', { name: 'Senha' }).fill(person.password);
    await again.getByRole('button', { name: 'Entrar' }).click();
    await again.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Nome').inputValue()).toBe('Chave que quase se perdeu');
    await page.getByRole('dialog').getByRole('button', { name: 'Criar chave' }).click();
    await page.getByText('Copie a sua chave agora').waitFor();
  });

  test('that ended goes on in the page behind it once a mailed link was opened in another tab', async () => {
    await go('/members');
    await button('Convidar').click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('caio@loja.example');
    await context.clearCookies();
    await button('Enviar convite').click();
    const again = page.getByRole('dialog', { name: 'A sua sessão terminou' });
    await again.getByRole('button', { name: 'Receber um link por e-mail' }).click();
    await again.getByRole('button', { name: 'Enviar o link' }).click();
    await again.getByText('Confira o seu e-mail').waitFor();
    const link = async () =>
      /\/panel\/sign-in\/link#\S+/.exec((await installation.operator.mails.list(1))[0]?.body ?? '');
    await expect.poll(link).not.toBeNull();
    const other = await watch(context);
    await other.goto(`${baseUrl}${(await link())?.[0]}`);
    await other.getByRole('heading', { name: 'Olá, Ana' }).waitFor();
    await other.close();
    // A browser without a window never hides a tab: nothing but the event says that this one is looked at again.
    await page.evaluate(() => {
      const seen = new (Reflect.get(globalThis, 'Event'))('visibilitychange');
      Reflect.get(globalThis, 'document').dispatchEvent(seen);
    });
    await again.waitFor({ state: 'hidden' });
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('caio@loja.example');
    await button('Enviar convite').click();
    await page.getByRole('cell', { name: 'caio@loja.example', exact: true }).waitFor();
  });

  test('in English speaks English, in the dark is dark after a reload, and by keyboard reaches any page', async () => {
    await go('/');
    await page.getByRole('heading', { name: 'Olá, Ana' }).waitFor();
    await button('Conta de Ana Souza').click();
    await page.getByText('English', { exact: true }).click();
    await page.getByRole('heading', { name: 'Hello, Ana' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
    await page.getByText('Dark', { exact: true }).click();
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    await page.reload();
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    await page.getByRole('heading', { name: 'Hello, Ana' }).waitFor();
    await button('Account of Ana Souza').click();
    await page.getByText('Light', { exact: true }).click();
    await page.locator('html[data-mantine-color-scheme=light]').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search or jump to…' }).fill('audit');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  });
});

/** Each would run, or leave its place, if it were written into the page as it is. */
const scripts = [
  '<script>',
  '<img src=x onerror=',
  '<svg onload=',
  '"><script>',
  "'-",
  '</title><script>',
  '{{',
  'javascript:',
];
const stored = Array.from({ length: 40 }, (_, index) => `${scripts[index % scripts.length]}window.hacked=${index}//>`);

test('forty stored scripts are shown as what they are, and none runs', async () => {
  await page.evaluate(async (names) => {
    const me = (await (await fetch('/panel/api/session')).json()) as { csrfToken: string };
    const headers = { 'content-type': 'application/json', 'x-csrf-token': me.csrfToken };
    for (const name of names) {
      const answer = await fetch('/panel/api/keys', { method: 'POST', headers, body: JSON.stringify({ name }) });
      if (answer.status !== 201) throw new Error(await answer.text());
    }
    const body = JSON.stringify({ name: names[0] });
    await fetch('/panel/api/organization', { method: 'PATCH', headers, body });
  }, stored);
  for (const place of ['/keys', '/audit', '/', '/settings']) {
    await go(place);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page
      .getByText(stored[0] ?? '', { exact: false })
      .first()
      .waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'hacked'))).toBeUndefined();
  }
});

test('a page of others cannot frame the panel', async () => {
  const trap = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<iframe src="${baseUrl}/panel/keys"></iframe>`);
  });
  const other = await context.newPage();
  await other.goto(`http://127.0.0.1:${await listen(trap)}/`);
  const frame = await (await other.waitForSelector('iframe')).contentFrame();
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
  await other.close();
  trap.close().closeAllConnections();
});

describe('axe', () => {
  const places = [
    ...['/', '/wallet', '/wallet?new=1', '/wallet/proof', '/wallet/entries/1', '/numbers', '/numbers?new=1'],
    ...['/keys', '/keys?new=1', '/webhooks', '/webhooks?new=1', '/requests', '/members', '/members?new=1'],
    ...['/settings', '/audit', '/account', '/nothing-here'],
  ];
  test('finds nothing serious on any page, in light colours and in dark ones', async () => {
    const found: string[] = [];
    for (const place of places) {
      await go(place);
      await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
      if (place.endsWith('?new=1')) await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      found.push(...(await askAxeInBoth(page)).map((line) => `${place} ${line}`));
    }
    expect(found).toEqual([]);
  });

  test('finds nothing serious before a session', async () => {
    const other = await browser.newContext({ locale: 'pt-BR' });
    const outsider = await watch(other);
    const found: string[] = [];
    for (const place of ['/sign-in', '/sign-in/link#no-token', '/invitation#no-token']) {
      await go(place, outsider);
      await outsider.getByText(/^(Senha|O link está incompleto.*)$/).waitFor();
      // Sentences about fields have a colour of their own.
      if (place === '/sign-in') await outsider.getByRole('button', { name: 'Entrar', exact: true }).click();
      found.push(...(await askAxeInBoth(outsider)).map((line) => `${place} ${line}`));
    }
    expect(found).toEqual([]);
    await other.close();
  });
});

test('nothing was refused by the policy of the page, and no page failed', () => {
  expect(complaints).toEqual([]);
});
