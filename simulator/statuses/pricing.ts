import type { Message } from '../world/messages.ts';

const IN_WINDOW_CHARGED_FROM = Date.UTC(2026, 9, 1);

/** Per-message pricing. What is inside the window was free until October 2026; the price list itself is not here. */
export function pricingOf(message: Message): string {
  const category = message.template ? message.template.category.toLowerCase() : 'service';
  const mayBeFree = category === 'service' || category === 'utility';
  const free = mayBeFree && message.inWindow && message.at < IN_WINDOW_CHARGED_FROM;
  const type = free ? 'free_customer_service' : 'regular';
  return `{"billable":${!free},"pricing_model":"PMP","type":"${type}","category":"${category}"}`;
}
