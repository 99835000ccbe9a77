export { createWebhookDeliverer, type WebhookDeliverer, type WebhookParts } from './deliver-webhooks.ts';
export type { SwitchedOff } from './endpoint.ts';
