import { readFile } from 'node:fs/promises';
import { openBrowser } from '@recado/simulator/testing/open-browser.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAxeInBoth } from './rig/ask-axe.ts';
import { equipShop } from './rig/found-shop.ts';
import { freePort } from './rig/free-port.ts';
import { openInstallation } from './rig/installation.ts';

/** From the builder of templates to a campaign of 2,000 and its refund, in a real browser against the real service. */
const people = 2_000;
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const installation = await openInstallation();
const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}`;
await installation.start('api,worker', port, { BASE_URL: baseUrl });
const browser = await openBrowser();
const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 900 } });
const page = await context.newPage();
page.setDefaultTimeout(60_000);
const complaints: string[] = [];
page.on('pageerror', (error) => complaints.push(String(error)));
page.on('console', (line) => {
  if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) complaints.push(line.text());
});

afterAll(() => browser.close());

const go = (place: string) => page.goto(`${baseUrl}/panel${place}`);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const next = () => button('Continuar').click();

async function choose(label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

beforeAll(async () => {
  await go('/');
  await page.getByLabel('Nome da organização').fill('Loja da Ana');
  await page.getByLabel('Seu nome').fill('Ana Souza');
  await page.getByLabel('E-mail').fill('ana@loja.example');
  await page.getByRole('textbox', { name: 'Crie uma senha' }).fill('um recado de cada vez');
  await button('Criar e entrar').click();
  await page.getByRole('heading', { name: 'Olá, Ana' }).waitFor();
  const organizationId = (await installation.operator.organizations.list())[0]?.id ?? '';
  await installation.operator.organizations.setPlan(organizationId, 'scale');
  await equipShop(installation, baseUrl, organizationId, { balance: '500' });
  await installation.control('PUT', 'settings', { autoReview: false });
});

describe('an owner', () => {
  test('writes a template, is shown its problems while typing, and sees the review end', async () => {
    await go('/templates/new');
    await page.getByRole('textbox', { name: 'Nome' }).fill('Oferta do dia');
    const text = page.getByRole('textbox', { name: 'Texto', exact: true });
    await text.fill('{{1}}, chegou');
    await page.getByText('não pode começar nem terminar com uma variável').first().waitFor();
    await text.fill('Oi {{1}}, chegou a oferta do dia.');
    await page.getByLabel('Exemplo: texto {{1}}').fill('Ana');
    await page.getByText('Tudo certo: pode ser enviado para análise.').waitFor();
    await page.getByRole('figure', { name: 'Como a mensagem aparece no telefone' }).getByText('Ana').waitFor();
    await button('Enviar para análise').click();
    await page.getByRole('heading', { name: 'oferta_do_dia' }).waitFor();
    await page.getByRole('status').getByText('Em análise').waitFor();
    await installation.control('POST', 'templates/oferta_do_dia/review', { status: 'APPROVED' });
    await page.getByRole('status').getByText('Aprovado').waitFor();
  });

  test('hands over a picture for the header, and sees it where the phone will show it', async () => {
    await go('/templates/new');
    await page.getByRole('textbox', { name: 'Nome' }).fill('Vitrine');
    await page.getByText('Imagem', { exact: true }).click();
    const preview = page.getByRole('figure', { name: 'Como a mensagem aparece no telefone' });
    const file = { name: 'vitrine.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect.poll(() => page.locator('input[type=url]').inputValue()).toMatch(/^http.+/);
    const address = await page.locator('input[type=url]').inputValue();
    await preview.locator(`img[src="${address}"]`).waitFor();
    await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('A vitrine de hoje está no ar.');
    await page.getByText('Tudo certo: pode ser enviado para análise.').waitFor();
    await button('Enviar para análise').click();
    await page.getByRole('heading', { name: 'vitrine' }).waitFor();
    await preview.locator(`img[src="${address}"]`).waitFor();
    await go('/templates');
    await page.getByRole('link', { name: 'oferta_do_dia' }).click();
  });

  test('edits it: the category stays, the review begins anew, and a second edit has to wait', async () => {
    await button('Editar').click();
    await page.getByRole('heading', { name: 'Editar oferta_do_dia' }).waitFor();
    await page.getByText('Não muda depois da aprovação.').waitFor();
    await button(/^Enviar a edição/).waitFor();
    await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Oi {{1}}, chegou a oferta de hoje.');
    await page.getByText('Tudo certo: pode ser enviado para análise.').waitFor();
    await button(/^Enviar a edição/).click();
    await page.getByRole('status').getByText('Em análise').waitFor();
    await installation.control('POST', 'templates/oferta_do_dia/review', { status: 'APPROVED', quality: 'YELLOW' });
    await page.getByRole('status').getByText('Aprovado').waitFor();
    await page.getByText('Média', { exact: true }).waitFor();
    await page.getByText('chegou a oferta de hoje').waitFor();
    await expect.poll(() => button(/^Editar/).getAttribute('aria-disabled')).toBe('true');
  });

  test('sees what a campaign of 2,000 would cost before it costs anything', async () => {
    await go('/campaigns/new');
    await page.getByText('Arquivo', { exact: true }).click();
    const list = Array.from({ length: people }, (_, n) => `+55119${80_000_000 + n},Pessoa ${n}`).join('\n');
    const buffer = Buffer.from(`${list}\nsem telefone,Caio`);
    await page.locator('input[type=file]').setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer });
    await page.getByText('2.000 pessoas').waitFor();
    await page.getByText('1 linha sem telefone fica de fora.').waitFor();
    await next();
    // The variables of another template begin anew.
    await choose('Template', 'boas_vindas · Utilidade');
    await choose('Variável {{1}}', 'Coluna: Coluna 2');
    await choose('Template', 'oferta_do_dia · Utilidade');
    await choose('Variável {{1}}', 'Coluna: Coluna 2');
    await page.getByText('Pessoa 0').waitFor();
    await next();
    await page.getByLabel('Nome da campanha').fill('Oferta para todos');
    await next();
    await page.getByText('Ninguém seria bloqueado agora.').waitFor();
    await button(/^Confirmar e cobrar R\$/).waitFor();
    expect((await page.getByText(/^R\$\s500,00$/).count()) + (await page.getByText(/Agora: R\$\s500,00/).count())).toBe(
      1,
    );
  });

  test('follows it, pauses, resumes, cancels half way, and finds the refund on the statement', async () => {
    await button(/^Confirmar e cobrar R\$/).click();
    await page.getByRole('heading', { name: 'Oferta para todos' }).waitFor();
    await page.getByText(/^[1-9]\d*(,\d)? por segundo$/).waitFor();
    await button('Pausar').click();
    await page.getByText('Pausada por alguém da equipe.', { exact: false }).waitFor();
    await button('Retomar').click();
    await button('Pausar').waitFor();
    await button('Cancelar campanha').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/ainda não saíram/).waitFor();
    await dialog.getByRole('button', { name: 'Cancelar campanha' }).click();
    const sentence = await page.getByText(/^Campanha cancelada\. Voltaram R\$/).innerText();
    const [refund = ''] = /R\$\s[\d.,]*\d/.exec(sentence) ?? [];
    expect(refund).not.toBe('R$ 0,00');
    await page.getByText('Cancelada', { exact: true }).first().waitFor();
    await go('/wallet');
    const row = page
      .getByRole('row')
      .filter({ hasText: 'Oferta para todos' })
      .filter({ hasText: `+${refund}` });
    await row.first().waitFor();
  });

  test('compares two messages and chooses the better one', async () => {
    await go('/campaigns/new');
    await page.getByText('Colar lista').click();
    const list = Array.from({ length: 40 }, (_, n) => `+55219${80_000_000 + n},Pessoa ${n}`).join('\n');
    await page.getByLabel('Uma pessoa por linha').fill(list);
    await next();
    await choose('Template', 'oferta_do_dia · Utilidade');
    await choose('Variável {{1}}', 'Coluna: Coluna 2');
    await page.getByRole('switch', { name: 'Comparar duas mensagens (teste A/B)' }).click();
    await next();
    await page.getByLabel('Nome da campanha').fill('Qual chamada');
    await next();
    await button(/^Confirmar e cobrar/).click();
    await page.getByRole('heading', { name: 'Teste A/B' }).waitFor();
    await button('Escolher B agora').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Escolher B agora' }).click();
    await page.getByText('Versão B venceu').waitFor();
    await page.getByText('Concluída', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: '+5521980000000' }).click();
    await page.getByRole('heading', { name: '+5521980000000' }).waitFor();
    await page.getByRole('heading', { name: 'O que foi conferido' }).waitFor();
    await page.getByRole('heading', { name: 'Eventos' }).waitFor();
  });

  test('takes along exactly the messages that the filter shows', async () => {
    await go('/reports');
    await page.getByText('Número', { exact: true }).click();
    await page.getByRole('rowheader', { name: /^\+55/ }).waitFor();
    await page.getByRole('textbox', { name: 'Telefone, template ou referência' }).fill('21980000000');
    await expect.poll(() => page.getByRole('link', { name: /^\+55/ }).count()).toBe(1);
    const coming = page.waitForEvent('download');
    await button('Exportar CSV').click();
    const file = await coming;
    const text = await readFile(await file.path(), 'utf8');
    expect([file.suggestedFilename(), text.trim().split('\r\n').length]).toEqual(['mensagens.csv', 2]);
    expect(text).toContain(',5521980000000,');
  });
});

describe('axe', () => {
  const places = ['/campaigns', '/campaigns/new', '/templates', '/templates/new', '/reports'];

  test('finds nothing serious, in light colours and in dark ones', async () => {
    const found: string[] = [];
    const look = async (place: string) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      found.push(...(await askAxeInBoth(page)).map((line) => `${place} ${line}`));
    };
    for (const place of places) {
      await go(place);
      await look(place);
    }
    await go('/campaigns');
    await page.getByRole('link', { name: 'Qual chamada' }).click();
    await page.getByRole('heading', { name: 'Qual chamada' }).waitFor();
    await look('/campaigns/:id');
    await go('/templates');
    await page.getByRole('link', { name: 'oferta_do_dia' }).click();
    await page.getByRole('heading', { name: 'oferta_do_dia' }).waitFor();
    await look('/templates/:id');
    expect(found).toEqual([]);
  });
});

test('no page failed, and nothing was refused by its policy', () => {
  expect(complaints).toEqual([]);
});
