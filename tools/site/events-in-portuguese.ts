import type { EventName } from '@recado/contract/events/names.ts';

/** When each event is sent, in Portuguese; the English is beside the contract. */
export const eventsInPortuguese: Record<EventName, string> = {
  'message.status_updated':
    'A cada mudança de status de uma mensagem sua. O status vem em minúsculas; `PENDING` se chama `queued`.',
  'message.received': 'Quando um cliente escreve a um número seu. Decida um toque em botão por `reply.id`.',
  'message.echo': 'Quando a sua equipe escreve pelo aplicativo, em um número usado pelos dois.',
  'message.flow_reply': 'Quando um cliente envia um formulário. As chaves de `fields` são as do formulário.',
  'message.link_clicked': 'No primeiro toque de uma pessoa em um botão de link. Robôs não contam.',
  'template.updated': 'Quando um template é aprovado, recusado, pausado ou desativado.',
  'template.category_changed': 'Quando a plataforma muda a categoria de um template.',
  'template.quality_updated': 'Quando a plataforma muda a qualidade de um template.',
  'campaign.completed': 'Quando todos os contatos foram processados, mesmo se a campanha falhou: veja `status`.',
  'conversation.needs_human': 'Quando o assistente passa uma conversa a uma pessoa. A lista de motivos é aberta.',
  'number.status': 'Quando um número é banido, restrito, liberado, ou não termina de conectar.',
  'number.tier_updated': 'Quando muda o limite de envio ou a qualidade de um número.',
  'number.name_status': 'Quando muda o status do nome de exibição de um número.',
  'account.review': 'Quando termina a análise da conta de negócios.',
  'account.capability': 'Quando mudam os limites da conta de negócios.',
  'charge.sent': 'Quando uma cobrança é enviada.',
  'charge.paid': 'Quando uma cobrança é paga.',
  'charge.failed': 'Quando uma cobrança falha.',
  'charge.canceled': 'Quando uma cobrança é cancelada.',
  'charge.expired': 'Quando uma cobrança passa do prazo sem pagamento.',
  'webhook.test': 'Quando alguém pede com `POST /webhook/test`. Uma entrega de verdade, sem consequências.',
  'policy.violation': 'Quando uma violação de política é encontrada. Uma vez por chave.',
};
