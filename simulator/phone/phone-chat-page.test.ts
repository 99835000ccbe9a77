import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { samplePicture } from '../control/draw-picture.ts';
import { openBrowser } from '../testing/open-browser.ts';
import { openStage, type Stage } from '../testing/stage.ts';

const digits = '5531988887777';
let browser: Browser;
let stage: Stage;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  stage = await openStage({ readRate: 0 });
});
afterEach(async () => {
  await page.close();
  await stage.close();
});

async function open(locale = 'pt-BR') {
  page = await browser.newPage({ locale });
  page.setDefaultTimeout(60_000);
  await page.goto(`${stage.simulator.url}/phone/${digits}`);
}

test('an empty chat shows how to begin', async () => {
  await open();
  await page.getByText('Nada aqui ainda.').waitFor();
});

test('speaks the language of the browser', async () => {
  await open('en-US');
  await page.getByText('Nothing here yet.').waitFor();
  expect(await page.locator('h1').textContent()).toBe('Virtual phone');
  expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
  expect(await page.getByRole('textbox', { name: 'Message' }).count()).toBe(1);
});

test('days have their names', async () => {
  await stage.control('POST', '/inbound', { from: digits, text: 'Oi' });
  page = await browser.newPage({ locale: 'pt-BR' });
  await page.clock.setFixedTime(stage.timers.now());
  await page.goto(`${stage.simulator.url}/phone/${digits}`);
  await page.getByText('Hoje', { exact: true }).waitFor();
  await page.clock.setFixedTime(stage.timers.now() + 86_400_000);
  await page.reload();
  await page.getByText('Ontem', { exact: true }).waitFor();
});

test('the phone acknowledges who leaves and shows how to come back', async () => {
  await stage.control('POST', '/inbound', { from: digits, text: 'Sair!' });
  await open();
  await page.getByText('Escreva VOLTAR para receber de novo.').waitFor();
  await page.getByRole('textbox').fill('voltar');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('Você voltou: a empresa pode escrever de novo.').waitFor();
});

test('a file of one’s own is sent and shown, and the chat stays at its end when it has loaded', async () => {
  await stage.control('POST', '/inbound', { from: digits, text: Array(60).fill('linha').join('\n') });
  await open();
  await page.getByRole('button', { name: 'Anexar' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Um arquivo seu' }).click(),
  ]);
  await chooser.setFiles({ name: 'foto.png', mimeType: 'image/png', buffer: samplePicture() });
  const picture = page.locator('img.media');
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(480);
  const below = () =>
    page.locator('.messages').evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));
  await expect.poll(below).toBeLessThan(2);
  await chooser.page().getByRole('button', { name: 'Anexar' }).click();
  const [second] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Um arquivo seu' }).click(),
  ]);
  await second.setFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await page.getByText('nota.pdf').waitFor();
});
