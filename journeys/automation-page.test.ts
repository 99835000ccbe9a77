import { expect, test } from 'vitest';
import { askAxeInBoth } from './rig/ask-axe.ts';
import { asks, openCounter } from './rig/counter.ts';
import { tooWide } from './rig/too-wide.ts';

/** An automation from its first step to a run on a phone, a second version, and the way back, in a real browser. */
const { baseUrl, ana: page, bia, installation, organizationId, complaints } = await openCounter();
const customer = '+5511977776666';
const viewer = await installation.operator.users.find('bia@loja.example');
await installation.operator.users.setMember(organizationId, viewer?.id ?? '', 'VIEWER');

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const step = (place: number, kind: string) => button(new RegExp(`^${place}\\. ${kind}`));
const kinds = async () =>
  (await page.getByRole('button', { name: /^\d\. / }).allInnerTexts()).map(
    (text) => /\d\. (.+)/.exec(text)?.[1] ?? text,
  );
const add = async (kind: string) => {
  await button('Adicionar passo').click();
  await page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click();
};
const found: string[] = [];
const look = async (place: string) => {
  found.push(...(await askAxeInBoth(page)).map((line) => `${place} ${line}`));
  found.push(...(await tooWide(page)).map((one) => `${place}: ${one}`));
};
let address = '';

test('an owner builds an automation, is shown its problems while typing, undoes and redoes', async () => {
  await page.goto(`${baseUrl}/panel/automations`);
  await page.getByText('Nenhuma automação ainda').waitFor();
  await button('Nova automação').first().click();
  await page.getByRole('heading', { name: 'Nova automação' }).waitFor();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Lembrete de carrinho');
  await add('Enviar template');
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: /^boas_vindas ·/ }).click();
  await button('Inserir um dado em Variável {{1}}').click();
  await page.getByRole('menuitem', { name: 'Link do carrinho' }).click();
  expect(await page.getByRole('textbox', { name: 'Variável {{1}}' }).inputValue()).toBe('{{trigger.checkoutUrl}}');
  await add('Esperar');
  await add('Etiquetas');
  await button(/^Passo 3: Etiquetas: informe add, remove ou os dois/).waitFor();
  await expect.poll(() => button(/^Criar automação/).getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('combobox', { name: 'Pôr' }).fill('lembrado');
  await page.keyboard.press('Enter');
  await page.getByText('Tudo certo: pode ser salva.').waitFor();

  // With the keyboard the wait goes to the top, and both ways back.
  await step(2, 'Esperar').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(kinds).toEqual(['Esperar', 'Enviar template', 'Etiquetas']);
  await page.keyboard.press('Control+z');
  await expect.poll(kinds).toEqual(['Enviar template', 'Esperar', 'Etiquetas']);
  await button('Refazer').click();
  await expect.poll(kinds).toEqual(['Esperar', 'Enviar template', 'Etiquetas']);
  await page.getByRole('group', { name: 'Ações do passo 3' }).getByRole('button', { name: 'Duplicar' }).click();
  await expect.poll(kinds).toEqual(['Esperar', 'Enviar template', 'Etiquetas', 'Etiquetas']);
  await page.getByRole('group', { name: 'Ações do passo 4' }).getByRole('button', { name: 'Remover' }).click();
  await page.getByText('Tudo certo: pode ser salva.').waitFor();
  await look('/automations/new');
});

test('leaving with unsaved changes is asked about, and saving makes the first version', async () => {
  await page.getByRole('main').getByRole('link', { name: 'Automações' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar editando' }).click();
  await button('Criar automação').click();
  await page.getByRole('heading', { name: 'Lembrete de carrinho' }).waitFor();
  await page.getByText('Tudo salvo').waitFor();
  await page.getByText('ninguém chegou ainda').first().waitFor();
  address = page.url();
});

test('a test with a phone runs while it is off: the message arrives, and the counts stand beside each step', async () => {
  await button('Testar').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Telefone' }).fill(customer);
  await dialog.getByRole('textbox', { name: 'checkoutUrl' }).fill('loja.example/c/7');
  await dialog.getByRole('button', { name: 'Iniciar teste' }).click();
  const story = page.getByRole('dialog', { name: `Execução de ${customer}` });
  await story.getByText('em um teste, sem as esperas').waitFor();
  await story.getByText('Espera pulada pelo teste').waitFor();
  await story.getByText('Concluída').first().waitFor();
  await look('/automations/:id?view=runs, a story');
  await story.getByRole('link', { name: 'Ver a mensagem' }).click();
  await page.getByText('Olá loja.example/c/7').first().waitFor();
  await page.goto(address);
  await expect.poll(() => page.getByRole('list', { name: 'Pessoas neste passo' }).count()).toBe(3);
  expect(await page.getByRole('list', { name: 'Pessoas neste passo' }).first().innerText()).toMatch(/1 chegou/);
  await look('/automations/:id');
});

test('an edit is a new version beside that of another person, what differs is shown, and there is a way back', async () => {
  await step(1, 'Esperar').click();
  await page.getByRole('textbox', { name: 'Esperar por' }).fill('3');
  await page.getByText('Alterações não salvas').waitFor();
  // Another person saves meanwhile: the page says so at once, and nothing typed is lost.
  const path = `/v1/automations/${address.split('/').at(-1)}`;
  const { name, trigger, steps } = (await asks(page, 'GET', path)) as Record<string, unknown>;
  await asks(page, 'PUT', path, { name: `${name} de hoje`, trigger, steps });
  await page.getByText('Outra pessoa salvou a versão 2 enquanto você editava.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Esperar por' }).inputValue()).toBe('3');
  await button('Salvar').click();
  await page.getByText('Salvo como versão 3', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Versões' }).click();
  await button('Ver o que muda ao voltar à versão 1').click();
  const detail = page.getByRole('dialog', { name: 'Voltar à versão 1' });
  await detail.getByText('Muda o passo 1. Esperar').waitFor();
  await detail.getByText('3 h').waitFor();
  await look('/automations/:id?view=versions, one of them');
  await detail.getByRole('button', { name: 'Voltar a esta versão' }).click();
  await page.getByText('Restaurada como versão 4.').waitFor();
  await page.getByRole('link', { name: 'Passos' }).click();
  await step(1, 'Esperar').getByText('1 h').waitFor();
});

test('a past run is found by its phone and status and run again, once the automation is on', async () => {
  await button('Ligar').click();
  await button('Desligar').waitFor();
  await page.getByRole('link', { name: 'Execuções' }).click();
  await page.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Interrompida' }).click();
  await page.getByText('Nenhuma execução neste filtro.').waitFor();
  await page.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Concluída' }).click();
  await page.getByRole('textbox', { name: /^Telefone inteiro/ }).fill('11 97777-6666');
  await button(`Ver a execução de ${customer}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Repetir' }).click();
  await page.getByRole('dialog', { name: 'Repetir esta execução?' }).getByRole('button', { name: 'Repetir' }).click();
  await page.getByText('repetição de uma execução passada').waitFor();
  const automations = (await asks(page, 'GET', '/v1/automations')) as { id: string; stats: object }[];
  expect(automations[0]?.stats).toMatchObject({ runsLast30Days: 2 });
  await page.keyboard.press('Escape');
});

test('a viewer reads all of it and changes nothing; on a narrow phone nothing is too wide', async () => {
  await bia.goto(address);
  await bia.getByText('Só de leitura', { exact: true }).waitFor();
  expect(await bia.getByRole('button', { name: 'Adicionar passo' }).count()).toBe(0);
  await expect.poll(() => bia.getByRole('button', { name: /^Salvar/ }).getAttribute('aria-disabled')).toBe('true');
  await bia.getByRole('button', { name: /^1\. Esperar/ }).click();
  await expect.poll(() => bia.getByRole('textbox', { name: 'Esperar por' }).isDisabled()).toBe(true);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(address);
  await step(2, 'Enviar template').click();
  await page.getByRole('textbox', { name: 'Variável {{1}}' }).waitFor();
  found.push(...(await tooWide(page)).map((one) => `320 px: ${one}`));
});

test('it is deleted after a question; nothing serious was found on the way, and no page failed', async () => {
  await button('Mais ações').click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('Nenhuma automação ainda').waitFor();
  expect(found).toEqual([]);
  expect(complaints).toEqual([]);
});
