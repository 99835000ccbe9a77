import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { playCampaigns } from './pictures/campaign-story.ts';
import { type Demo, looks, openBrowser, openLook } from './pictures/looks.ts';

/**
 * Draws the steps of a new campaign, every campaign, template and report of a running demo, for eyes to look at:
 * `tsx tools/draw-campaigns.ts <RECADO_DATA> <folder> [part of a look] [part of a scene]`. The first run makes campaigns and
 * templates in every state, so use a demo that may change, and look while the last campaign runs.
 */
const [dataFolder = '.data', folder = '.cache/campaigns', look = '', scene = ''] = process.argv.slice(2);
const demo: Demo = JSON.parse(readFileSync(join(dataFolder, 'demo.json'), 'utf8'));

type Scene = (page: Page) => Promise<void>;

const at =
  (path: string): Scene =>
  async (page) => {
    await page.goto(`${demo.baseUrl}/panel/${path}`);
    await page.locator('h1').first().waitFor({ state: 'attached' });
  };

const next = (page: Page) => page.getByRole('button', { name: /^(Continuar|Continue)$/ }).click();
const list = Array.from({ length: 12 }, (_, n) => `+55119${80_000_000 + n},Pessoa ${n}`).join('\n');

/** A new campaign, as far as one of its steps. */
const step =
  (last: number): Scene =>
  async (page) => {
    await at('campaigns/new')(page);
    await page.getByText(/^(Colar lista|Paste a list)$/).click();
    await page.getByRole('textbox').first().fill(list);
    if (last === 0) return;
    await next(page);
    await page.getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: /^boas_vindas ·/ }).click();
    await page.getByRole('combobox', { name: /\{\{1\}\}/ }).click();
    await page.getByRole('option', { name: /2$/ }).click();
    await page.getByRole('switch').first().click();
    if (last === 1) return;
    await next(page);
    await page.getByRole('textbox').first().fill('Aviso de horário novo');
    if (last === 2) return;
    await next(page);
    await page.getByRole('button', { name: /^(Confirmar e cobrar|Confirm and charge)/ }).waitFor();
  };

const press = async (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();
const repeated = `+5511992000001,Quem saiu\n${list}\n+5511980000003,Pessoa 3`;

const fixed: Record<string, Scene> = {
  'new-blocked': async (page) => {
    await step(0)(page);
    await page.getByRole('textbox').first().fill(repeated);
    await next(page);
    await page.getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: /^oferta_da_semana ·/ }).click();
    await page.getByRole('combobox', { name: /\{\{1\}\}/ }).click();
    await page.getByRole('option', { name: /2$/ }).click();
    await next(page);
    await page.getByRole('textbox').first().fill('Com bloqueios');
    await page.getByRole('radio').last().click();
    await next(page);
    await page.getByRole('button', { name: /cobrar|charge/ }).waitFor();
  },
  'builder-problems': async (page) => {
    await at('templates/new')(page);
    await page.getByRole('textbox', { name: /^(Nome|Name)/ }).fill('Aviso de entrega');
    await page.getByRole('textbox', { name: /^(Texto|Text)$/ }).fill('{{1}} {{3}}, compre já!!!!');
    await page.waitForTimeout(1_200);
  },
  list: at('campaigns'),
  'new-tags': at('campaigns/new'),
  'new-audience': step(0),
  'new-message': step(1),
  'new-time': step(2),
  'new-what-if': step(3),
  templates: at('templates'),
  library: async (page) => {
    await at('templates')(page);
    await page.getByRole('button', { name: /Biblioteca|Library/ }).click();
  },
  builder: at('templates/new'),
  reports: at('reports'),
};

/** A page of its own for each campaign, template and the last message. */
async function scenesOf(page: Page): Promise<Record<string, Scene>> {
  const read = (path: string) => page.evaluate(async (asked) => (await fetch(asked)).text(), `/panel/api${path}`);
  const campaigns = JSON.parse(await read('/v1/campaigns')).content as { id: string; name: string; status: string }[];
  const templates = JSON.parse(await read('/v1/templates')).data as { id: string; name: string }[];
  const [message] = JSON.parse(await read('/dashboard/messages')).messages as { id: string }[];
  return {
    ...fixed,
    ...Object.fromEntries(campaigns.map((one, n) => [`campaign-${n}-${one.status}`, at(`campaigns/${one.id}`)])),
    ...Object.fromEntries(templates.map((one) => [`template-${one.name}`, at(`templates/${one.id}`)])),
    ...Object.fromEntries(
      campaigns
        .filter(({ status }) => status === 'INGESTING')
        .slice(0, 1)
        .map(({ id }) => [
          'campaign-cancel',
          async (one: Page) => {
            await at(`campaigns/${id}`)(one);
            await press(one, /^(Cancelar campanha|Cancel campaign)$/);
          },
        ]),
    ),
    ...Object.fromEntries(
      templates
        .filter(({ name }) => /bolos|cupom|foto|codigo_de/.test(name))
        .map(({ id, name }) => [`edit-${name}`, at(`templates/${id}/edit`)]),
    ),
    ...(templates[0] ? { edit: at(`templates/${templates[0].id}/edit`) } : {}),
    ...(message ? { message: at(`reports/messages/${message.id}`) } : {}),
  };
}

mkdirSync(folder, { recursive: true });
const kept = join(dataFolder, 'campaigns.json');
if (!existsSync(kept)) {
  await playCampaigns(demo);
  writeFileSync(kept, '{}');
}
const browser = await openBrowser();
for (const one of looks.filter(({ name }) => name.includes(look))) {
  const page = await openLook(browser, demo, one);
  for (const [name, show] of Object.entries(await scenesOf(page))) {
    if (!name.includes(scene)) continue;
    await show(page).catch((error) => console.error(`${one.name} ${name}: ${String(error).split('\n')[0]}`));
    const coming = page.locator('.mantine-Skeleton-root').first();
    await coming.waitFor({ state: 'detached', timeout: 4_000 }).catch(() => undefined);
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, `${one.name}-${name}.png`), fullPage: true });
  }
  await page.context().close();
}
await browser.close();
