import type { EventName } from './names.ts';

/** What the reference shows of an event where fields that each make sense alone would not happen together. */
export const eventSamples: Partial<Record<EventName, Record<string, unknown>>> = {
  'message.status_updated': {
    previousStatus: 'sent',
    providerSid: 'wamid.HBgNNTUxMTk4ODg4Nzc3NxUCABEYEjQ1',
    campaignId: null,
    batchId: null,
  },
  'message.received': { media_content_type: null, context_message_id: null },
  'message.echo': { sender_name: null, body: 'Já saiu!', media_content_type: null, context_message_id: null },
  'message.link_clicked': { campaignId: null },
  'template.updated': { providerStatus: 'APPROVED', previousStatus: 'PENDING', automatic: false },
  'template.category_changed': { category: 'MARKETING', previousCategory: 'UTILITY' },
  'template.quality_updated': { quality: 'YELLOW', previousQuality: 'GREEN' },
  'campaign.completed': {
    name: 'Natal',
    status: 'COMPLETED_WITH_ERRORS',
    totalMessages: 1_500,
    sentCount: 1_488,
    failedCount: 8,
    blockedCount: 4,
    totalCost: 525,
    refundValue: 4.2,
  },
  'number.status': { status: 'RESTRICTED', reason: 'SPAM_RATE' },
  'charge.sent': { status: 'pending', paid_at: null },
  'charge.paid': { status: 'paid' },
  'charge.failed': { status: 'failed', paid_at: null },
  'charge.canceled': { status: 'canceled', paid_at: null },
  'charge.expired': { status: 'expired', paid_at: null },
  'policy.violation': { description: 'Mensagens não solicitadas.' },
};
