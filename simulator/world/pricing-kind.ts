import type { Message } from './messages.ts';

const IN_WINDOW_CHARGED_FROM = Date.UTC(2026, 9, 1);

/** Per-message pricing. What is inside the window was free until October 2026; the price list itself is not here. */
export function pricingKindOf(message: Message): { billable: boolean; type: string; category: string } {
  const purpose = message.template ? message.template.category.toLowerCase() : 'service';
  const mayBeFree = purpose === 'service' || purpose === 'utility';
  const free = mayBeFree && message.inWindow && message.at < IN_WINDOW_CHARGED_FROM;
  const category = message.groupId === undefined ? purpose : `group_${purpose}`;
  return { billable: !free, type: free ? 'free_customer_service' : 'regular', category };
}
