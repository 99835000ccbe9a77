import type { CallerOptions, CallOptions } from './call.ts';
import { createCore } from './core.ts';
import { type FollowOptions, followEvents } from './follow-events.ts';
import type { components } from './generated/types.ts';
import * as business from './groups/business.ts';
import * as messaging from './groups/messaging.ts';
import * as people from './groups/people.ts';
import * as selling from './groups/selling.ts';
import type { Operate } from './operate.ts';
import type { OperatePaged } from './pages.ts';
import type { WebhookEvent } from './verify-webhook.ts';

export type { CallOptions } from './call.ts';
export { isRefusal, RecadoError } from './errors.ts';
export type { FollowOptions } from './follow-events.ts';
export type { ErrorCode } from './generated/refusals.ts';
export type { Body, Input, OperationId, Query, RefusalOf, Result } from './operate.ts';
export type { Item, Paged, PagedId } from './pages.ts';
export type { UploadOptions, UploadProgress } from './upload.ts';
export { version } from './version.ts';

type Schemas = components['schemas'];

export type RecadoOptions = CallerOptions;
export type Health = Schemas['Health'];
export type Message = Schemas['Message'];
export type SendMessage = Schemas['SendMessage'];
export type Wallet = Schemas['Wallet'];
export type WebhookEndpoint = Schemas['WebhookEndpoint'];

/**
 * The service, as a program sees it. Calls are repeated when that is safe; refusals are thrown as RecadoError. Every
 * route is here by its name in the OpenAPI document, `operate('sendMessage', { body })`, and most also by a shorter one.
 * Lists are awaited for one page, or iterated over for all: `for await (const one of recado.messages.list())`.
 */
export class Recado {
  readonly operate: Operate;
  /** A list by the name of its route. */
  readonly paged: OperatePaged;
  /** Every event as it happens: `for await (const event of recado.events())`. Survives lost connections. */
  readonly events: (options?: FollowOptions) => AsyncGenerator<WebhookEvent>;

  readonly messages: ReturnType<typeof messaging.messagesOf>;
  readonly campaigns: ReturnType<typeof messaging.campaignsOf>;
  readonly media: ReturnType<typeof messaging.mediaOf>;
  readonly dashboard: ReturnType<typeof messaging.dashboardOf>;
  readonly templates: ReturnType<typeof messaging.templatesOf>;
  readonly contacts: ReturnType<typeof people.contactsOf>;
  readonly optOuts: ReturnType<typeof people.optOutsOf>;
  readonly conversations: ReturnType<typeof people.conversationsOf>;
  /** The assistant: what it knows, how it behaves, and what it handed to people. */
  readonly brain: ReturnType<typeof people.brainOf>;
  readonly account: ReturnType<typeof business.accountOf>;
  readonly numbers: ReturnType<typeof business.numbersOf>;
  readonly businessProfile: ReturnType<typeof business.businessProfileOf>;
  readonly smartLinks: ReturnType<typeof business.smartLinksOf>;
  /** Forms. */
  readonly flows: ReturnType<typeof business.flowsOf>;
  readonly charges: ReturnType<typeof business.chargesOf>;
  readonly automations: ReturnType<typeof selling.automationsOf>;
  readonly recovery: ReturnType<typeof selling.recoveryOf>;
  readonly wallet: ReturnType<typeof selling.walletOf>;
  readonly webhooks: ReturnType<typeof selling.webhooksOf>;

  constructor(options: RecadoOptions) {
    const core = createCore(options);
    this.operate = core.operate;
    this.paged = core.paged;
    this.events = (follow) => followEvents(options, follow);
    this.messages = messaging.messagesOf(core);
    this.campaigns = messaging.campaignsOf(core);
    this.media = messaging.mediaOf(core);
    this.dashboard = messaging.dashboardOf(core);
    this.templates = messaging.templatesOf(core);
    this.contacts = people.contactsOf(core);
    this.optOuts = people.optOutsOf(core);
    this.conversations = people.conversationsOf(core);
    this.brain = people.brainOf(core);
    this.account = business.accountOf(core);
    this.numbers = business.numbersOf(core);
    this.businessProfile = business.businessProfileOf(core);
    this.smartLinks = business.smartLinksOf(core);
    this.flows = business.flowsOf(core);
    this.charges = business.chargesOf(core);
    this.automations = selling.automationsOf(core);
    this.recovery = selling.recoveryOf(core);
    this.wallet = selling.walletOf(core);
    this.webhooks = selling.webhooksOf(core);
  }

  /** What is known about a phone. Charged. */
  lookup(phone: string, options: CallOptions = {}): Promise<Schemas['Lookup']> {
    return this.operate('lookUpPhone', { body: { phone }, ...options });
  }

  /** Answers also when the service is down, as long as it can report it. */
  health(options: CallOptions = {}): Promise<Health> {
    return this.operate('getHealth', { accept: [503], ...options });
  }
}
