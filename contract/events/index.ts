import type { TSchema } from 'typebox';
import { AccountCapability, AccountReview, PolicyViolation } from './account.ts';
import { CampaignCompleted } from './campaign.ts';
import { ChargeUpdated } from './charge.ts';
import { MessageEcho, MessageReceived } from './chat.ts';
import { ConversationNeedsHuman } from './conversation.ts';
import { MessageFlowReply } from './flow.ts';
import { MessageStatusUpdated } from './message.ts';
import { MessageLinkClicked } from './message-click.ts';
import type { EventName } from './names.ts';
import { NumberNameStatus, NumberStatusChanged, NumberTierUpdated } from './number.ts';
import { TemplateCategoryChanged, TemplateQualityUpdated, TemplateUpdated } from './template.ts';
import { WebhookTest } from './webhook.ts';

/** The data of each event that something publishes today. */
export const eventData = {
  'message.status_updated': MessageStatusUpdated,
  'message.received': MessageReceived,
  'message.echo': MessageEcho,
  'message.flow_reply': MessageFlowReply,
  'message.link_clicked': MessageLinkClicked,
  'template.updated': TemplateUpdated,
  'template.category_changed': TemplateCategoryChanged,
  'template.quality_updated': TemplateQualityUpdated,
  'campaign.completed': CampaignCompleted,
  'conversation.needs_human': ConversationNeedsHuman,
  'number.status': NumberStatusChanged,
  'number.tier_updated': NumberTierUpdated,
  'number.name_status': NumberNameStatus,
  'account.review': AccountReview,
  'account.capability': AccountCapability,
  'charge.sent': ChargeUpdated,
  'charge.paid': ChargeUpdated,
  'charge.failed': ChargeUpdated,
  'charge.canceled': ChargeUpdated,
  'charge.expired': ChargeUpdated,
  'webhook.test': WebhookTest,
  'policy.violation': PolicyViolation,
} as const satisfies Partial<Record<EventName, TSchema>>;
