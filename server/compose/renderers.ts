import { renderCampaignEvents } from '../modules/campaigns/index.ts';
import { chargeRenderers } from '../modules/charges/index.ts';
import { renderClickEvents } from '../modules/clicks/index.ts';
import { renderChatEvents } from '../modules/conversations/index.ts';
import { renderFlowEvents } from '../modules/flows/index.ts';
import { renderHandoffEvents } from '../modules/handoffs/index.ts';
import { renderMessageEvents } from '../modules/messages/index.ts';
import { numberRenderers } from '../modules/numbers/index.ts';
import { renderCategoryEvents, renderQualityEvents, renderTemplateEvents } from '../modules/templates/index.ts';
import { type Renderers, renderTestEvents } from '../modules/webhooks/index.ts';
import type { Container } from './container.ts';

/** The data of each event, read when it is delivered: webhooks and the stream send the same. */
export function composeRenderers({ database, config }: Container): Renderers {
  const { system } = database;
  const chats = { system, baseUrl: config.baseUrl };
  return {
    'message.status_updated': (events) => renderMessageEvents(system, events),
    'message.received': (events) => renderChatEvents(chats, events),
    'message.echo': (events) => renderChatEvents(chats, events),
    'message.flow_reply': (events) => renderFlowEvents(system, events),
    'message.link_clicked': (events) => renderClickEvents(system, events),
    'campaign.completed': (events) => renderCampaignEvents(system, events),
    'conversation.needs_human': (events) => renderHandoffEvents(system, events),
    'template.updated': (events) => renderTemplateEvents(system, events),
    'template.category_changed': (events) => renderCategoryEvents(system, events),
    'template.quality_updated': (events) => renderQualityEvents(system, events),
    ...chargeRenderers(system),
    ...numberRenderers(system),
    'webhook.test': renderTestEvents,
  };
}
