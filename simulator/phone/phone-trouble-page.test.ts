import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '../testing/open-browser.ts';
import { openStage, type Stage } from '../testing/stage.ts';

const digits = '5531988887777';
let stage: Stage;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  stage = await openStage({ readRate: 0 });
  await stage.control('POST', '/inbound', { from: digits, text: 'Oi' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await stage.close();
});
beforeEach(async () => {
  page = await browser.newPage({ locale: 'pt-BR' });
  page.setDefaultTimeout(60_000);
});

const open = (path: string) => page.goto(`${stage.simulator.url}${path}`);
/** The next calls of the page to an address do not get through. */
const cut = (path: string) => page.route(`**/phone/api/${path}`, (route) => route.abort());

describe('the virtual phone', () => {
  test('says that a number is too short, and stops saying so once it is not', async () => {
    await open('/phone');
    const input = page.getByLabel('Telefone', { exact: true });
    await input.fill('12-34');
    await input.press('Enter');
    expect(await page.getByRole('alert').textContent()).toBe('Escreva o telefone inteiro, com o DDD.');
    await input.fill('31 98888-7777');
    expect(await page.getByRole('alert').textContent()).toBe('');
    await input.press('Enter');
    await page.waitForURL(`**/phone/${digits}`);
  });

  test('says when the list of phones does not come, and asks again when told to', async () => {
    await cut('people');
    await open('/phone');
    await page.getByText('Não foi possível carregar os telefones.').waitFor();
    await page.unroute('**/phone/api/people');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByText('De quem é o telefone?').waitFor();
  });

  test('says when its messages do not come, and asks again when told to', async () => {
    await cut(digits);
    await open(`/phone/${digits}`);
    await page.getByText('Não foi possível carregar este telefone.').waitFor();
    await page.unroute(`**/phone/api/${digits}`);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByText('Oi', { exact: true }).waitFor();
  });

  test('says when a preference was not taken', async () => {
    await open(`/phone/${digits}`);
    await page.getByText('Oi', { exact: true }).waitFor();
    await cut(`${digits}/preferences`);
    await page.getByRole('button', { name: 'Mais opções' }).click();
    const shown = page.getByText(/^A preferência não foi mudada/).waitFor();
    await page.getByRole('button', { name: 'Parar de receber promoções' }).click();
    await shown;
    await page.getByRole('button', { name: 'Mais opções' }).click();
    expect(await page.getByRole('button', { name: 'Parar de receber promoções' }).count()).toBe(1);
  });

  test('gives back what could not be sent, and what was typed meanwhile stays', async () => {
    await open(`/phone/${digits}`);
    await page.getByText('Oi', { exact: true }).waitFor();
    const input = page.getByLabel('Mensagem', { exact: true });
    let fail = () => {};
    await page.route(`**/phone/api/${digits}/messages`, async (route) => {
      await new Promise<void>((resolve) => {
        fail = resolve;
      });
      await route.abort();
    });
    await input.fill('Quero dois');
    const asked = page.waitForRequest(`**/phone/api/${digits}/messages`);
    await input.press('Enter');
    await asked;
    await expect.poll(() => input.inputValue()).toBe('');
    await input.fill('por favor');
    const shown = page.getByText(/^A mensagem não foi enviada/).waitFor();
    fail();
    await shown;
    expect(await input.inputValue()).toBe('Quero dois\npor favor');

    await page.unroute(`**/phone/api/${digits}/messages`);
    await input.press('Enter');
    await page.locator('.message.mine', { hasText: 'Quero dois' }).waitFor();
    expect(await input.inputValue()).toBe('');
  });
});
