import type { Route } from '../route.ts';
import * as dashboard from './dashboard.ts';
import * as health from './health.ts';
import * as media from './media.ts';
import * as batches from './message-batches.ts';
import * as messages from './messages.ts';
import * as templates from './templates.ts';
import * as wallet from './wallet.ts';
import * as webhooks from './webhooks.ts';

/** Every route of the interface under its operation id, in the order the reference shows them. */
export const routes = {
  sendMessage: messages.sendMessage,
  sendBatch: batches.sendBatch,
  listMessages: batches.listMessages,
  getMessage: messages.getMessage,
  uploadMedia: media.uploadMedia,
  cancelMessage: messages.cancelMessage,
  explainMessage: messages.explainMessage,
  listHistory: dashboard.listHistory,
  getHistoryMessage: dashboard.getHistoryMessage,
  getMetrics: dashboard.getMetrics,
  listTemplates: templates.listTemplates,
  getWallet: wallet.getWallet,
  getWebhookEndpoint: webhooks.getWebhookEndpoint,
  putWebhookEndpoint: webhooks.putWebhookEndpoint,
  getHealth: health.getHealth,
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;
