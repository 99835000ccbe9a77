/** What the package offers. */
export type { components, operations } from './generated/types.ts';
export * from './recado.ts';
export {
  verifyRequest,
  verifyWebhook,
  type WebhookCheck,
  type WebhookDelivery,
  type WebhookEvent,
  WebhookSignatureError,
} from './verify-webhook.ts';
