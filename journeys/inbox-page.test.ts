import type { Download, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { askAxeInBoth } from './rig/ask-axe.ts';
import { asks, openCounter } from './rig/counter.ts';

/** A day at the counter: two agents, one customer on a virtual phone, and a list of contacts in a file. */
const customer = '5511988887777';

const { installation, baseUrl, ana, bia, complaints } = await openCounter();

const writes = (body: Record<string, unknown>, name = 'Carla Dias', from = customer) =>
  installation.control('POST', 'inbound', { from, name, ...body });
const thread = (page: Page) => page.getByRole('region', { name: 'Mensagens' });
const list = (page: Page) => page.getByRole('region', { name: 'Lista de conversas' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' });
const dialog = (name: string | RegExp) => ana.getByRole('dialog', { name });
const choose = async (item: string) => {
  await ana.getByRole('button', { name: 'Botões, lista ou localização' }).click();
  await ana.getByRole('menuitem', { name: item }).click();
};

describe('the inbox', () => {
  test('shows live what a customer writes, and a reply with a quote gets its ticks', async () => {
    await ana.goto(`${baseUrl}/panel/inbox`);
    await ana.getByText('Nenhuma conversa aqui').waitFor();
    await writes({ text: 'Quanto custa o bolo?' });
    await ana.getByRole('link', { name: /Carla Dias/ }).click();
    const question = thread(ana).getByText('Quanto custa o bolo?');
    await question.hover();
    await ana.getByRole('button', { name: 'Responder citando' }).first().click();
    await ana.getByText('Respondendo a Carla Dias').waitFor();
    await field(ana).fill('Quarenta reais. Quer?');
    await field(ana).press('Enter');
    await thread(ana).getByText('Quarenta reais. Quer?').waitFor();
    await list(ana).getByText('Quarenta reais. Quer?').waitFor();
    await thread(ana)
      .getByRole('button', { name: /Mensagem citada: .*Quanto custa o bolo/ })
      .waitFor();
    await thread(ana)
      .getByText(/^(Entregue|Lida)$/)
      .first()
      .waitFor({ state: 'attached' });
    const { data } = (await installation.control('GET', `journal?to=${customer}`)) as { data: { body: unknown }[] };
    expect(JSON.stringify(data)).toContain('"context":{"message_id":"wamid');
  });

  test('shows which button a customer tapped', async () => {
    await choose('Botões');
    await dialog('Botões').getByLabel('Texto').fill('Confirma o pedido?');
    await dialog('Botões').getByLabel('Botão 1').fill('Sim');
    await dialog('Botões').getByRole('button', { name: 'Enviar' }).click();
    await thread(ana).getByText('Confirma o pedido?').waitFor();
    await thread(ana)
      .getByText(/^(Entregue|Lida)$/)
      .nth(1)
      .waitFor({ state: 'attached' });
    await writes({ button: { id: 'b1', title: 'Sim' } });
    await thread(ana).getByText('Tocou em uma opção').waitFor();
  });

  test('shows the second of two agents that the first has answered', async () => {
    await bia.setViewportSize({ width: 1280, height: 420 });
    await bia.goto(ana.url());
    await thread(bia).getByText('Confirma o pedido?').first().waitFor();
    await field(bia).fill('Confirmado por mim!');
    await ana.getByText('Bia Lima está escrevendo…').waitFor();
    await field(ana).fill('Pedido confirmado.');
    await field(ana).press('Enter');
    await bia.getByText('Ana Souza respondeu enquanto você escrevia.').waitFor();
    await field(bia).press('Enter');
    await bia.getByText('Outra pessoa da equipe respondeu enquanto você escrevia.').waitFor();
    // What can be done about it stands above the field, also where the thread is longer than the screen.
    const tops = async () =>
      (
        await Promise.all([bia.getByRole('button', { name: 'Descartar' }), field(bia)].map((one) => one.boundingBox()))
      ).map((box) => box?.y ?? 0);
    await expect.poll(async () => tops().then(([act = 0, write = 0]) => write - act)).toBeGreaterThan(20);
    await bia.getByRole('button', { name: 'Descartar' }).click();
    await writes({ text: 'Obrigada!' });
    await thread(bia).getByText('Obrigada!').waitFor();
    expect(await thread(bia).getByText('Confirmado por mim!').count()).toBe(0);
    await bia.setViewportSize({ width: 1280, height: 900 });
  });

  test('misses nothing and shows nothing twice after its stream was cut', async () => {
    await ana.context().setOffline(true);
    const texts = Array.from({ length: 60 }, (_, n) => `Mensagem número ${n + 1}.`);
    for (const text of texts) await writes({ text });
    await ana.context().setOffline(false);
    await thread(ana).getByText('Mensagem número 60.').waitFor();
    const seen = new Map<string, number>();
    const look = async () => {
      // One look at all of them: rows out of sight leave the page while it is scrolled.
      const shown = await thread(ana)
        .getByText(/^Mensagem número \d+\.$/)
        .allInnerTexts();
      for (const text of shown) {
        const times = shown.filter((other) => other === text).length;
        seen.set(text, Math.max(seen.get(text) ?? 0, times));
      }
      await thread(ana).evaluate((box) => box.scrollBy(0, -400));
      return seen.size;
    };
    await expect.poll(look, { timeout: 60_000 }).toBe(texts.length);
    expect(new Set(seen.values())).toEqual(new Set([1]));
  });

  test('shows a reply once, though the stream brings it before its writer is answered', async () => {
    const items = /\/conversations\/[^/]+\/items/;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const hold = async (route: Route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    };
    await ana.route('**/conversations/*/reply', hold, { times: 1 });
    const brought = ana.waitForResponse(
      async (response) => items.test(response.url()) && (await response.text()).includes('Só uma vez.'),
    );
    await field(ana).fill('Só uma vez.');
    await field(ana).press('Enter');
    await brought;
    // What was read is drawn by now: the next thing that is written comes after it.
    await writes({ text: 'E depois?' });
    await thread(ana).getByText('E depois?').waitFor();
    expect(await thread(ana).getByText('Só uma vez.').count()).toBe(1);
    answer();
    await thread(ana)
      .getByText(/^(Entregue|Lida)$/)
      .last()
      .waitFor({ state: 'attached' });
    expect(await thread(ana).getByText('Só uma vez.').count()).toBe(1);
  });

  test('sends a file that is dropped anywhere, and one that is pasted', async () => {
    for (const [kind, name] of [
      ['drop', 'nota.pdf'],
      ['paste', 'recibo.pdf'],
    ] as const) {
      await ana.evaluate(`{
        const given = new DataTransfer();
        given.items.add(new File(['%PDF-1.4\\n%%EOF'], '${name}', { type: 'application/pdf' }));
        const init = { bubbles: true, cancelable: true, dataTransfer: given, clipboardData: given };
        if ('${kind}' === 'drop') document.querySelector('main').dispatchEvent(new DragEvent('drop', init));
        else document.querySelector('textarea').dispatchEvent(new ClipboardEvent('paste', init));
      }`);
      await ana.locator('button[aria-label="Enviar"][aria-disabled="false"]').click();
      await thread(ana).getByText(name).waitFor();
    }
  });

  test('shows pictures as large as the window, one after another, and plays what was spoken', async () => {
    for (const caption of ['Assim', 'Ou assim']) {
      await writes({ image: { caption } });
      await thread(ana).getByText(caption, { exact: true }).waitFor();
    }
    await writes({ audio: {} });
    const pictures = thread(ana).getByRole('button', { name: 'Ver imagem em tamanho maior' });
    await expect.poll(() => pictures.count()).toBe(2);
    await pictures.first().click();
    await dialog('Imagem').getByText('1 de 2').waitFor();
    await ana.keyboard.press('ArrowRight');
    await dialog('Imagem').getByText('Ou assim').waitFor();
    expect(await dialog('Imagem').getByRole('link', { name: 'Baixar' }).getAttribute('href')).toMatch(/^http/);
    await ana.keyboard.press('Escape');
    await dialog('Imagem').waitFor({ state: 'detached' });
    await thread(ana).getByRole('slider', { name: 'Posição no áudio' }).waitFor();
    await thread(ana).getByRole('button', { name: 'Velocidade 1' }).click();
    await thread(ana).getByRole('button', { name: 'Velocidade 1,5' }).waitFor();
  });

  test('sends a list and a place, and a quick reply with the person’s name in it', async () => {
    await choose('Lista');
    await dialog('Lista').getByLabel('Texto', { exact: true }).fill('Qual sabor?');
    await dialog('Lista').getByLabel('Opção 1').fill('Chocolate');
    await dialog('Lista').getByRole('button', { name: 'Enviar' }).click();
    await thread(ana).getByRole('button', { name: 'Ver opções' }).click();
    await thread(ana).getByText('Chocolate').waitFor();
    await choose('Localização');
    await dialog('Localização').getByLabel('Latitude').fill('-23,5');
    await dialog('Localização').getByLabel('Longitude').fill('-46.6');
    await dialog('Localização').getByLabel('Nome do lugar').fill('Nossa loja');
    await dialog('Localização').getByRole('button', { name: 'Enviar' }).click();
    await thread(ana).getByText('Nossa loja').waitFor();
    await ana.getByRole('button', { name: 'Respostas rápidas' }).click();
    await dialog('Respostas rápidas').getByRole('button', { name: 'Nova resposta rápida' }).click();
    await dialog('Respostas rápidas').getByLabel('Atalho').fill('prazo');
    await dialog('Respostas rápidas').getByLabel('Texto').fill('{{primeiro_nome}}, chega amanhã. {{atendente}}');
    await dialog('Respostas rápidas').getByLabel('Botão 1').fill('Combinado');
    await dialog('Respostas rápidas').getByRole('button', { name: 'Salvar' }).click();
    await dialog('Respostas rápidas')
      .getByRole('button', { name: /^\/prazo/ })
      .click();
    await dialog('Botões').getByRole('button', { name: 'Enviar' }).click();
    await thread(ana).getByText('Carla, chega amanhã. Ana Souza').waitFor();
  });

  test('schedules a reply, shows when it leaves, and takes it back', async () => {
    await field(ana).fill('Bom dia!');
    await ana.getByRole('button', { name: 'Agendar envio' }).click();
    await ana.getByLabel('Enviar em').fill(new Date(Date.now() + 40 * 3_600_000).toISOString().slice(0, 16));
    await ana.getByRole('button', { name: 'Agendar', exact: true }).click();
    await thread(ana)
      .getByText(/^Agendada para/)
      .waitFor();
    // The line moves once its author is drawn below it: a forced click, which waits for nothing, lands beside the button.
    await thread(ana)
      .getByText(/^Agendada para/)
      .hover();
    await thread(ana).getByRole('button', { name: 'Cancelar envio agendado' }).click();
    await thread(ana).getByText('Cancelada').waitFor({ state: 'attached' });
  });

  test('keeps a draft over a reload, and shows it in the list', async () => {
    await field(ana).fill('Ainda estou escrevendo');
    await ana.reload();
    await expect.poll(() => field(ana).inputValue()).toBe('Ainda estou escrevendo');
    await ana.goto(`${baseUrl}/panel/inbox`);
    await list(ana).getByText('Rascunho:').waitFor();
  });

  test('rings and counts in the title, on any page, who waits for her or for nobody', async () => {
    await ana.addInitScript(`{
      const Sound = AudioContext;
      globalThis.AudioContext = class extends Sound { constructor() { super(); globalThis.rung = true; } };
    }`);
    await ana.goto(`${baseUrl}/panel/contacts`);
    await ana.getByRole('heading', { name: 'Contatos' }).waitFor();
    await expect.poll(() => ana.title()).toMatch(/^(\(\d+\) )?Contatos · Recado$/);
    const before = Number(/\d+/.exec(await ana.title())?.[0] ?? 0);
    await writes({ text: 'Tem alguém?' }, 'Gil Prado', '5521977776666');
    await expect.poll(() => ana.title()).toBe(`(${before + 1}) Contatos · Recado`);
    await expect.poll(() => ana.evaluate('globalThis.rung')).toBe(true);
  });

  test('changes several conversations at once, and shows it at once', async () => {
    await ana.goto(`${baseUrl}/panel/inbox`);
    for (const name of ['Carla Dias', 'Gil Prado']) {
      await list(ana).getByLabel(`Selecionar a conversa com ${name}`).check({ force: true });
    }
    await ana.getByRole('toolbar').getByRole('button', { name: 'Responsável' }).click();
    await ana.getByRole('menuitem', { name: 'Bia Lima' }).click();
    await expect.poll(() => list(ana).getByText('Bia Lima').count()).toBe(2);
    await ana.getByText('2 conversas mudadas.').waitFor();
  });

  test('is gone through and settled by keys', async () => {
    const name = ana.getByRole('heading', { level: 2 });
    await ana.keyboard.press('Alt+ArrowDown');
    await name.getByText('Gil Prado').waitFor();
    await ana.keyboard.press('Alt+ArrowDown');
    await name.getByText('Carla Dias').waitFor();
    await ana.keyboard.press('Alt+ArrowUp');
    await name.getByText('Gil Prado').waitFor();
    await ana.keyboard.press('Alt+Shift+R');
    await ana.getByRole('button', { name: 'Reabrir' }).waitFor();
    await ana.keyboard.press('Alt+Shift+R');
    await ana.getByRole('button', { name: 'Resolver' }).waitFor();
  });

  test('shows why the assistant handed a conversation over, until a person takes it', async () => {
    await asks(ana, 'PUT', '/v1/brain/settings', { enabled: true, handoffWords: ['atendente'] });
    await writes({ text: 'Quero um atendente' }, 'Gil Prado', '5521977776666');
    await list(ana)
      .getByRole('link', { name: /Gil Prado/ })
      .click();
    await ana.getByText('O cliente pediu para falar com uma pessoa.').waitFor();
    await asks(ana, 'PUT', '/v1/brain/settings', { enabled: false });
    await ana.getByRole('button', { name: 'Assumir' }).click();
    await ana.getByText('O cliente pediu para falar com uma pessoa.').waitFor({ state: 'detached' });
    await list(ana).getByText('Ana Souza').waitFor();
    await list(ana)
      .getByRole('link', { name: /Carla Dias/ })
      .click();
    await field(ana).fill('');
  });

  test('offers a template once the window is closed', async () => {
    await installation.sql.query(
      `update people set window_until = now() - interval '1 minute', last_inbound_at = now() - interval '25 hours'`,
    );
    await ana.reload();
    await ana.getByText('Janela fechada').waitFor();
    await ana.getByRole('button', { name: 'Escolher template' }).click();
    await dialog('Enviar um template').getByText('Olá Carla, tudo bem?').waitFor();
    await dialog('Enviar um template').getByRole('button', { name: 'Enviar' }).click();
    await thread(ana).getByText('Olá Carla, tudo bem?').waitFor();
  });

  test('shows far below its first page, too, what a colleague changes', async () => {
    const { rows } = await installation.sql.query<{ id: string; phone: string }>(
      `insert into conversations (organization_id, id, number_id, person_key, phone, last_message_at)
       select c.organization_id, gen_random_uuid(), c.number_id, 'far ' || n, '55119555500' || n,
         now() - interval '1 day' - n * interval '1 minute'
       from (select organization_id, number_id from conversations limit 1) c, generate_series(10, 99) n
       returning id, phone`,
    );
    const far = rows.at(-1);
    await ana.goto(`${baseUrl}/panel/inbox`);
    const row = list(ana).getByRole('link', { name: new RegExp(`${far?.phone}`) });
    const scroll = async () => {
      await list(ana)
        .locator('ul')
        .evaluate((all) => all.parentElement?.scrollBy(0, 500));
      return row.count();
    };
    await expect.poll(scroll).toBe(1);
    const me = (await asks(bia, 'GET', '/session')) as { user: { id: string } };
    await asks(bia, 'PATCH', '/conversations', { ids: [far?.id], assignedTo: me.user.id });
    await row.getByText('Bia Lima').waitFor();
    await asks(bia, 'PATCH', '/conversations', { ids: [far?.id], status: 'RESOLVED' });
    await row.waitFor({ state: 'detached' });
  });
});

describe('contacts', () => {
  test('come from a file, and its bad rows are shown before anything is written', async () => {
    await ana.goto(`${baseUrl}/panel/contacts`);
    await ana.getByRole('button', { name: 'Importar' }).click();
    const rows = ['Nome;Celular;Etiquetas', 'Davi Reis;(11) 97777-6666;vip', 'Sem telefone;;', 'Errada;123;vip'];
    const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
    await ana.locator('input[type=file]').setInputFiles(file);
    await ana.getByRole('button', { name: 'Conferir sem gravar' }).click();
    await ana.getByText('Linhas com problema').first().waitFor();
    expect(await ana.getByText('Linha 3').count()).toBe(1);
    await ana.getByRole('button', { name: 'Importar 1' }).click();
    await ana.getByRole('heading', { name: 'Importação terminada' }).waitFor();
    await ana.getByRole('link', { name: 'Ver contatos' }).click();
    await ana.getByRole('link', { name: 'Davi Reis' }).click();
    await ana.getByRole('heading', { name: 'Davi Reis' }).waitFor();
    await ana.getByText('+551177776666', { exact: true }).waitFor();
  });

  test('are made by hand and tagged together, are seen at once, and leave as a file of what is filtered', async () => {
    await ana.goto(`${baseUrl}/panel/contacts`);
    await ana.getByRole('button', { name: 'Novo contato' }).click();
    await dialog('Novo contato').getByLabel('Telefone').fill('(31) 96666-5555');
    await dialog('Novo contato').getByLabel('Nome').fill('Eva Martins');
    await dialog('Novo contato').getByRole('button', { name: 'Salvar' }).click();
    await ana.getByRole('heading', { name: 'Eva Martins' }).waitFor();
    await ana.goBack();
    for (const name of ['Eva Martins', 'Davi Reis']) await ana.getByLabel(`Selecionar ${name}`).first().check();
    await ana.getByRole('button', { name: 'Etiquetar', exact: true }).click();
    await dialog(/^Etiquetas de/)
      .getByLabel('Adicionar etiquetas')
      .first()
      .fill('feira');
    await ana.keyboard.press('Enter');
    await dialog(/^Etiquetas de/)
      .getByRole('button', { name: 'Aplicar' })
      .click();
    await expect.poll(() => ana.getByRole('table').getByText('feira').count()).toBe(2);
    await ana.getByLabel('Buscar por nome, e-mail ou telefone').fill('Eva');
    await expect.poll(() => ana.getByRole('row').count()).toBe(2);
    const saving = ana.waitForEvent('download');
    await ana.getByRole('button', { name: 'Exportar' }).click();
    const lines = await readLines(await saving);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Eva Martins');
  });

  test('who are one person are merged, and are two again', async () => {
    await ana.goto(`${baseUrl}/panel/contacts/+5531966665555`);
    await ana.getByRole('button', { name: 'Unir com outro contato' }).click();
    await dialog('Unir dois contatos').getByLabel('Outro contato').first().fill('Carla');
    await ana.getByRole('option', { name: /Carla Dias/ }).click();
    await dialog('Unir dois contatos').getByRole('button', { name: 'Trocar quem fica' }).click();
    await dialog('Unir dois contatos').getByRole('button', { name: 'Unir', exact: true }).click();
    await ana.getByRole('heading', { name: 'Carla Dias' }).waitFor();
    await ana.getByText('+5531966665555', { exact: true }).waitFor();
    await ana.getByRole('button', { name: 'Desfazer' }).click();
    await dialog('Desfazer a união?').getByRole('button', { name: 'Desfazer' }).click();
    await ana.getByText('Desfeita', { exact: true }).waitFor();
    expect(await ana.getByText('+5531966665555', { exact: true }).count()).toBe(0);
  });

  test('are erased only once their number is typed', async () => {
    await ana.goto(`${baseUrl}/panel/contacts/+5531966665555`);
    await ana.getByRole('button', { name: 'Apagar a pessoa' }).click();
    const erase = dialog('Apagar esta pessoa para sempre?').getByRole('button', { name: 'Apagar para sempre' });
    expect(await erase.isDisabled()).toBe(true);
    await dialog('Apagar esta pessoa para sempre?').getByRole('textbox').fill('+5531966665555');
    await erase.click();
    await ana.getByRole('heading', { name: 'Contatos' }).waitFor();
    await expect.poll(() => ana.getByRole('table').getByText('Eva Martins').count()).toBe(0);
  });
});

async function readLines(saved: Download): Promise<string[]> {
  const parts: Buffer[] = [];
  for await (const part of await saved.createReadStream()) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8').trim().split('\r\n');
}

describe('axe', () => {
  test('finds nothing serious, in light colours and in dark ones', async () => {
    const found: string[] = [];
    await ana.evaluate(() => Reflect.get(globalThis, 'localStorage').setItem('recado-inbox-card', 'open'));
    for (const place of [
      '/inbox',
      new URL(bia.url()).pathname.replace('/panel', ''),
      '/contacts',
      '/contacts/import',
      `/contacts/+${customer}`,
    ]) {
      await ana.goto(`${baseUrl}/panel${place}`);
      await ana.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      found.push(...(await askAxeInBoth(ana)).map((line) => `${place} ${line}`));
    }
    expect(found).toEqual([]);
  });
});

test('no page failed, and nothing was refused by its policy', () => {
  expect(complaints).toEqual([]);
});
