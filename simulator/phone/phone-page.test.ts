import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { list, record, text } from '../read-value.ts';
import { openBrowser } from '../testing/open-browser.ts';
import { ACCOUNT, openStage, type Stage, until, valuesOf } from '../testing/stage.ts';

const digits = '5531988887777';
const options = [
  { id: 'm', title: 'Manhã' },
  { id: 't', title: 'Tarde' },
];
const screen = (id: string, children: object[], end: object = {}) => ({
  id,
  title: 'Seu cadastro',
  layout: { type: 'SingleColumnLayout', children },
  ...end,
});
const go = { name: 'navigate', next: { type: 'screen', name: 'FIM' }, payload: {} };
const answers = ['nome', 'email', 'uf', 'turno', 'temas', 'dia'].map((key) => [key, `\${screen.FORM.form.${key}}`]);
const complete = {
  name: 'complete',
  payload: { ...Object.fromEntries(answers), obs: '${form.obs}', aceite: '${form.aceite}' },
};
const form = {
  version: '7.1',
  screens: [
    screen('FORM', [
      { type: 'TextBody', text: 'Leva um minuto.' },
      { type: 'TextInput', name: 'nome', label: 'Nome', required: true, 'input-type': 'text' },
      { type: 'TextInput', name: 'email', label: 'E-mail', required: false, 'input-type': 'email' },
      {
        type: 'Dropdown',
        name: 'uf',
        label: 'Estado',
        required: true,
        'data-source': [{ id: 'SP', title: 'São Paulo' }],
      },
      { type: 'RadioButtonsGroup', name: 'turno', label: 'Turno', required: true, 'data-source': options },
      { type: 'CheckboxGroup', name: 'temas', label: 'Temas', required: false, 'data-source': options },
      { type: 'DatePicker', name: 'dia', label: 'Dia', required: false },
      { type: 'Footer', label: 'Continuar', 'on-click-action': go },
    ]),
    screen(
      'FIM',
      [
        { type: 'TextArea', name: 'obs', label: 'Mensagem', required: false },
        { type: 'OptIn', name: 'aceite', label: 'Aceito receber mensagens', required: true },
        { type: 'Footer', label: 'Enviar', 'on-click-action': complete },
      ],
      { terminal: true, success: true },
    ),
  ],
};

/** The person wrote before, so the form can reach them. */
async function sendForm(stage: Stage, shown: object = form): Promise<void> {
  await stage.control('POST', '/inbound', { from: digits, text: 'Oi' });
  const asked = { name: 'Cadastro', categories: ['SIGN_UP'], publish: true, flow_json: JSON.stringify(shown) };
  const { json } = await stage.graph('POST', `/${ACCOUNT}/flows`, asked);
  const parameters = { flow_message_version: '3', flow_id: json.id, flow_token: 'o token', flow_cta: 'Responder' };
  const interactive = { type: 'flow', body: { text: 'Conte de você' }, action: { name: 'flow', parameters } };
  await stage.send({ to: digits, type: 'interactive', interactive });
  await stage.advance(120);
}

async function fillForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Responder' }).click();
  const sheet = page.getByRole('dialog', { name: 'Seu cadastro' });
  await sheet.getByRole('button', { name: 'Continuar' }).click();
  const complaints = () => sheet.locator('.problem:not(:empty)').count();
  expect(await complaints()).toBe(3);
  expect(await sheet.locator('.field', { hasText: 'Nome' }).getByRole('alert').textContent()).toBe(
    'Preencha este campo.',
  );
  expect(await sheet.getByLabel('Nome').and(page.locator(':focus')).count()).toBe(1);
  await sheet.getByLabel('Nome').fill('Ana <b>Lima</b>');
  await sheet.getByLabel('E-mail').fill('ana@loja.example');
  await sheet.getByLabel('Estado').selectOption('São Paulo');
  await sheet.getByRole('radio', { name: 'Tarde' }).check();
  for (const name of ['Manhã', 'Tarde']) await sheet.getByRole('checkbox', { name }).check();
  await sheet.getByLabel('Dia').fill('2026-11-20');
  await sheet.getByRole('button', { name: 'Continuar' }).click();
  await sheet.getByLabel('Aceito').check();
  await sheet.getByRole('button', { name: 'Enviar' }).click();
}

const typedField = (name: string, label: string, kind: string) => ({
  ...{ type: 'TextInput', name, label, required: false, 'input-type': kind },
});
const typedForm = {
  version: '7.1',
  screens: [
    screen(
      'FORM',
      [
        typedField('email', 'E-mail', 'email'),
        typedField('fone', 'Fone', 'phone'),
        typedField('peso', 'Peso', 'number'),
        { type: 'DatePicker', name: 'dia', label: 'Dia', required: false, 'min-date': '2026-11-20' },
        { type: 'Footer', label: 'Enviar', 'on-click-action': { name: 'complete', payload: {} } },
      ],
      { terminal: true, success: true },
    ),
  ],
};

/** What the business was sent, once it was. */
async function answerOf(stage: Stage): Promise<unknown> {
  const replies = () =>
    stage.hooks
      .flatMap(({ body }) => valuesOf(body))
      .flatMap((value) => list(value.messages).map((message) => record(record(message).interactive)))
      .filter(({ type }) => type === 'nfm_reply');
  await until(() => {
    stage.timers.advance(0);
    return replies().length > 0;
  });
  return JSON.parse(text(record(replies()[0]?.nfm_reply).response_json));
}

test('a form is opened on the phone, filled in over its screens and sent, and its answer brings the token back', async () => {
  const stage = await openStage({ readRate: 0 });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ locale: 'pt-BR' });
    page.setDefaultTimeout(60_000);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
    await page.goto(`${stage.simulator.url}/phone/${digits}`);
    await sendForm(stage);
    await page.getByText('Oi', { exact: true }).waitFor();
    await fillForm(page);
    expect(await answerOf(stage)).toEqual({
      ...{ flow_token: 'o token', nome: 'Ana <b>Lima</b>', email: 'ana@loja.example', uf: 'SP', turno: 't' },
      ...{ temas: ['m', 't'], dia: '2026-11-20', obs: '', aceite: true },
    });
    await page.getByText('Formulário enviado').waitFor();
    const labels = await page.locator('.answers').innerText();
    expect(labels.split(/\n+/)).toEqual([
      ...['Nome', 'Ana <b>Lima</b>', 'E-mail', 'ana@loja.example', 'Estado', 'São Paulo', 'Turno', 'Tarde'],
      ...['Temas', 'Manhã, Tarde', 'Dia', '2026-11-20', 'Aceito receber mensagens', 'sim'],
    ]);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await stage.close();
  }
});

test('a form takes only an e-mail, a phone, a number or a date where it asks for one, and says so at the field', async () => {
  const stage = await openStage({ readRate: 0 });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ locale: 'pt-BR' });
    page.setDefaultTimeout(60_000);
    await page.goto(`${stage.simulator.url}/phone/${digits}`);
    await sendForm(stage, typedForm);
    await page.getByRole('button', { name: 'Responder' }).click();
    const sheet = page.getByRole('dialog', { name: 'Seu cadastro' });
    await sheet.getByLabel('E-mail').fill('nada');
    await sheet.getByLabel('Fone').fill('nada');
    await sheet.getByLabel('Peso').pressSequentially('e');
    await sheet.getByLabel('Dia').fill('2026-11-19');
    await sheet.getByRole('button', { name: 'Enviar' }).click();
    expect(await sheet.getByRole('alert').allTextContents()).toEqual([
      'Escreva um e-mail inteiro, como ana@loja.com.br.',
      'Escreva o telefone inteiro, com o DDD.',
      'Escreva um número.',
      'Escolha uma data que o formulário permite.',
    ]);
    expect(await sheet.getByLabel('E-mail').and(page.locator(':focus')).count()).toBe(1);
    expect(await sheet.locator('[aria-invalid=true]').count()).toBe(4);
    const right = { 'E-mail': 'ana@loja.example', Fone: '(31) 98888-7777', Peso: '1.5', Dia: '2026-11-20' };
    for (const [label, value] of Object.entries(right)) await sheet.getByLabel(label).fill(value);
    await sheet.getByRole('button', { name: 'Enviar' }).click();
    expect(await answerOf(stage)).toEqual({
      ...{ flow_token: 'o token', email: 'ana@loja.example', fone: '(31) 98888-7777', peso: '1.5', dia: '2026-11-20' },
    });
  } finally {
    await browser.close();
    await stage.close();
  }
});
