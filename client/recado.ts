import { type CallerOptions, createCaller } from './call.ts';
import { type FollowOptions, followEvents } from './follow-events.ts';
import type { components } from './generated/types.ts';
import { type Body, createOperate, type Operate, type Query } from './operate.ts';
import type { WebhookEvent } from './verify-webhook.ts';

export { RecadoError } from './errors.ts';
export type { Body, Input, OperationId, Query, Result } from './operate.ts';
export { version } from './version.ts';

type Schemas = components['schemas'];

export type RecadoOptions = CallerOptions;
export type Health = Schemas['Health'];
export type Message = Schemas['Message'];
export type SendMessage = Schemas['SendMessage'];
export type Wallet = Schemas['Wallet'];
export type WebhookEndpoint = Schemas['WebhookEndpoint'];

/** Give a key of your own (an order id, say) and the call stays single even if your program restarts. */
export type Once = { idempotencyKey?: string };
const once = ({ idempotencyKey = crypto.randomUUID() }: Once) => ({ idempotencyKey });

/**
 * The service, as a program sees it. Calls are repeated when that is safe; refusals are thrown as RecadoError. Every
 * route is here by its name in the OpenAPI document, `operate('sendMessage', { body })`, and most also by a shorter one.
 */
export class Recado {
  readonly operate: Operate;
  readonly #upload: (file: Blob, filename: string) => Promise<Schemas['Media']>;
  readonly #draw: (id: string, query: Query<'getSmartLinkQr'>) => Promise<Uint8Array>;

  /** Every event as it happens: `for await (const event of recado.events())`. Survives lost connections. */
  readonly events: (options?: FollowOptions) => AsyncGenerator<WebhookEvent>;

  constructor(options: RecadoOptions) {
    const call = createCaller(options);
    this.events = (follow) => followEvents(options, follow);
    this.operate = createOperate(call);
    this.#upload = (file, filename) => {
      const body = new FormData();
      body.set('file', file, filename);
      return call({ method: 'POST', path: '/v1/media/upload', body });
    };
    this.#draw = (id, query) =>
      call({ method: 'GET', path: `/v1/smart-links/${encodeURIComponent(id)}/qr`, query, bytes: true });
  }

  readonly messages = {
    send: (body: Body<'sendMessage'>, options: Once = {}) =>
      this.operate('sendMessage', { body, ...once(options) }) as Promise<Message>,
    /** Every check of a send, and nothing written or charged. */
    dryRun: (body: Body<'sendMessage'>) =>
      this.operate('sendMessage', { body: { ...body, dryRun: true } }) as Promise<Schemas['DryRun']>,
    sendBatch: (body: Body<'sendBatch'>, options: Once = {}) => this.operate('sendBatch', { body, ...once(options) }),
    get: (id: string) => this.operate('getMessage', { path: { id } }),
    list: (query: Query<'listMessages'> = {}) => this.operate('listMessages', { query }),
    cancel: (id: string) => this.operate('cancelMessage', { path: { id } }),
    explain: (id: string) => this.operate('explainMessage', { path: { id } }),
  };

  readonly campaigns = {
    /** Give a key of your own: it is unique over all organizations. */
    create: (body: Body<'createCampaign'>, options: Once = {}) =>
      this.operate('createCampaign', { body, ...once(options) }) as Promise<Schemas['CreatedCampaign']>,
    /** Every check, the cost, who would be blocked and when it would end; nothing is created or charged. */
    dryRun: (body: Body<'createCampaign'>) =>
      this.operate('createCampaign', { body: { ...body, dryRun: true }, ...once({}) }) as Promise<
        Schemas['CampaignForecast']
      >,
    list: (query: Query<'listCampaigns'> = {}) => this.operate('listCampaigns', { query }),
    get: (id: string) => this.operate('getCampaign', { path: { id } }),
    recipients: (id: string, query: Query<'listRecipients'> = {}) =>
      this.operate('listRecipients', { path: { id }, query }),
    cancel: (id: string) => this.operate('cancelCampaign', { path: { id } }),
    pause: (id: string) => this.operate('pauseCampaign', { path: { id } }),
    resume: (id: string) => this.operate('resumeCampaign', { path: { id } }),
    retryFailed: (id: string, options: Once = {}) =>
      this.operate('retryFailedContacts', { path: { id }, ...once(options) }),
    estimate: (body: Body<'estimatePhones'>) => this.operate('estimatePhones', { body }),
    estimateQuantity: (query: Query<'estimateQuantity'>) => this.operate('estimateQuantity', { query }),
    addTest: (campaignId: string, body: Body<'addCampaignTest'>) =>
      this.operate('addCampaignTest', { path: { campaignId }, body }),
    getTest: (campaignId: string) => this.operate('getCampaignTest', { path: { campaignId } }),
    setWinner: (campaignId: string, variant: 'A' | 'B') =>
      this.operate('setCampaignWinner', { path: { campaignId }, body: { variant } }),
  };

  readonly media = {
    upload: (file: Blob, filename: string) => this.#upload(file, filename),
  };

  readonly dashboard = {
    messages: (query: Query<'listHistory'> = {}) => this.operate('listHistory', { query }),
    message: (id: string) => this.operate('getHistoryMessage', { path: { id } }),
    metrics: () => this.operate('getMetrics'),
  };

  readonly templates = {
    /** The decision comes as `template.updated`. */
    create: (body: Body<'createTemplate'>) => this.operate('createTemplate', { body }),
    list: (query: Query<'listTemplates'> = {}) => this.operate('listTemplates', { query }),
    get: (id: string) => this.operate('getTemplate', { path: { id } }),
    status: (id: string) => this.operate('getTemplateStatus', { path: { id } }),
    delete: (id: string) => this.operate('deleteTemplate', { path: { id } }),
    /** Reconciles with the platform; runs by itself, too. */
    sync: () => this.operate('syncTemplates'),
    analytics: (id: string, query: Query<'getTemplateAnalytics'> = {}) =>
      this.operate('getTemplateAnalytics', { path: { id }, query }),
    listAnalytics: (query: Query<'listTemplateAnalytics'> = {}) => this.operate('listTemplateAnalytics', { query }),
    library: (query: Query<'listLibrary'> = {}) => this.operate('listLibrary', { query }),
    createFromLibrary: (body: Body<'createFromLibrary'>) => this.operate('createFromLibrary', { body }),
  };

  readonly contacts = {
    /** Up to 5,000 at a time. */
    import: (body: Body<'importContacts'>) => this.operate('importContacts', { body }),
    /** How an import went that was answered with `status: "RUNNING"`. */
    readImport: (importId: string) => this.operate('getContactImport', { path: { importId } }),
    list: (query: Query<'listContacts'> = {}) => this.operate('listContacts', { query }),
    get: (phone: string) => this.operate('getContact', { path: { phone } }),
    update: (phone: string, body: Body<'patchContact'>) => this.operate('patchContact', { path: { phone }, body }),
    /** Everything held of the person. */
    export: (phone: string) => this.operate('exportPerson', { path: { phone } }),
    /** Irreversible. */
    erase: (phone: string) => this.operate('erasePerson', { path: { phone } }),
  };

  readonly optOuts = {
    create: (body: Body<'createOptOut'>) => this.operate('createOptOut', { body }),
    list: (query: Query<'listOptOuts'> = {}) => this.operate('listOptOuts', { query }),
    get: (phone: string) => this.operate('getOptOut', { path: { phone } }),
    delete: (phone: string) => this.operate('deleteOptOut', { path: { phone } }),
  };

  readonly conversations = {
    list: (query: Query<'listConversations'> = {}) => this.operate('listConversations', { query }),
    /** Page 0 is the newest; inside a page, time runs forward. */
    messages: (conversationId: string, query: Query<'listConversationMessages'> = {}) =>
      this.operate('listConversationMessages', { path: { conversationId }, query }),
    reply: (body: Body<'replyConversation'>, options: Once = {}) =>
      this.operate('replyConversation', { body, ...once(options) }),
    /** Its status, or who answers for it. */
    update: (conversationId: string, body: Body<'patchConversation'>) =>
      this.operate('patchConversation', { path: { conversationId }, body }),
    windowStatus: (body: Body<'readWindows'>) => this.operate('readWindows', { body }),
  };

  /** The assistant: what it knows, how it behaves, and what it handed to people. */
  readonly brain = {
    entries: (query: Query<'listBrainEntries'> = {}) => this.operate('listBrainEntries', { query }),
    createEntry: (body: Body<'createBrainEntry'>) => this.operate('createBrainEntry', { body }),
    getEntry: (id: string) => this.operate('getBrainEntry', { path: { id } }),
    updateEntry: (id: string, body: Body<'updateBrainEntry'>) =>
      this.operate('updateBrainEntry', { path: { id }, body }),
    deleteEntry: (id: string) => this.operate('deleteBrainEntry', { path: { id } }),
    settings: () => this.operate('getBrainSettings'),
    /** What is left out stays as it was. */
    putSettings: (body: Body<'putBrainSettings'>) => this.operate('putBrainSettings', { body }),
    handoffs: (query: Query<'listHandoffs'> = {}) => this.operate('listHandoffs', { query }),
    resolveHandoff: (handoffId: string, body: Body<'resolveHandoff'> = {}) =>
      this.operate('resolveHandoff', { path: { handoffId }, body }),
  };

  readonly account = {
    /** Who the key's owner is. */
    identity: () => this.operate('getIdentity'),
    organizations: () => this.operate('listOwnOrganizations'),
    plan: () => this.operate('getPlan'),
    /** Whether the organization can send, and what is missing. */
    status: () => this.operate('getAccountStatus'),
    /** Everything held of the key's user. */
    export: () => this.operate('exportAccount'),
  };

  readonly numbers = {
    list: () => this.operate('listNumbers'),
    warming: () => this.operate('listWarming'),
  };

  readonly businessProfile = {
    get: () => this.operate('getBusinessProfile'),
    update: (body: Body<'updateBusinessProfile'>) => this.operate('updateBusinessProfile', { body }),
    /** Publishes what was saved. */
    sync: () => this.operate('syncBusinessProfile'),
  };

  readonly smartLinks = {
    create: (body: Body<'createSmartLink'>) => this.operate('createSmartLink', { body }),
    list: (query: Query<'listSmartLinks'> = {}) => this.operate('listSmartLinks', { query }),
    get: (id: string) => this.operate('getSmartLink', { path: { id } }),
    update: (id: string, body: Body<'updateSmartLink'>) => this.operate('updateSmartLink', { path: { id }, body }),
    delete: (id: string) => this.operate('deleteSmartLink', { path: { id } }),
    /** Day by day. */
    clicks: (id: string, query: Query<'listSmartLinkClicks'> = {}) =>
      this.operate('listSmartLinkClicks', { path: { id }, query }),
    /** The QR code: an SVG drawing, or a PNG picture. */
    qr: (id: string, query: Query<'getSmartLinkQr'> = {}) => this.#draw(id, query),
  };

  /** What is known about a phone. Charged. */
  lookup(phone: string): Promise<Schemas['Lookup']> {
    return this.operate('lookUpPhone', { body: { phone } });
  }

  /** Forms. */
  readonly flows = {
    create: (body: Body<'createFlow'>) => this.operate('createFlow', { body }),
    list: (query: Query<'listFlows'> = {}) => this.operate('listFlows', { query }),
    get: (id: string) => this.operate('getFlow', { path: { id } }),
    update: (id: string, body: Body<'updateFlow'>) => this.operate('updateFlow', { path: { id }, body }),
    publish: (id: string) => this.operate('publishFlow', { path: { id } }),
    deprecate: (id: string) => this.operate('deprecateFlow', { path: { id } }),
    responses: (id: string, query: Query<'listFlowResponses'> = {}) =>
      this.operate('listFlowResponses', { path: { id }, query }),
    /** To the phone of the key's user. */
    test: (id: string) => this.operate('testFlow', { path: { id } }),
  };

  readonly charges = {
    create: (body: Body<'createCharge'>, options: Once = {}) =>
      this.operate('createCharge', { body, ...once(options) }),
    list: (query: Query<'listCharges'> = {}) => this.operate('listCharges', { query }),
    get: (id: string) => this.operate('getCharge', { path: { id } }),
    cancel: (id: string) => this.operate('cancelCharge', { path: { id } }),
  };

  readonly automations = {
    create: (body: Body<'createAutomation'>) => this.operate('createAutomation', { body }),
    list: () => this.operate('listAutomations'),
    get: (id: string) => this.operate('getAutomation', { path: { id } }),
    /** Whoever is inside keeps the steps they entered with. */
    update: (id: string, body: Body<'updateAutomation'>) => this.operate('updateAutomation', { path: { id }, body }),
    delete: (id: string) => this.operate('deleteAutomation', { path: { id } }),
    activate: (id: string) => this.operate('setAutomationActive', { path: { id }, body: { active: true } }),
    /** Stops its runs in flight. */
    deactivate: (id: string) => this.operate('setAutomationActive', { path: { id }, body: { active: false } }),
    pricing: () => this.operate('getAutomationPricing'),
    runs: (id: string, query: Query<'listAutomationRuns'> = {}) =>
      this.operate('listAutomationRuns', { path: { id }, query }),
    /** What happened in a run, and why it stopped where it did. */
    runEvents: (id: string, runId: string, query: Query<'listAutomationRunEvents'> = {}) =>
      this.operate('listAutomationRunEvents', { path: { id, runId }, query }),
  };

  readonly recovery = {
    putCart: (body: Body<'putCart'>) => this.operate('putCart', { body }),
    carts: (query: Query<'listCarts'> = {}) => this.operate('listCarts', { query }),
    placeOrder: (body: Body<'placeOrder'>) => this.operate('placeOrder', { body }),
    summary: (query: Query<'getRecoverySummary'> = {}) => this.operate('getRecoverySummary', { query }),
    settings: () => this.operate('getRecoverySettings'),
    putSettings: (body: Body<'putRecoverySettings'>) => this.operate('putRecoverySettings', { body }),
  };

  readonly wallet = {
    get: () => this.operate('getWallet'),
    statement: (query: Query<'listStatement'> = {}) => this.operate('listStatement', { query }),
    autoRecharge: () => this.operate('getAutoRecharge'),
    spendAlarm: () => this.operate('getSpendAlarm'),
    setSpendAlarm: (body: Body<'putSpendAlarm'>) => this.operate('putSpendAlarm', { body }),
    setAutoRecharge: (body: Body<'putAutoRecharge'>) => this.operate('putAutoRecharge', { body }),
    prices: () => this.operate('getPrices'),
    /** That the balance is the sum of its entries. */
    proof: () => this.operate('getWalletProof'),
  };

  readonly webhooks = {
    getEndpoint: () => this.operate('getFirstWebhookEndpoint'),
    putEndpoint: (body: Body<'setFirstWebhookEndpoint'>) => this.operate('setFirstWebhookEndpoint', { body }),
    list: (query: Query<'listWebhookEndpoints'> = {}) => this.operate('listWebhookEndpoints', { query }),
    create: (body: Body<'createWebhookEndpoint'>) => this.operate('createWebhookEndpoint', { body }),
    get: (id: string) => this.operate('getWebhookEndpoint', { path: { id } }),
    update: (id: string, body: Body<'updateWebhookEndpoint'>) =>
      this.operate('updateWebhookEndpoint', { path: { id }, body }),
    /** @deprecated Called `update`. */
    change: (id: string, body: Body<'updateWebhookEndpoint'>) =>
      this.operate('updateWebhookEndpoint', { path: { id }, body }),
    delete: (id: string) => this.operate('deleteWebhookEndpoint', { path: { id } }),
    rotateSecret: () => this.operate('rotateWebhookSecret'),
    test: () => this.operate('testWebhook'),
    deliveries: (query: Query<'listWebhookDeliveries'> = {}) => this.operate('listWebhookDeliveries', { query }),
    delivery: (id: string) => this.operate('getWebhookDelivery', { path: { id } }),
    resend: (id: string) => this.operate('resendWebhookDelivery', { path: { id } }),
    replay: (since: string) => this.operate('replayWebhooks', { body: { since } }),
  };

  /** Answers also when the service is down, as long as it can say so. */
  health(): Promise<Health> {
    return this.operate('getHealth', { accept: [503] });
  }
}
