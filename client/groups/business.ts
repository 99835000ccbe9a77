import type { CallOptions } from '../call.ts';
import type { Core, Options } from '../core.ts';
import type { Body, Query } from '../operate.ts';

export const accountOf = ({ operate, paged }: Core) => ({
  /** Who the key's owner is. */
  identity: (options: CallOptions = {}) => operate('getIdentity', options),
  organizations: (options: CallOptions = {}) => operate('listOwnOrganizations', options),
  plan: (options: CallOptions = {}) => operate('getPlan', options),
  /** Whether the organization can send, and what is missing. */
  status: (options: CallOptions = {}) => operate('getAccountStatus', options),
  /** What needs a person. */
  alerts: (query: Query<'listAccountAlerts'> = {}, options: CallOptions = {}) =>
    paged('listAccountAlerts', { query, ...options }),
  /** Everything held of the key's user. */
  export: (options: CallOptions = {}) => operate('exportAccount', options),
});

export const numbersOf = ({ operate }: Core) => ({
  list: (options: CallOptions = {}) => operate('listNumbers', options),
  warming: (options: CallOptions = {}) => operate('listWarming', options),
});

export const businessProfileOf = ({ operate }: Core) => ({
  get: (options: CallOptions = {}) => operate('getBusinessProfile', options),
  update: (body: Body<'updateBusinessProfile'>, options: CallOptions = {}) =>
    operate('updateBusinessProfile', { body, ...options }),
  /** Publishes what was saved. */
  sync: (options: CallOptions = {}) => operate('syncBusinessProfile', options),
});

export const smartLinksOf = ({ operate, paged, draw }: Core) => ({
  create: (body: Body<'createSmartLink'>, options: CallOptions = {}) =>
    operate('createSmartLink', { body, ...options }),
  list: (query: Query<'listSmartLinks'> = {}, options: CallOptions = {}) =>
    paged('listSmartLinks', { query, ...options }),
  get: (id: string, options: CallOptions = {}) => operate('getSmartLink', { path: { id }, ...options }),
  update: (id: string, body: Body<'updateSmartLink'>, options: CallOptions = {}) =>
    operate('updateSmartLink', { path: { id }, body, ...options }),
  delete: (id: string, options: CallOptions = {}) => operate('deleteSmartLink', { path: { id }, ...options }),
  /** Day by day. */
  clicks: (id: string, query: Query<'listSmartLinkClicks'> = {}, options: CallOptions = {}) =>
    paged('listSmartLinkClicks', { path: { id }, query, ...options }),
  /** The QR code: an SVG drawing, or a PNG picture. */
  qr: (id: string, query: Query<'getSmartLinkQr'> = {}, options: CallOptions = {}) => draw(id, query, options),
});

/** Forms. */
export const flowsOf = ({ operate, paged }: Core) => ({
  create: (body: Body<'createFlow'>, options: CallOptions = {}) => operate('createFlow', { body, ...options }),
  list: (query: Query<'listFlows'> = {}, options: CallOptions = {}) => paged('listFlows', { query, ...options }),
  get: (id: string, options: CallOptions = {}) => operate('getFlow', { path: { id }, ...options }),
  update: (id: string, body: Body<'updateFlow'>, options: CallOptions = {}) =>
    operate('updateFlow', { path: { id }, body, ...options }),
  publish: (id: string, options: CallOptions = {}) => operate('publishFlow', { path: { id }, ...options }),
  deprecate: (id: string, options: CallOptions = {}) => operate('deprecateFlow', { path: { id }, ...options }),
  responses: (id: string, query: Query<'listFlowResponses'> = {}, options: CallOptions = {}) =>
    paged('listFlowResponses', { path: { id }, query, ...options }),
  /** To the phone of the key's user. */
  test: (id: string, options: CallOptions = {}) => operate('testFlow', { path: { id }, ...options }),
});

export const chargesOf = ({ operate, paged }: Core) => ({
  create: (body: Body<'createCharge'>, options: Options<'createCharge'> = {}) =>
    operate('createCharge', { body, ...options }),
  list: (query: Query<'listCharges'> = {}, options: CallOptions = {}) => paged('listCharges', { query, ...options }),
  get: (id: string, options: CallOptions = {}) => operate('getCharge', { path: { id }, ...options }),
  cancel: (id: string, options: CallOptions = {}) => operate('cancelCharge', { path: { id }, ...options }),
});
