import { controlOf, enter, type Json, until, type Visitor } from './enter.ts';
import type { Demo } from './looks.ts';

/** What the pictures need to know of the story. */
export type Story = { rich: string; closed: string; handed: string; person: string };

const carla = '5511987650001';
const davi = '5521977776666';
const eva = '5531966665555';

/** A day of a shop: a thread with every kind of message, a closed window, a hand-off, and a crowd. */
export async function playStory(demo: Demo): Promise<Story> {
  const { ask } = await enter(demo);
  const control = controlOf(demo);
  const find = async (name: string) => {
    const { data } = await ask('GET', `/conversations?size=200&search=${encodeURIComponent(name)}`);
    return (data as { id: string }[])[0]?.id;
  };
  const writerOf = (from: string, name: string) => (body: Json) => control('inbound', { from, name, ...body });
  const write = writerOf(carla, 'Carla Dias');
  await write({ text: 'Oi! Vocês fazem bolo de aniversário?', referral: { source_type: 'ad', headline: 'Bolos' } });
  const rich = await until(() => find('Carla'));
  const stage = { ask, control, write, rich };
  await writeRich(stage);
  await playCrowd(control);
  await playEnds(stage, writerOf);
  await playContacts(ask);
  return { rich, closed: await until(() => find('Eva')), handed: await until(() => find('Davi')), person: `+${carla}` };
}

type Stage = {
  ask: Visitor;
  control: (path: string, body: unknown, method?: string) => Promise<Json>;
  write: (body: Json) => Promise<Json>;
  rich: string;
};

async function writeRich(stage: Stage): Promise<void> {
  const { ask, write, rich } = stage;
  const items = async () => (await ask('GET', `/conversations/${rich}/items?size=100`)).data as Json[];
  const settled = async (text: string) =>
    until(async () =>
      (await items()).find(({ body, status }) => body === text && /DELIVERED|READ|FAILED/.test(String(status))),
    );
  const reply = (body: Json) => ask('POST', `/conversations/${rich}/reply`, body);
  const first = await until(async () => (await items()).at(-1));
  await reply({
    body: 'Fazemos, sim, Carla! Para *quantas pessoas*?\nVeja o cardápio: https://loja.example/bolos',
    replyTo: first.id,
  });
  await settled('Fazemos, sim, Carla! Para *quantas pessoas*?\nVeja o cardápio: https://loja.example/bolos');
  await write({ reaction: { emoji: '❤️' } });
  const asked = await write({ text: 'Umas 20 pesoas, com crianças.' });
  await write({ edit: { text: 'Umas 20 pessoas, com crianças.', messageId: asked.messageId } });
  const wrong = await write({ text: 'Para domingo!' });
  await write({ revoke: { messageId: wrong.messageId } });
  await write({ image: { caption: 'Queria um parecido com este' } });
  await write({ audio: {} });
  await write({ document: { filename: 'lista-de-convidados.pdf' } });
  await write({
    location: {
      latitude: -23.561414,
      longitude: -46.655881,
      name: 'Salão da Vila',
      address: 'Av. Paulista, 1578, São Paulo',
    },
  });
  await write({
    contacts: [{ name: { formatted_name: 'Léo Buffet', first_name: 'Léo' }, phones: [{ phone: '+55 11 97777-1234' }] }],
  });
  await writeChoices(write, reply, settled);
  await sendForm(ask, reply, settled, write);
  await playRest(stage, reply, settled);
}

type Replies = (body: Json) => Promise<Json>;
type Settled = (text: string) => Promise<Json>;

async function writeChoices(write: Stage['write'], reply: Replies, settled: Settled): Promise<void> {
  await reply({
    interactive: {
      type: 'list',
      body: 'Escolha o sabor do bolo.',
      button: 'Ver sabores',
      sections: [
        {
          title: 'Bolos',
          rows: [
            { id: 'r1', title: 'Chocolate', description: 'Com brigadeiro' },
            { id: 'r2', title: 'Morango', description: 'Com chantili' },
          ],
        },
      ],
    },
  });
  await settled('Escolha o sabor do bolo.');
  await write({ list: { id: 'r1', title: 'Chocolate', description: 'Com brigadeiro' } });
  await reply({
    interactive: {
      type: 'button',
      body: 'Confirma chocolate para 20 pessoas por R$ 240,00?',
      footer: 'Entrega inclusa',
      buttons: [
        { id: 'b1', title: 'Sim, confirmo' },
        { id: 'b2', title: 'Quero mudar' },
      ],
    },
  });
  await settled('Confirma chocolate para 20 pessoas por R$ 240,00?');
  await write({ button: { id: 'b1', title: 'Sim, confirmo' } });
}

async function playRest({ ask, control, write, rich }: Stage, reply: Replies, settled: Settled): Promise<void> {
  await reply({ location: { latitude: -23.5505, longitude: -46.6333, name: 'Nossa loja', address: 'Praça da Sé, 1' } });
  await ask('POST', '/v1/messages', {
    receiver: `+${carla}`,
    templateName: await richTemplate(ask),
    templateVariables: ['Carla', '4512'],
  });
  await control('faults', { match: { to: carla }, then: 'reject', code: 131026, times: 1 });
  await reply({ body: 'Este recado não chega.' });
  await settled('Este recado não chega.');
  await write({ text: 'Perfeito, muito obrigada! 🎂' });
  await reply({
    body: 'Amanhã cedo confirmo a entrega.',
    scheduledAt: new Date(Date.now() + 15 * 3_600_000).toISOString(),
  });
  for (const body of ['Cliente desde a feira de junho. Prefere entrega pela manhã.', 'Aceita pagar por Pix.']) {
    await ask('POST', `/conversations/${rich}/notes`, { body });
  }
}

async function sendForm(
  ask: Visitor,
  reply: (body: Json) => Promise<Json>,
  settled: (text: string) => Promise<Json>,
  write: Stage['write'],
): Promise<void> {
  const fields = [
    { key: 'endereco', label: 'Endereço', type: 'TEXT', required: true },
    {
      key: 'horario',
      label: 'Horário',
      type: 'RADIO',
      options: [
        { id: 'manha', title: 'Manhã' },
        { id: 'tarde', title: 'Tarde' },
      ],
    },
  ];
  const form = await ask('POST', '/v1/flows', { name: 'Entrega', category: 'OTHER', definition: { fields } });
  await reply({ interactive: { type: 'flow', body: 'Onde entregamos?', flowId: form.id, buttonText: 'Preencher' } });
  await settled('Onde entregamos?');
  await write({ flow: { fields: { endereco: 'Rua das Flores, 10, apto. 42', horario: 'manha' } } });
}

/** One with a header, a footer and buttons, approved. */
async function richTemplate(ask: Visitor): Promise<string> {
  const name = 'pedido_confirmado';
  await ask('POST', '/v1/templates', {
    ...{ name, category: 'UTILITY', header: { type: 'TEXT', text: 'Pedido confirmado' }, footer: 'Loja da Ana' },
    ...{ body: 'Oi {{1}}, o pedido {{2}} está confirmado.', samples: { '1': 'Carla', '2': '4512' } },
    buttons: [
      { type: 'URL', text: 'Acompanhar', url: 'https://loja.example/pedidos' },
      { type: 'QUICK_REPLY', text: 'Falar com a loja' },
    ],
  });
  await until(async () => {
    const { data } = await ask('GET', `/v1/templates?name=${name}`);
    return (data as Json[])[0]?.providerStatus === 'APPROVED';
  });
  return name;
}

/** A thread of the business's own phone, whose window never opened, and one that the assistant hands over. */
async function playEnds(
  { ask, control }: Stage,
  writerOf: (from: string, name: string) => Stage['write'],
): Promise<void> {
  await control(`phones/${eva}`, { name: 'Eva Martins' }, 'PUT');
  await control('echo', { to: eva, text: 'Bom dia, Eva! Seu pedido de ontem chegou bem?' });
  await ask('POST', '/v1/contacts/import', [{ phone: `+${eva}`, name: 'Eva Martins', tags: ['vip'] }]);
  await ask('POST', '/v1/brain/entries', { title: 'Qual o horário?', answer: 'Abrimos das 8 às 18 h.' });
  await ask('PUT', '/v1/brain/settings', { enabled: true, handoffWords: ['atendente'] });
  const davis = writerOf(davi, 'Davi Reis');
  await davis({ text: 'Qual o horário de vocês?' });
  await davis({ text: 'Quero falar com um atendente, meu pedido veio errado.' });
  // The crowd of before is handed over, too.
  await until(async () => {
    const { data } = await ask('GET', `/conversations?handoff=true&search=${encodeURIComponent('Davi')}`);
    return (data as Json[])[0];
  });
  await ask('PUT', '/v1/brain/settings', { enabled: false });
}

const names = 'Ana,Bruno,Cecília,Diego,Elisa,Fábio,Giovana,Heitor,Iara,João,Karina,Lucas,Marina,Nélson,Otávia'.split(
  ',',
);
const families = 'Almeida Prado,Barros,Costa e Silva,Duarte,Esteves,Figueiredo de Albuquerque'.split(',');
const lines = [
  ...[
    'Bom dia!',
    'Qual o prazo de entrega para Campinas?',
    'Obrigada 🙏',
    'Ainda tem o de chocolate?',
    'Pode ser sábado',
  ],
  'Recebi o pedido, mas faltou um item. Vocês conseguem mandar ainda hoje, por favor? É para uma festa.',
];

async function playCrowd(control: Stage['control']): Promise<void> {
  const batch = Array.from({ length: 90 }, (_, n) => ({
    from: `55119${71_000_000 + n * 7_919}`,
    name: `${names[n % names.length]} ${families[n % families.length]}`,
    text: lines[n % lines.length],
  }));
  await control('inbound', batch);
}

async function playContacts(ask: Visitor): Promise<void> {
  const rows = Array.from({ length: 70 }, (_, n) => ({
    phone: `+55119${81_000_000 + n * 3_571}`,
    name: `${names[(n * 7) % names.length]} ${families[(n * 5) % families.length]}`,
    ...(n % 3 === 0 ? { email: `cliente${n}@exemplo.com.br` } : {}),
    tags: [['vip'], ['feira', 'atacado'], [], ['natal', 'vip', 'feira', 'bolos', 'doces']][n % 4],
    attributes: n % 5 === 0 ? { cidade: 'Campinas', pedidos: n } : {},
  }));
  await ask('POST', '/v1/contacts/import', rows);
  await ask('PATCH', `/v1/contacts/+${carla}`, {
    email: 'carla.dias@exemplo.com.br',
    tags: ['vip', 'bolos', 'aniversário'],
    attributes: { cidade: 'São Paulo', pedidos: 4 },
  });
  await ask('POST', '/v1/opt-outs', { phone: rows[3]?.phone, reason: 'Pediu por telefone' });
  await ask('POST', '/quick-replies', {
    shortcut: 'prazo',
    body: 'Oi {{primeiro_nome}}, o prazo é de 5 dias úteis. {{atendente}}',
  });
  await ask('POST', '/quick-replies', {
    shortcut: 'pix',
    body: 'Nossa chave Pix é pix@loja.example. Assim que pagar, mande o comprovante por aqui.',
  });
  await ask('POST', '/contacts/merges', { from: rows[1]?.phone, into: `+${carla}` });
}
