import type { CallOptions } from '../call.ts';
import type { Core, Options } from '../core.ts';
import type { Body, Query } from '../operate.ts';

export const contactsOf = ({ operate, paged }: Core) => ({
  /** Up to 5,000 at a time. */
  import: (body: Body<'importContacts'>, options: CallOptions = {}) => operate('importContacts', { body, ...options }),
  /** How an import went that was answered with `status: "RUNNING"`. */
  readImport: (importId: string, options: CallOptions = {}) =>
    operate('getContactImport', { path: { importId }, ...options }),
  list: (query: Query<'listContacts'> = {}, options: CallOptions = {}) => paged('listContacts', { query, ...options }),
  get: (phone: string, options: CallOptions = {}) => operate('getContact', { path: { phone }, ...options }),
  update: (phone: string, body: Body<'patchContact'>, options: CallOptions = {}) =>
    operate('patchContact', { path: { phone }, body, ...options }),
  /** Everything held of the person. */
  export: (phone: string, options: CallOptions = {}) => operate('exportPerson', { path: { phone }, ...options }),
  /** Irreversible. */
  erase: (phone: string, options: CallOptions = {}) => operate('erasePerson', { path: { phone }, ...options }),
});

export const optOutsOf = ({ operate, paged }: Core) => ({
  create: (body: Body<'createOptOut'>, options: CallOptions = {}) => operate('createOptOut', { body, ...options }),
  list: (query: Query<'listOptOuts'> = {}, options: CallOptions = {}) => paged('listOptOuts', { query, ...options }),
  get: (phone: string, options: CallOptions = {}) => operate('getOptOut', { path: { phone }, ...options }),
  delete: (phone: string, options: CallOptions = {}) => operate('deleteOptOut', { path: { phone }, ...options }),
});

export const conversationsOf = ({ operate, paged }: Core) => ({
  list: (query: Query<'listConversations'> = {}, options: CallOptions = {}) =>
    paged('listConversations', { query, ...options }),
  /** Page 0 is the newest; inside a page, time runs forward. */
  messages: (conversationId: string, query: Query<'listConversationMessages'> = {}, options: CallOptions = {}) =>
    paged('listConversationMessages', { path: { conversationId }, query, ...options }),
  reply: (body: Body<'replyConversation'>, options: Options<'replyConversation'> = {}) =>
    operate('replyConversation', { body, ...options }),
  /** Its status, or who answers for it. */
  update: (conversationId: string, body: Body<'patchConversation'>, options: CallOptions = {}) =>
    operate('patchConversation', { path: { conversationId }, body, ...options }),
  windowStatus: (body: Body<'readWindows'>, options: CallOptions = {}) => operate('readWindows', { body, ...options }),
});

/** The assistant: what it knows, how it behaves, and what it handed to people. */
export const brainOf = ({ operate, paged }: Core) => ({
  entries: (query: Query<'listBrainEntries'> = {}, options: CallOptions = {}) =>
    paged('listBrainEntries', { query, ...options }),
  createEntry: (body: Body<'createBrainEntry'>, options: CallOptions = {}) =>
    operate('createBrainEntry', { body, ...options }),
  getEntry: (id: string, options: CallOptions = {}) => operate('getBrainEntry', { path: { id }, ...options }),
  updateEntry: (id: string, body: Body<'updateBrainEntry'>, options: CallOptions = {}) =>
    operate('updateBrainEntry', { path: { id }, body, ...options }),
  deleteEntry: (id: string, options: CallOptions = {}) => operate('deleteBrainEntry', { path: { id }, ...options }),
  settings: (options: CallOptions = {}) => operate('getBrainSettings', options),
  /** What is left out stays as it was. */
  putSettings: (body: Body<'putBrainSettings'>, options: CallOptions = {}) =>
    operate('putBrainSettings', { body, ...options }),
  handoffs: (query: Query<'listHandoffs'> = {}, options: CallOptions = {}) =>
    paged('listHandoffs', { query, ...options }),
  resolveHandoff: (handoffId: string, body: Body<'resolveHandoff'> = {}, options: CallOptions = {}) =>
    operate('resolveHandoff', { path: { handoffId }, body, ...options }),
});
