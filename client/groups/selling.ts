import type { CallOptions } from '../call.ts';
import type { Core } from '../core.ts';
import type { Body, Query } from '../operate.ts';

export const automationsOf = ({ operate, paged }: Core) => ({
  create: (body: Body<'createAutomation'>, options: CallOptions = {}) =>
    operate('createAutomation', { body, ...options }),
  list: (options: CallOptions = {}) => operate('listAutomations', options),
  get: (id: string, options: CallOptions = {}) => operate('getAutomation', { path: { id }, ...options }),
  /** People who are inside keep the steps they entered with. */
  update: (id: string, body: Body<'updateAutomation'>, options: CallOptions = {}) =>
    operate('updateAutomation', { path: { id }, body, ...options }),
  delete: (id: string, options: CallOptions = {}) => operate('deleteAutomation', { path: { id }, ...options }),
  activate: (id: string, options: CallOptions = {}) =>
    operate('setAutomationActive', { path: { id }, body: { active: true }, ...options }),
  /** Stops its runs in flight. */
  deactivate: (id: string, options: CallOptions = {}) =>
    operate('setAutomationActive', { path: { id }, body: { active: false }, ...options }),
  pricing: (options: CallOptions = {}) => operate('getAutomationPricing', options),
  runs: (id: string, query: Query<'listAutomationRuns'> = {}, options: CallOptions = {}) =>
    paged('listAutomationRuns', { path: { id }, query, ...options }),
  /** What became of people at each step. */
  steps: (id: string, options: CallOptions = {}) => operate('listAutomationSteps', { path: { id }, ...options }),
  /** Lets one person in, also while it is off: messages are sent and paid for. */
  test: (id: string, body: Body<'testAutomation'>, options: CallOptions = {}) =>
    operate('testAutomation', { path: { id }, body, ...options }),
  /** Lets the person of a past run in again. */
  rerun: (id: string, runId: string, options: CallOptions = {}) =>
    operate('rerunAutomation', { path: { id, runId }, ...options }),
  versions: (id: string, query: Query<'listAutomationVersions'> = {}, options: CallOptions = {}) =>
    paged('listAutomationVersions', { path: { id }, query, ...options }),
  version: (id: string, version: number, options: CallOptions = {}) =>
    operate('getAutomationVersion', { path: { id, version }, ...options }),
  /** Saves a past version as a new one. */
  restore: (id: string, version: number, options: CallOptions = {}) =>
    operate('restoreAutomationVersion', { path: { id, version }, ...options }),
  /** What happened in a run, and why it stopped where it did. */
  runEvents: (id: string, runId: string, query: Query<'listAutomationRunEvents'> = {}, options: CallOptions = {}) =>
    paged('listAutomationRunEvents', { path: { id, runId }, query, ...options }),
});

export const recoveryOf = ({ operate, paged }: Core) => ({
  putCart: (body: Body<'putCart'>, options: CallOptions = {}) => operate('putCart', { body, ...options }),
  carts: (query: Query<'listCarts'> = {}, options: CallOptions = {}) => paged('listCarts', { query, ...options }),
  placeOrder: (body: Body<'placeOrder'>, options: CallOptions = {}) => operate('placeOrder', { body, ...options }),
  summary: (query: Query<'getRecoverySummary'> = {}, options: CallOptions = {}) =>
    operate('getRecoverySummary', { query, ...options }),
  settings: (options: CallOptions = {}) => operate('getRecoverySettings', options),
  putSettings: (body: Body<'putRecoverySettings'>, options: CallOptions = {}) =>
    operate('putRecoverySettings', { body, ...options }),
});

export const walletOf = ({ operate, paged }: Core) => ({
  get: (options: CallOptions = {}) => operate('getWallet', options),
  statement: (query: Query<'listStatement'> = {}, options: CallOptions = {}) =>
    paged('listStatement', { query, ...options }),
  autoRecharge: (options: CallOptions = {}) => operate('getAutoRecharge', options),
  spendAlarm: (options: CallOptions = {}) => operate('getSpendAlarm', options),
  setSpendAlarm: (body: Body<'putSpendAlarm'>, options: CallOptions = {}) =>
    operate('putSpendAlarm', { body, ...options }),
  setAutoRecharge: (body: Body<'putAutoRecharge'>, options: CallOptions = {}) =>
    operate('putAutoRecharge', { body, ...options }),
  prices: (options: CallOptions = {}) => operate('getPrices', options),
  /** That the balance is the sum of its entries. */
  proof: (options: CallOptions = {}) => operate('getWalletProof', options),
});

export const webhooksOf = ({ operate, paged }: Core) => ({
  getEndpoint: (options: CallOptions = {}) => operate('getFirstWebhookEndpoint', options),
  putEndpoint: (body: Body<'setFirstWebhookEndpoint'>, options: CallOptions = {}) =>
    operate('setFirstWebhookEndpoint', { body, ...options }),
  list: (query: Query<'listWebhookEndpoints'> = {}, options: CallOptions = {}) =>
    paged('listWebhookEndpoints', { query, ...options }),
  create: (body: Body<'createWebhookEndpoint'>, options: CallOptions = {}) =>
    operate('createWebhookEndpoint', { body, ...options }),
  get: (id: string, options: CallOptions = {}) => operate('getWebhookEndpoint', { path: { id }, ...options }),
  update: (id: string, body: Body<'updateWebhookEndpoint'>, options: CallOptions = {}) =>
    operate('updateWebhookEndpoint', { path: { id }, body, ...options }),
  /** @deprecated Called `update`. */
  change: (id: string, body: Body<'updateWebhookEndpoint'>, options: CallOptions = {}) =>
    operate('updateWebhookEndpoint', { path: { id }, body, ...options }),
  delete: (id: string, options: CallOptions = {}) => operate('deleteWebhookEndpoint', { path: { id }, ...options }),
  rotateSecret: (options: CallOptions = {}) => operate('rotateWebhookSecret', options),
  test: (options: CallOptions = {}) => operate('testWebhook', options),
  deliveries: (query: Query<'listWebhookDeliveries'> = {}, options: CallOptions = {}) =>
    paged('listWebhookDeliveries', { query, ...options }),
  delivery: (id: string, options: CallOptions = {}) => operate('getWebhookDelivery', { path: { id }, ...options }),
  resend: (id: string, options: CallOptions = {}) => operate('resendWebhookDelivery', { path: { id }, ...options }),
  replay: (since: string, options: CallOptions = {}) => operate('replayWebhooks', { body: { since }, ...options }),
});
