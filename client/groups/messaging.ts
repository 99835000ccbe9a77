import type { CallOptions } from '../call.ts';
import type { Core, Options } from '../core.ts';
import type { components } from '../generated/types.ts';
import type { Body, Query } from '../operate.ts';
import type { UploadOptions } from '../upload.ts';

type Schemas = components['schemas'];

export const messagesOf = ({ operate, paged }: Core) => ({
  send: (body: Body<'sendMessage'>, options: Options<'sendMessage'> = {}) =>
    operate('sendMessage', { body, ...options }) as Promise<Schemas['Message']>,
  /** Every check of a send, and nothing written or charged. */
  dryRun: (body: Body<'sendMessage'>, options: CallOptions = {}) =>
    operate('sendMessage', { body: { ...body, dryRun: true }, ...options }) as Promise<Schemas['DryRun']>,
  sendBatch: (body: Body<'sendBatch'>, options: Options<'sendBatch'> = {}) =>
    operate('sendBatch', { body, ...options }),
  get: (id: string, options: CallOptions = {}) => operate('getMessage', { path: { id }, ...options }),
  list: (query: Query<'listMessages'> = {}, options: CallOptions = {}) => paged('listMessages', { query, ...options }),
  cancel: (id: string, options: CallOptions = {}) => operate('cancelMessage', { path: { id }, ...options }),
  explain: (id: string, options: CallOptions = {}) => operate('explainMessage', { path: { id }, ...options }),
});

export const campaignsOf = ({ operate, paged }: Core) => ({
  /** Give a key of your own: it is unique over all organizations. */
  create: (body: Body<'createCampaign'>, options: Options<'createCampaign'> = {}) =>
    operate('createCampaign', { body, ...options }) as Promise<Schemas['CreatedCampaign']>,
  /** Every check, the cost, who would be blocked and when it would end; nothing is created or charged. */
  dryRun: (body: Body<'createCampaign'>, options: CallOptions = {}) =>
    operate('createCampaign', { body: { ...body, dryRun: true }, ...options }) as Promise<Schemas['CampaignForecast']>,
  list: (query: Query<'listCampaigns'> = {}, options: CallOptions = {}) =>
    paged('listCampaigns', { query, ...options }),
  get: (id: string, options: CallOptions = {}) => operate('getCampaign', { path: { id }, ...options }),
  recipients: (id: string, query: Query<'listRecipients'> = {}, options: CallOptions = {}) =>
    paged('listRecipients', { path: { id }, query, ...options }),
  cancel: (id: string, options: CallOptions = {}) => operate('cancelCampaign', { path: { id }, ...options }),
  pause: (id: string, options: CallOptions = {}) => operate('pauseCampaign', { path: { id }, ...options }),
  resume: (id: string, options: CallOptions = {}) => operate('resumeCampaign', { path: { id }, ...options }),
  retryFailed: (id: string, options: Options<'retryFailedContacts'> = {}) =>
    operate('retryFailedContacts', { path: { id }, ...options }),
  estimate: (body: Body<'estimatePhones'>, options: CallOptions = {}) =>
    operate('estimatePhones', { body, ...options }),
  estimateQuantity: (query: Query<'estimateQuantity'>, options: CallOptions = {}) =>
    operate('estimateQuantity', { query, ...options }),
  addTest: (campaignId: string, body: Body<'addCampaignTest'>, options: CallOptions = {}) =>
    operate('addCampaignTest', { path: { campaignId }, body, ...options }),
  getTest: (campaignId: string, options: CallOptions = {}) =>
    operate('getCampaignTest', { path: { campaignId }, ...options }),
  setWinner: (campaignId: string, variant: 'A' | 'B', options: CallOptions = {}) =>
    operate('setCampaignWinner', { path: { campaignId }, body: { variant }, ...options }),
});

export const mediaOf = ({ operate, paged, upload }: Core) => ({
  /** `onProgress` gets how much was sent. */
  upload: (file: Blob, filename: string, options: UploadOptions = {}) => upload(file, filename, options),
  list: (query: Query<'listMedia'> = {}, options: CallOptions = {}) => paged('listMedia', { query, ...options }),
  delete: (id: string, options: CallOptions = {}) => operate('deleteMedia', { path: { id }, ...options }),
});

export const dashboardOf = ({ operate, paged }: Core) => ({
  messages: (query: Query<'listHistory'> = {}, options: CallOptions = {}) =>
    paged('listHistory', { query, ...options }),
  message: (id: string, options: CallOptions = {}) => operate('getHistoryMessage', { path: { id }, ...options }),
  metrics: (options: CallOptions = {}) => operate('getMetrics', options),
});

export const templatesOf = ({ operate, paged }: Core) => ({
  /** The decision comes as `template.updated`. */
  create: (body: Body<'createTemplate'>, options: CallOptions = {}) => operate('createTemplate', { body, ...options }),
  list: (query: Query<'listTemplates'> = {}, options: CallOptions = {}) =>
    paged('listTemplates', { query, ...options }),
  get: (id: string, options: CallOptions = {}) => operate('getTemplate', { path: { id }, ...options }),
  status: (id: string, options: CallOptions = {}) => operate('getTemplateStatus', { path: { id }, ...options }),
  delete: (id: string, options: CallOptions = {}) => operate('deleteTemplate', { path: { id }, ...options }),
  /** Reconciles with the platform; runs by itself, too. */
  sync: (options: CallOptions = {}) => operate('syncTemplates', options),
  analytics: (id: string, query: Query<'getTemplateAnalytics'> = {}, options: CallOptions = {}) =>
    operate('getTemplateAnalytics', { path: { id }, query, ...options }),
  listAnalytics: (query: Query<'listTemplateAnalytics'> = {}, options: CallOptions = {}) =>
    operate('listTemplateAnalytics', { query, ...options }),
  library: (query: Query<'listLibrary'> = {}, options: CallOptions = {}) =>
    operate('listLibrary', { query, ...options }),
  createFromLibrary: (body: Body<'createFromLibrary'>, options: CallOptions = {}) =>
    operate('createFromLibrary', { body, ...options }),
});
