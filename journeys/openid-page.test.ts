import { startIdentityProvider } from '@recado/server/testing/identity-provider.ts';
import { openBrowser } from '@recado/simulator/testing/open-browser.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { askAxeInBoth } from './rig/ask-axe.ts';
import { freePort } from './rig/free-port.ts';
import { openInstallation } from './rig/installation.ts';

const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}`;
const provider = await startIdentityProvider({ redirectUri: `${baseUrl}/panel/api/session/openid/return` });
const installation = await openInstallation({
  OPENID_ISSUER: provider.issuer,
  OPENID_CLIENT_ID: provider.clientId,
  OPENID_CLIENT_SECRET: provider.clientSecret,
  OPENID_NAME: 'Entrar com a conta da loja',
});
await installation.start('api', port, { BASE_URL: baseUrl });
await installation.operator.users.create({ email: 'ana@loja.example', organizationName: 'Loja da Ana' });
const ofAna = { email: 'ana@loja.example', email_verified: true, name: 'Ana Souza' };
provider.accounts.set('ana', ofAna);
provider.accounts.set('unverified', { ...ofAna, email_verified: false });
const browser = await openBrowser();
afterAll(async () => {
  await browser.close();
  provider.close();
});

/** A browser that goes to the provider from the page that it wanted, and comes back as this account. */
async function enterAs(account: string | null, place = '/sign-in') {
  provider.expect(account);
  const page = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${baseUrl}/panel${place}`);
  await page.getByRole('link', { name: 'Entrar com a conta da loja' }).click();
  return page;
}

describe('sign-in by OpenID Connect', () => {
  test('opens the page that was wanted, with a session that scripts cannot read', async () => {
    const page = await enterAs('ana', '/wallet');
    await page.getByRole('heading', { name: 'Carteira' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/panel/wallet');
    const cookies = await page.context().cookies(baseUrl);
    expect(cookies.find(({ name }) => name === 'recado')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await page.evaluate(() => Reflect.get(globalThis, 'document').cookie)).toBe('');
    await page.context().close();
  });

  test.each([
    ['of an address that is not verified', 'unverified'],
    ['that its person gave up', null],
  ])('%s ends at the sign-in page, which shows what to do', async (_, account) => {
    const page = await enterAs(account);
    await page.getByRole('alert').getByText('peça um convite a um administrador').waitFor();
    expect(await askAxeInBoth(page)).toEqual([]);
    await page.goto(`${baseUrl}/panel/wallet`);
    await page.getByRole('textbox', { name: 'Senha' }).waitFor();
    await page.context().close();
  });
});
