/** Every event of the interface. Each has its data in a file beside this one once something publishes it. */
export const eventNames = [
  'message.status_updated',
  'message.received',
  'message.echo',
  'message.flow_reply',
  'message.link_clicked',
  'template.updated',
  'template.category_changed',
  'template.quality_updated',
  'campaign.completed',
  'conversation.needs_human',
  'number.status',
  'number.tier_updated',
  'number.name_status',
  'account.review',
  'account.capability',
  'charge.sent',
  'charge.paid',
  'charge.failed',
  'charge.canceled',
  'charge.expired',
  'webhook.test',
  'policy.violation',
] as const;

export type EventName = (typeof eventNames)[number];
