import { atEnd } from '@recado/server/testing/at-end.ts';
import { openBrowser } from '@recado/simulator/testing/open-browser.ts';
import type { Page } from 'playwright-core';
import { equipShop } from './found-shop.ts';
import { freePort } from './free-port.ts';
import { type Installation, openInstallation } from './installation.ts';

/** A shop with two at its counter: Ana, who owns it, and Bia, whom she invited. */
export type Counter = {
  installation: Installation;
  baseUrl: string;
  ana: Page;
  bia: Page;
  /** A page of a browser that nobody is signed in with. */
  open: () => Promise<Page>;
  organizationId: string;
  /** What went wrong on their pages. */
  complaints: string[];
};

const password = 'um recado de cada vez';

export async function openCounter(): Promise<Counter> {
  const installation = await openInstallation();
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  await installation.start('api,worker', port, { BASE_URL: baseUrl });
  const browser = await openBrowser();
  atEnd(() => browser.close());
  const complaints: string[] = [];
  const open = async () => {
    const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1360, height: 860 } });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (line) => {
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) complaints.push(line.text());
    });
    return page;
  };
  const ana = await open();
  await ana.goto(`${baseUrl}/panel/`);
  await ana.getByLabel('Nome da organização').fill('Loja da Ana');
  await ana.getByLabel('Seu nome').fill('Ana Souza');
  await ana.getByLabel('E-mail').fill('ana@loja.example');
  await ana.getByRole('textbox', { name: 'Crie uma senha' }).fill(password);
  await ana.getByRole('button', { name: 'Criar e entrar' }).click();
  await ana.getByRole('heading', { name: 'Olá, Ana' }).waitFor();
  const organizationId = (await installation.operator.organizations.list())[0]?.id ?? '';
  await installation.operator.organizations.setPlan(organizationId, 'scale');
  await equipShop(installation, baseUrl, organizationId, { balance: '10' });
  const bia = await open();
  await bia.goto(`${baseUrl}${await invite(installation, ana)}`);
  await bia.getByLabel('Seu nome').fill('Bia Lima');
  await bia.getByRole('textbox', { name: 'Crie uma senha' }).fill('outra frase só minha');
  await bia.getByRole('button', { name: 'Aceitar o convite' }).click();
  await bia.getByRole('heading', { name: 'Olá, Bia' }).waitFor();
  return { installation, baseUrl, ana, bia, open, organizationId, complaints };
}

/** Answers the address of the link in the mail. */
async function invite(installation: Installation, owner: Page): Promise<string> {
  await asks(owner, 'POST', '/invitations', { email: 'bia@loja.example', role: 'AGENT' });
  const mails = await installation.operator.mails.list(5);
  return mails.map(({ body }) => /\/panel\/invitation#\S+/.exec(body)?.[0]).find(Boolean) ?? '';
}

/** What a page asks of the service, without a hand on its buttons. */
export const asks = (page: Page, method: string, path: string, body?: unknown): Promise<unknown> =>
  page.evaluate(
    async (given) => {
      const me = (await (await fetch('/panel/api/session')).json()) as { csrfToken: string };
      const headers = { 'content-type': 'application/json', 'x-csrf-token': me.csrfToken };
      const content = given.body === undefined ? {} : { body: JSON.stringify(given.body) };
      const answer = await fetch(`/panel/api${given.path}`, { method: given.method, headers, ...content });
      return answer.status === 204 ? null : answer.json();
    },
    { method, path, body },
  );
