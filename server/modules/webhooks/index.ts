export { createWebhookDeliverer, type WebhookDeliverer, type WebhookParts } from './deliver-webhooks.ts';
export type { SwitchedOff } from './endpoint.ts';
export { type Content, Packer, type Renderers, type Told } from './pack-events.ts';
export { renderTestEvents } from './test-webhook.ts';
export { webhookChores } from './webhooks.chores.ts';
