import { type CallerOptions, createCaller } from './call.ts';
import type { components, operations } from './generated/types.ts';

export { RecadoError } from './errors.ts';

type Schemas = components['schemas'];
type Answer<
  Id extends keyof operations,
  Status extends keyof operations[Id]['responses'],
> = operations[Id]['responses'][Status] extends { content: { 'application/json': infer Body } } ? Body : never;

export type RecadoOptions = CallerOptions;
export type Health = Schemas['Health'];
export type Message = Schemas['Message'];
export type SendMessage = Schemas['SendMessage'];
export type TemplatePage = Answer<'listTemplates', 200>;
export type TemplateQuery = NonNullable<operations['listTemplates']['parameters']['query']>;
export type Wallet = Schemas['Wallet'];
export type WebhookEndpoint = Schemas['WebhookEndpoint'];
export type WebhookEndpointChange = operations['putWebhookEndpoint']['requestBody']['content']['application/json'];

/** The service, as a program sees it. Calls are repeated when that is safe; refusals are thrown as RecadoError. */
export class Recado {
  readonly #call;

  constructor(options: RecadoOptions) {
    this.#call = createCaller(options);
  }

  readonly messages = {
    /** Give an `idempotencyKey` of your own (an order id, say) and the send stays single even if your program restarts. */
    send: (body: SendMessage, options: { idempotencyKey?: string } = {}) =>
      this.#call<Message>({
        method: 'POST',
        path: '/v1/messages',
        body,
        idempotencyKey: options.idempotencyKey ?? crypto.randomUUID(),
      }),
    get: (id: string) => this.#call<Message>({ method: 'GET', path: `/v1/messages/${encodeURIComponent(id)}` }),
  };

  readonly templates = {
    list: (query: TemplateQuery = {}) => this.#call<TemplatePage>({ method: 'GET', path: '/v1/templates', query }),
  };

  readonly wallet = {
    get: () => this.#call<Wallet>({ method: 'GET', path: '/v1/wallet' }),
  };

  readonly webhooks = {
    getEndpoint: () => this.#call<WebhookEndpoint>({ method: 'GET', path: '/webhook/endpoint' }),
    putEndpoint: (body: WebhookEndpointChange) =>
      this.#call<WebhookEndpoint>({ method: 'PUT', path: '/webhook/endpoint', body }),
  };

  /** Answers also when the service is down, as long as it can say so. */
  health(): Promise<Health> {
    return this.#call<Health>({ method: 'GET', path: '/health', accept: [503] });
  }
}
