export { createWebhookDeliverer, type WebhookDeliverer, type WebhookParts } from './deliver/deliver-webhooks.ts';
export { type Content, Packer, type RenderedEvent, type Renderers } from './deliver/pack-events.ts';
export type { SwitchedOff } from './endpoint.ts';
export { renderTestEvents } from './endpoints/test-webhook.ts';
export { webhookChores } from './webhooks.chores.ts';
