/** One well-formed request for each route of the matrix, so that what refuses it is a gate and not a body rule. */
export type Sample = {
  /** Fills the parameters of the path, in order; an unknown UUID when absent. */
  path?: readonly string[];
  query?: string;
  body?: unknown;
  /** With an Idempotency-Key of its own. */
  keyed?: true;
  /** An answer that never ends: its head is all that is waited for. */
  streams?: true;
  /** A file in place of JSON. */
  upload?: true;
};

const unknownMessage = 'svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh';
const phone = '+5511988887777';
const unknownId = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';
const webhook = { url: 'https://loja.example/recado' };
const contacts = [{ to: phone, variables: ['Ana'] }];
const definition = {
  title: 'Cadastro',
  intro: 'Conte um pouco de você',
  submitLabel: 'Enviar',
  fields: [{ key: 'nome', label: 'Nome', type: 'TEXT', required: true }],
};
const flow = { name: 'cadastro', category: 'SIGN_UP', definition };
const automation = {
  name: 'boas-vindas',
  trigger: 'contact.created',
  steps: [{ type: 'wait', config: { minutes: 5 } }],
};
const period = '?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z';

/** A route that needs nothing but its path has no line. */
export const samples: Readonly<Record<string, Sample>> = {
  'POST /v1/messages': { body: { receiver: phone, templateName: 'boas_vindas', templateVariables: ['Ana'] } },
  'POST /v1/messages/batch': {
    body: { templateName: 'boas_vindas', recipients: [{ receiver: phone, templateVariables: ['Ana'] }] },
  },
  'GET /v1/messages/{id}': { path: [unknownMessage] },
  'GET /v1/messages/{id}/explain': { path: [unknownMessage] },
  'POST /v1/messages/{id}/cancel': { path: [unknownMessage] },
  'POST /v1/media/upload': { upload: true },
  'GET /dashboard/messages/{id}': { path: [unknownMessage] },

  'POST /v1/templates': {
    body: {
      name: 'novo',
      category: 'UTILITY',
      language: 'pt_BR',
      body: 'Olá {{1}}, tudo bem?',
      samples: { '1': 'Ana' },
    },
  },
  'POST /v1/templates/library': { body: { libraryName: 'pedido_enviado', name: 'pedido' } },
  'GET /v1/templates/{id}/analytics': { query: period },
  'GET /v1/templates/analytics': { query: period },

  'POST /v1/campaigns': { keyed: true, body: { name: 'Natal', templateName: 'boas_vindas', contacts } },
  'POST /v1/campaigns/{id}/retry-failed': { keyed: true },
  'GET /v1/campaigns/estimate': { query: '?quantity=10&category=UTILITY' },
  'POST /v1/campaigns/estimate': { body: { category: 'UTILITY', phones: [phone] } },
  'POST /v1/campaigns/{campaignId}/ab-test': { body: { variantBTemplateName: 'promocao' } },
  'POST /v1/campaigns/{campaignId}/ab-test/winner': { body: { variant: 'A' } },

  'POST /v1/contacts/import': { body: [{ phone, name: 'Ana' }] },
  'GET /v1/contacts/{phone}': { path: [phone] },
  'PATCH /v1/contacts/{phone}': { path: [phone], body: { name: 'Ana' } },
  'GET /v1/contacts/{phone}/lgpd/export': { path: [phone] },
  'DELETE /v1/contacts/{phone}/lgpd': { path: ['+5511988880000'] },
  'POST /v1/opt-outs': { body: { phone: '+5511988880001' } },
  'GET /v1/opt-outs/{phone}': { path: [phone] },
  'DELETE /v1/opt-outs/{phone}': { path: [phone] },

  'POST /v1/conversations/reply': { body: { receiver: phone, body: 'Oi' } },
  'PATCH /v1/conversations/{conversationId}/status': { body: { status: 'RESOLVED' } },
  'POST /v1/conversations/window-status': { body: { receiver: phone } },
  'POST /v1/brain/entries': { body: { title: 'Horário', answer: 'Abrimos às nove.' } },
  'PUT /v1/brain/entries/{id}': { body: { title: 'Horário', answer: 'Abrimos às nove.' } },
  'POST /v1/brain/handoffs/{handoffId}/resolve': { body: {} },
  'PUT /v1/brain/settings': { body: { enabled: false } },

  'POST /v1/flows': { body: flow },
  'PUT /v1/flows/{id}': { body: flow },
  'POST /v1/automations': { body: automation },
  'PUT /v1/automations/{id}': { body: automation },
  'PUT /v1/automations/{id}/active': { body: { active: false } },
  'POST /v1/automations/{id}/test': { body: { phone } },
  'GET /v1/automations/{id}/versions/{version}': { path: [unknownId, '1'] },
  'POST /v1/automations/{id}/versions/{version}/restore': { path: [unknownId, '1'] },
  'POST /hooks/automations/{token}': { path: ['desconhecido'], body: { phone } },
  'POST /v1/recovery/carts': {
    body: { externalId: 'c1', phone, total: 99.9, checkoutUrl: 'https://loja.example/carrinho' },
  },
  'POST /v1/recovery/orders': { body: { externalId: 'p1', phone, total: 99.9 } },
  'GET /v1/recovery/summary': { query: period },
  'PUT /v1/recovery/settings': { body: { abandonAfterMinutes: 30 } },
  'POST /v1/charges': { body: { receiver: phone, amountCents: 1_000, description: 'Pedido 1' } },

  'PATCH /v1/organizations/me/business-profile': { body: { about: 'Flores' } },
  'PUT /v1/wallet/spend-alarm': { body: { daily: 100, monthly: null } },
  'PUT /v1/wallet/auto-recharge': { body: { enabled: false, threshold: 0, amount: 0, monthlyLimit: null } },
  'POST /v1/lookup': { body: { phone } },
  'POST /v1/smart-links': { body: { name: 'Instagram' } },
  'PATCH /v1/smart-links/{id}': { body: { name: 'Instagram' } },
  'GET /l/{slug}': { path: ['desconhecido'] },
  'GET /c/{token}': { path: ['desconhecido'] },

  'PUT /webhook/endpoint': { body: webhook },
  'POST /webhook/endpoints': { body: webhook },
  'PUT /webhook/endpoints/{id}': { body: webhook },
  'POST /webhook/replay': { body: { since: '2026-11-01T00:00:00Z' } },
  'GET /v1/stream': { streams: true },
};

/** `GET /v1/messages/{id}` with its parameters filled. */
export function addressOf(route: string): string {
  const { path = [], query = '' } = samples[route] ?? {};
  const filled = [...path];
  const address = route.slice(route.indexOf('/'));
  return address.replaceAll(/\{\w+\}/g, () => encodeURIComponent(filled.shift() ?? unknownId)) + query;
}
