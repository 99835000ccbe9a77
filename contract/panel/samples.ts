import type { RequestSample } from '../request-samples.ts';
import type { PanelRouteId } from './index.ts';

const token = 'k7Qw2mXr9Tz4k7Qw2mXr9Tz4k7Qw2mXr9Tz4k7Qw2mX';

/** Where a sample made of the schema alone would be refused, or would show too little. */
export const panelSamples: Partial<Record<PanelRouteId, readonly RequestSample[]>> = {
  signIn: [{ title: 'E-mail and password', body: { email: 'ana@loja.example', password: 'uma frase só minha' } }],
  openLink: [{ title: 'The token of the link', body: { token } }],
  openCode: [{ title: 'The code from the chat', body: { phone: '+5511988887777', code: '123456' } }],
  updateMe: [{ title: 'Another language', body: { locale: 'en' } }],
  updateOrganization: [
    { title: 'A time zone', body: { timeZone: 'America/Manaus' } },
    { title: 'Words of its own', body: { optOutWords: { stop: ['SAIR', 'CHEGA'], resume: ['VOLTAR'] } } },
  ],
  openInvitation: [
    { title: 'A new person', body: { token, name: 'Bia Lima', password: 'outra frase só minha' } },
    { title: 'A known one', body: { token } },
  ],
  createKey: [
    { title: 'A key that may do everything', body: { name: 'Loja virtual' } },
    {
      title: 'One that only sends, from one network',
      body: { name: 'Loja virtual', permissions: ['MESSAGES_SEND', 'READ'], allowedNetworks: ['203.0.113.0/24'] },
    },
  ],
  connectNumber: [
    {
      title: 'A number of the platform',
      body: { phone: '+551130000000', accountId: '102290129340398', numberId: '106540352242922', token: 'EAAG…' },
    },
  ],
  updateNumber: [{ title: 'Start its warming', body: { warming: true } }],
  checkAutomation: [
    { title: 'A draft without steps', body: { name: 'Carrinho', trigger: 'cart.abandoned', steps: [] } },
  ],
  editTemplate: [
    {
      title: 'Another text',
      body: { category: 'UTILITY', body: 'Oi {{1}}, o pedido chegou hoje.', samples: { '1': 'Ana' } },
    },
  ],
  changeConversations: [
    { title: 'Several at once', body: { ids: ['019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a'], status: 'RESOLVED' } },
  ],
  replyInbox: [{ title: 'A text', body: { body: 'Seu pedido saiu hoje.', answerCount: 3 } }],
  listAudience: [{ title: 'Who has a tag', body: { tags: ['vip'] } }],
  createNote: [{ title: 'For the team', body: { body: 'Prefere receber à tarde.' } }],
  createQuickReply: [{ title: 'A text with a variable', body: { shortcut: 'prazo', body: 'Oi {{primeiro_nome}}!' } }],
  updateQuickReply: [{ title: 'Another text', body: { shortcut: 'prazo', body: 'Oi {{primeiro_nome}}!' } }],
  tagContacts: [
    { title: 'Two phones', body: { phones: ['+5511988887777', '+5521977776666'], add: ['vip'] } },
    { title: 'Everybody with a tag', body: { filter: { tag: 'vip' }, add: ['natal'], remove: ['teste'] } },
  ],
  tryImport: [{ title: 'One row', body: [{ phone: '+5511988887777', name: 'Ana Lima' }] }],
  testEndpoint: [{ title: 'An event to try', body: { type: 'message.status_updated' } }],
  recoverEndpoint: [{ title: 'Since a moment', body: { since: '2026-11-15T12:00:00.000Z' } }],
};
