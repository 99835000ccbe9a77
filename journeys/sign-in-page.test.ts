import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codeOf } from './rig/authenticator.ts';
import { openCounter } from './rig/counter.ts';
import { freePort } from './rig/free-port.ts';

const { installation, baseUrl, ana, open, organizationId, complaints } = await openCounter();
const customer = '+5511988887777';
const go = (place: string, on: Page = ana) => on.goto(`${baseUrl}/panel${place}`);
const button = (name: string | RegExp, on: Page = ana) => on.getByRole('button', { name });

describe('ways into the panel beside the password', () => {
  /** A browser that nobody is signed in with. */
  async function outsider(base = baseUrl) {
    const on = await open();
    await on.goto(`${base}/panel/sign-in`);
    return on;
  }

  test('a one-time link, and the second factor asked for with it', async () => {
    await go('/account');
    await button('Ligar').click();
    const secret = (await ana.getByRole('figure', { name: 'Segredo' }).innerText()).trim();
    await ana.getByLabel('Código que ele mostra').fill(codeOf(secret));
    await button('Confirmar').click();
    const [recovery = ''] = (await ana.getByRole('figure', { name: 'Códigos de recuperação' }).innerText()).split('\n');
    await button('Guardei os códigos').click();

    const on = await outsider();
    await button('Receber um link por e-mail', on).click();
    await on.getByLabel('E-mail').fill('ana@loja.example');
    await button('Enviar o link', on).click();
    await on.getByText('Confira o seu e-mail').waitFor();
    await expect.poll(async () => (await installation.operator.mails.list(1))[0]?.body).toContain('/sign-in/link#');
    const [mail] = await installation.operator.mails.list(1);
    await on.goto(`${baseUrl}${/\/panel\/sign-in\/link#\S+/.exec(mail?.body ?? '')?.[0]}`);
    await on.getByLabel('Código do aplicativo autenticador').fill(codeOf(secret, 1));
    await button('Confirmar', on).click();
    await on.getByRole('heading', { name: 'Olá, Ana' }).waitFor();
    await on.context().close();
    await go('/account');
    await ana.getByLabel('Código do aplicativo, ou um de recuperação').fill(recovery);
    await button('Desligar').click();
    await ana.getByText('Segundo fator desligado.').waitFor();
  });

  test('a code that arrives over the chat channel', async () => {
    const chats = `http://127.0.0.1:${await freePort()}`;
    const settings = { BASE_URL: chats, LOGIN_CODE_ORGANIZATION: organizationId };
    await installation.start('api', Number(new URL(chats).port), settings);
    /** The nth code that the virtual phone got. */
    const codeSent = async (nth: number) => {
      const codes = async () => {
        const sent = JSON.stringify(await installation.control('GET', `journal?to=${customer.slice(1)}`));
        return [...sent.replaceAll('\\', '').matchAll(/codigo_acesso.*?"text":"(\d{6})"/g)].map(
          ([, code]) => code ?? '',
        );
      };
      await expect.poll(async () => (await codes()).length).toBe(nth);
      return (await codes()).at(-1) ?? '';
    };
    await go('/account');
    await ana.getByLabel('Celular').fill(customer);
    await button('Salvar').click();
    await ana.getByText('Salvo.').waitFor();
    // Codes are sent by the other process; the session holds there, too.
    const hers = await ana.context().newPage();
    hers.setDefaultTimeout(60_000);
    await hers.goto(`${chats}/panel/account`);
    await hers.getByText('Não confirmado').waitFor();
    await button('Enviar código para confirmar', hers).click();
    await hers.getByLabel('Código de confirmação').fill(await codeSent(1));
    await hers.getByLabel('Código de confirmação').press('Enter');
    await hers.getByText('Confirmado', { exact: true }).waitFor();
    await hers.close();

    const on = await outsider(chats);
    await button('Receber um código no celular', on).click();
    await on.getByLabel('Celular').fill(customer);
    await button('Enviar o código', on).click();
    await on.getByLabel('Código de 6 dígitos').fill(await codeSent(2));
    await on.getByRole('button', { name: 'Entrar', exact: true }).click();
    await on.getByRole('heading', { name: 'Olá, Ana' }).waitFor();
    await on.context().close();
  });

  test('several organizations with one session, one at a time', async () => {
    const { operator } = installation;
    const other = await operator.users.create({ email: 'caio@padaria.example', organizationName: 'Padaria do Caio' });
    const owner = await operator.users.find('ana@loja.example');
    await operator.users.setMember(other.mainOrganizationId, owner?.id ?? '', 'VIEWER');
    await go('/wallet');
    await button(/Trocar de organização/).click();
    await ana.getByRole('menuitem', { name: /Padaria do Caio/ }).click();
    await button(/Organização: Padaria do Caio/).waitFor();
    await go('/wallet');
    await ana.getByText('R$ 0,00').first().waitFor();
    expect(await ana.getByText('boas_vindas').count()).toBe(0);
    await button(/Trocar de organização/).click();
    await ana.getByRole('menuitem', { name: 'Loja da Ana' }).click();
    await button(/Organização: Loja da Ana/).waitFor();
  });
});

test('nothing was refused by the policy of the page, and no page failed', () => {
  expect(complaints).toEqual([]);
});
