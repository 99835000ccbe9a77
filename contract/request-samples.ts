import type { RouteId } from './routes/index.ts';

/** One request as the reference shows it. Each can be pasted: a test sends every one of them to the demo. */
export type RequestSample = { title: string; body?: unknown; query?: Readonly<Record<string, string | number>> };

const receiver = '+5511988887777';
const formId = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';
const entry = {
  title: 'Qual é o prazo de entrega?',
  answer: 'Entregamos em até 5 dias úteis em todo o Brasil.',
};
const steps = [
  { type: 'wait', config: { minutes: 30 } },
  { type: 'text', config: { body: 'Oi {{contact.name}}, seu carrinho espera por você: {{trigger.checkoutUrl}}' } },
  { type: 'tag', config: { add: ['carrinho-abandonado'] } },
];
const automation = { name: 'Carrinho abandonado', trigger: 'cart.abandoned', steps };
const form = {
  name: 'Contato do site',
  category: 'SIGN_UP',
  definition: {
    title: 'Fale conosco',
    submitLabel: 'Enviar',
    fields: [
      { key: 'nome', label: 'Nome completo', type: 'TEXT', required: true },
      { key: 'email', label: 'E-mail', type: 'EMAIL' },
      {
        key: 'assunto',
        label: 'Assunto',
        type: 'SELECT',
        required: true,
        options: [
          { id: 'pedido', title: 'Meu pedido' },
          { id: 'troca', title: 'Troca' },
        ],
      },
    ],
  },
};

const buttons = {
  type: 'button',
  body: 'Podemos entregar amanhã?',
  buttons: [
    { id: 'sim', title: 'Sim' },
    { id: 'outro-dia', title: 'Outro dia' },
  ],
};
const list = {
  type: 'list',
  body: 'Sobre o que você quer falar?',
  button: 'Ver assuntos',
  sections: [
    {
      rows: [
        { id: 'pedido', title: 'Meu pedido', description: 'Prazo, entrega, nota fiscal' },
        { id: 'troca', title: 'Troca ou devolução' },
      ],
    },
  ],
};
const link = {
  type: 'cta_url',
  body: 'Acompanhe a entrega.',
  displayText: 'Ver pedido',
  url: 'https://loja.example/pedido/4512',
};
const openForm = { type: 'flow', body: 'Conte o que aconteceu.', flowId: formId, buttonText: 'Abrir formulário' };

/** Where a sample made of the schema alone would be refused, or would show too little. The first is the main one. */
export const requestSamples: Partial<Record<RouteId, readonly RequestSample[]>> = {
  sendMessage: [
    { title: 'A template, at any time', body: { receiver, templateName: 'boas_vindas', templateVariables: ['Ana'] } },
    { title: 'Text, inside the 24-hour window', body: { receiver, body: 'Seu pedido saiu para entrega.' } },
    { title: 'Buttons, inside the window', body: { receiver, interactive: buttons } },
    { title: 'A list, inside the window', body: { receiver, interactive: list } },
    { title: 'A form of yours, inside the window', body: { receiver, interactive: openForm } },
    { title: 'A link, inside the window', body: { receiver, interactive: link } },
    {
      title: 'A place, inside the window',
      body: { receiver, location: { latitude: -23.5614, longitude: -46.6559, name: 'Loja Exemplo' } },
    },
  ],
  createTemplate: [
    {
      title: 'A text with variables',
      body: {
        name: 'Pedido enviado',
        category: 'UTILITY',
        language: 'pt_BR',
        body: 'Oi {{1}}, o pedido {{2}} saiu para entrega.',
        footer: 'Loja Exemplo',
        samples: { '1': 'Ana', '2': '4512' },
      },
    },
    {
      title: 'With buttons',
      body: {
        name: 'Pedido entregue',
        category: 'UTILITY',
        body: 'Oi {{1}}, seu pedido chegou bem?',
        samples: { '1': 'Ana' },
        buttons: [
          { type: 'QUICK_REPLY', text: 'Chegou' },
          { type: 'URL', text: 'Ver pedido', url: 'https://loja.example/pedidos' },
        ],
      },
    },
  ],
  createFromLibrary: [
    {
      title: 'A template of the library, under a name of yours',
      body: {
        libraryName: 'entrega_a_caminho',
        name: 'entrega_a_caminho',
        language: 'pt_BR',
        buttonInputs: [{ type: 'URL', url: 'https://loja.example/pedidos' }],
      },
    },
  ],
  patchContact: [{ title: 'A name and tags', body: { name: 'Ana Lima', tags: ['vip'] } }],
  replyConversation: [
    { title: 'Text', body: { receiver, body: 'Oi Ana, já vamos ver.' } },
    { title: 'Buttons', body: { receiver, interactive: buttons } },
  ],
  patchConversation: [{ title: 'Resolved', body: { status: 'RESOLVED' } }],
  createBrainEntry: [{ title: 'An answer to learn', body: entry }],
  updateBrainEntry: [{ title: 'An answer to learn', body: entry }],
  createCampaign: [
    {
      title: 'A campaign, at once',
      body: { name: 'Boas-vindas', templateName: 'boas_vindas', contacts: [{ to: receiver, variables: ['Ana'] }] },
    },
    {
      title: 'A dry run: the cost, and who would be blocked',
      body: {
        name: 'Boas-vindas',
        templateName: 'boas_vindas',
        contacts: [{ to: receiver, variables: ['Ana'] }],
        dryRun: true,
      },
    },
  ],
  estimateQuantity: [{ title: 'A thousand of a template', query: { quantity: 1_000, templateName: 'boas_vindas' } }],
  estimatePhones: [
    { title: 'These phones', body: { templateName: 'boas_vindas', phones: [receiver] } },
    { title: 'The contacts of a tag', body: { templateName: 'boas_vindas', audience: { tags: ['vip'] } } },
  ],
  addCampaignTest: [
    {
      title: 'A fifth of the contacts decides by who reads',
      body: { variantBTemplateName: 'boas_vindas_b', samplePct: 20, metric: 'READ' },
    },
  ],
  createFlow: [{ title: 'A form of three fields', body: form }],
  updateFlow: [{ title: 'A form of three fields', body: form }],
  createAutomation: [{ title: 'Wait, write, tag', body: automation }],
  updateAutomation: [{ title: 'Wait, write, tag', body: automation }],
  testAutomation: [
    {
      title: 'Without the waits',
      body: { phone: receiver, trigger: { checkoutUrl: 'https://loja.example/c/4512' }, skipWaits: true },
    },
  ],
  receiveAutomationHook: [{ title: 'Whatever your system posts', body: { phone: receiver, name: 'Ana' } }],
  createCharge: [
    {
      title: 'A Pix charge, inside the window',
      body: { receiver, amountCents: 12_990, description: 'Pedido 4512' },
    },
  ],
  createSmartLink: [
    {
      title: 'A link with a message written in',
      body: { name: 'Vitrine', message: 'Olá! Vim pela vitrine.', slug: 'vitrine' },
    },
  ],
  updateSmartLink: [{ title: 'Another message', body: { name: 'Vitrine', message: 'Olá! Vi a vitrine da loja.' } }],
};
