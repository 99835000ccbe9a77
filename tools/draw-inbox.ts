import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Demo, looks, openBrowser, openLook } from './pictures/looks.ts';
import { playStory, type Story } from './pictures/story.ts';

/**
 * Draws the inbox and the contacts of a running demo in eight looks, for eyes to look at: `tsx tools/draw-inbox.ts
 * <RECADO_DATA> <folder> [part of a look] [part of a scene]`. The first run plays a story into the demo, so use one that may change.
 */
const [dataFolder = '.data', folder = '.cache/inbox', look = '', scene = ''] = process.argv.slice(2);
const demo: Demo = JSON.parse(readFileSync(join(dataFolder, 'demo.json'), 'utf8'));

const sheet = [
  ['Nome', 'Celular', 'E-mail', 'Etiquetas', 'Cidade'],
  ['Davi Reis', '(11) 97777-6666', 'davi@exemplo.com.br', 'vip', 'Campinas'],
  ['Sem telefone', '', '', '', 'Santos'],
  ['Errada', '123', '', 'vip', ''],
  ['Iara Nogueira', '+55 21 96666-5555', 'iara@exemplo.com.br', 'feira; vip', 'Rio de Janeiro'],
  ['Correio torto', '+55 21 96666-4444', 'sem arroba', '', ''],
];

/** Nothing stands for what is still to come. The stream is always open, so a silent network is no sign. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(120);
  const coming = page.locator('.mantine-Skeleton-root').first();
  await coming.waitFor({ state: 'detached', timeout: 3_000 }).catch(() => undefined);
  await page.waitForTimeout(120);
}

type Scene = (page: Page, story: Story) => Promise<void>;

const at =
  (path: string | ((story: Story) => string)): Scene =>
  async (page, story) => {
    await page.goto(`${demo.baseUrl}/panel/${typeof path === 'string' ? path : path(story)}`);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await settled(page);
  };

const then =
  (...steps: Scene[]): Scene =>
  async (page, story) => {
    for (const step of steps) await step(page, story);
  };

const press =
  (name: RegExp): Scene =>
  async (page) =>
    page.getByRole('button', { name }).first().click();

const rich = at(({ rich: id }) => `inbox/${id}`);
const scroll =
  (share: number): Scene =>
  async (page) => {
    await page.getByRole('region', { name: /Mensagens|Messages/ }).evaluate((box, to) => {
      box.scrollTop = box.scrollHeight * to;
    }, share);
    await page.waitForTimeout(400);
  };
const tool = (item: RegExp) =>
  then(rich, press(/Botões, lista|Buttons, list/), async (page) => page.getByRole('menuitem', { name: item }).click());
const upload: Scene = async (page) => {
  const buffer = Buffer.from(sheet.map((row) => row.join(';')).join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer });
};
const person = at((story) => `contacts/${story.person}`);
const card: Scene = async (page) => {
  const button = page.getByRole('button', { name: /Sobre a pessoa|About the person/ });
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
  await settled(page);
};

/** Answers some calls instead of the service: states that it is hard to be in just when the picture is taken. */
const answering =
  (part: string, status: number, body: unknown): Scene =>
  async (page) => {
    await page.route(`**/panel/api/${part}`, (route) => route.fulfill({ status, json: body }));
  };
const waiting =
  (part: string): Scene =>
  async (page) => {
    await page.route(`**/panel/api/${part}`, () => undefined);
  };
const refusal = { error: { code: 'CONVERSATION_ANSWERED', message: 'Já respondida.', details: {} } };
const colleague = { userId: '01a00000-0000-7000-8000-000000000001', name: 'Bia Moraes' };
const write = (text: string): Scene => {
  return async (page) =>
    page
      .getByRole('textbox', { name: /Escreva|Write/ })
      .first()
      .fill(text);
};

const scenes: Record<string, Scene> = {
  'list-loading': then(waiting('conversations?*'), at('inbox')),
  'list-error': then(answering('conversations?*', 404, { error: { code: 'NOT_FOUND' } }), at('inbox')),
  'thread-loading': then(waiting('conversations/*/items*'), rich),
  'thread-typing': then(
    answering('conversations/*/presence', 200, { others: [{ ...colleague, state: 'typing' }] }),
    rich,
  ),
  'thread-collision': then(
    answering('conversations/*/reply', 409, refusal),
    rich,
    write('Combinado!'),
    press(/^(Enviar|Send)$/),
  ),
  'thread-media': then(rich, scroll(0), async (page) => {
    await page
      .getByRole('button', { name: /imagem em tamanho maior|picture larger/ })
      .first()
      .click();
  }),
  'thread-files': then(rich, scroll(0.2)),
  'thread-menu': then(rich, press(/^(Mais|More|Mais ações|More actions)/)),
  'thread-reacting': then(rich, async (page) => {
    await page
      .getByRole('button', { name: /^(Reagir|React)/ })
      .last()
      .dispatchEvent('click');
  }),
  'thread-slash': then(rich, write('/p')),
  'contacts-loading': then(waiting('v1/contacts?*'), at('contacts')),
  'contacts-nothing': then(at('contacts'), async (page) => {
    await page.getByRole('textbox').first().fill('zzzz');
    await page.waitForTimeout(900);
  }),
  'contacts-tag': then(
    at('contacts'),
    async (page) => {
      for (const n of [1, 2, 3]) await page.getByRole('checkbox').nth(n).check({ force: true });
    },
    press(/^(Etiquetar|Tag)$/),
  ),
  list: at('inbox'),
  'list-selected': then(at('inbox'), async (page) => {
    for (const n of [1, 2, 3]) await page.getByRole('checkbox').nth(n).check({ force: true });
  }),
  'list-nothing': then(at('inbox'), async (page) => {
    await page.getByRole('textbox').first().fill('zzzz');
    await page.waitForTimeout(900);
  }),
  'thread-end': rich,
  'thread-begin': then(rich, scroll(0)),
  'thread-middle': then(rich, scroll(0.36)),
  'thread-late': then(rich, scroll(0.66)),
  'thread-card': then(rich, card),
  'thread-quoting': then(rich, async (page) => {
    await page
      .getByRole('button', { name: /Responder citando|Reply with quote/ })
      .last()
      .click({ force: true });
    await page
      .getByRole('textbox', { name: /Escreva|Write/ })
      .first()
      .fill('Oi, Carla!\nCombinado para sábado às 10 h.');
  }),
  closed: at(({ closed }) => `inbox/${closed}`),
  'closed-template': then(
    at(({ closed }) => `inbox/${closed}`),
    press(/Escolher template|Choose template/),
  ),
  handed: at(({ handed }) => `inbox/${handed}`),
  buttons: tool(/^(Botões|Buttons)$/),
  'list-form': tool(/^(Lista|List)$/),
  location: tool(/^(Localização|Location)$/),
  quick: then(rich, press(/Respostas rápidas|Quick replies/)),
  'quick-new': then(rich, press(/Respostas rápidas|Quick replies/), press(/Nova resposta|New quick/)),
  schedule: then(rich, async (page, story) => {
    await page
      .getByRole('textbox', { name: /Escreva|Write/ })
      .first()
      .fill('Bom dia!');
    await press(/Agendar envio|Send later/)(page, story);
  }),
  contacts: at('contacts'),
  'contacts-selected': then(at('contacts'), async (page) => {
    const boxes = page.getByRole('checkbox');
    if ((await boxes.count()) > 3) for (const n of [1, 2, 3]) await boxes.nth(n).check({ force: true });
  }),
  'contacts-new': then(at('contacts'), press(/Novo contato|New contact/)),
  import: at('contacts/import'),
  'import-mapping': then(at('contacts/import'), upload),
  'import-errors': then(at('contacts/import'), upload, press(/Conferir sem|Check without/), async (page) => {
    await page.getByText(/Linha 3|Row 3/).waitFor();
  }),
  person,
  merge: then(person, press(/Unir com outro|Merge with another/), async (page) => {
    await page.getByRole('dialog').locator('input:visible').first().fill('Ana');
    await page.waitForTimeout(700);
    await page.getByRole('option').first().click();
  }),
  undo: then(person, press(/^(Desfazer|Undo)$/)),
  erase: then(person, press(/Apagar a pessoa|Erase the person/), async (page) => {
    await page.getByRole('dialog').getByRole('textbox').fill('+55119');
  }),
};

async function draw(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.screenshot({
    path: join(folder, `${name}.png`),
    fullPage: name.includes('person') || name.includes('import'),
  });
}

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
const kept = join(dataFolder, 'story.json');
if (!existsSync(kept)) {
  const [first] = looks;
  if (first) {
    const page = await openLook(browser, demo, first);
    await at('inbox')(page, { rich: '', closed: '', handed: '', person: '' });
    await draw(page, 'empty-inbox');
    await page.context().close();
  }
  writeFileSync(kept, JSON.stringify(await playStory(demo)));
}
const story: Story = JSON.parse(readFileSync(kept, 'utf8'));
for (const one of looks.filter(({ name }) => name.includes(look))) {
  const page = await openLook(browser, demo, one);
  for (const [name, show] of Object.entries(scenes)) {
    if (!name.includes(scene)) continue;
    await page.unrouteAll();
    try {
      await show(page, story);
    } catch (error) {
      console.error(`${one.name} ${name}: ${String(error).split('\n')[0]}`);
    }
    await draw(page, `${one.name}-${name}`);
  }
  await page.context().close();
}
await browser.close();
