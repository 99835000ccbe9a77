import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { eventNames } from '../events/names.ts';
import { Instant, Nullable, OneOf, Uuid } from '../ids.ts';
import { route } from '../route.ts';
import { webhookDeliveryStatuses } from '../states.ts';

const EventName = OneOf(eventNames);

export const WebhookEndpoint = Type.Object(
  {
    id: Uuid,
    url: Type.String({ examples: ['https://loja.example/recado'] }),
    events: Nullable(Type.Array(EventName, { description: 'null: every event.' })),
    ordered: Type.Boolean({ description: 'Events of one subject wait for each other.' }),
    enabled: Type.Boolean(),
    secret: Nullable(Type.String({ description: 'Signing secret; shown only at creation and rotation.' })),
  },
  { title: 'WebhookEndpoint' },
);

const WantedEndpoint = Type.Object({
  url: Type.String({ minLength: 1, maxLength: 2_048, examples: ['https://loja.example/recado'] }),
  events: Type.Optional(Nullable(Type.Array(EventName, { minItems: 1, maxItems: 100 }))),
  ordered: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'true: events of one subject (a message, a template, a campaign, a charge) are delivered one after the other, in the order of `sequence`. While one of them is retried the later ones wait for it; once it arrived, or its attempts are used up, the next one goes. Other subjects are not delayed.',
    }),
  ),
});

const byId = Type.Object({ id: Uuid });

export const getFirstWebhookEndpoint = route({
  method: 'GET',
  path: '/webhook/endpoint',
  permission: 'ADMIN',
  role: 'ADMIN',
  tag: 'Webhooks',
  summary: 'Reads the first webhook endpoint.',
  replies: { 200: WebhookEndpoint },
  refusals: ['WEBHOOK_ENDPOINT_UNKNOWN'],
});

export const setFirstWebhookEndpoint = route({
  method: 'PUT',
  path: '/webhook/endpoint',
  permission: 'WEBHOOKS_MANAGE',
  role: 'ADMIN',
  tag: 'Webhooks',
  summary: 'Sets where events are delivered, and switches the endpoint on.',
  description:
    'The first call answers with the signing secret. Addresses that are not public are refused, here and again when connecting.',
  body: WantedEndpoint,
  replies: { 200: WebhookEndpoint },
  refusals: [],
});

export const listWebhookEndpoints = route({
  method: 'GET',
  path: '/webhook/endpoints',
  permission: 'ADMIN',
  role: 'ADMIN',
  tag: 'Webhooks',
  summary: 'Lists the webhook endpoints, oldest first.',
  query: Type.Object(pageQuery),
  replies: { 200: DataPage(WebhookEndpoint) },
  refusals: [],
});

export const createWebhookEndpoint = route({
  method: 'POST',
  path: '/webhook/endpoints',
  permission: 'WEBHOOKS_MANAGE',
  role: 'ADMIN',
  tag: 'Webhooks',
  summary: 'Adds an endpoint with a filter of its own.',
  description:
    'It starts with what happens next. All endpoints of an organization are signed with its one secret; one that is slow or down delays no other.',
  body: WantedEndpoint,
  replies: { 201: WebhookEndpoint },
  refusals: ['WEBHOOK_ENDPOINTS_TOO_MANY'],
});

export const getWebhookEndpoint = route({
  method: 'GET',
  path: '/webhook/endpoints/:id',
  permission: 'ADMIN',
  role: 'ADMIN',
  tag: 'Webhooks',
  summary: 'Reads one endpoint.',
  params: byId,
  replies: { 200: WebhookEndpoint },
  refusals: ['WEBHOOK_ENDPOINT_UNKNOWN'],
});

export const updateWebhookEndpoint = route({
  method: 'PUT',
  path: '/webhook/endpoints/:id',
  permission: 'WEBHOOKS_MANAGE',
  role: 'ADMIN',
  tag: 'Webhooks',
  summary: 'Replaces the address and filter of an endpoint, or switches it on or off.',
  description: 'Switched on again, it goes on where it stopped: nothing that the log still holds is lost.',
  params: byId,
  body: Type.Object({
    ...WantedEndpoint.properties,
    enabled: Type.Optional(Type.Boolean({ default: true })),
  }),
  replies: { 200: WebhookEndpoint },
  refusals: ['WEBHOOK_ENDPOINT_UNKNOWN'],
});

export const deleteWebhookEndpoint = route({
  method: 'DELETE',
  path: '/webhook/endpoints/:id',
  permission: 'WEBHOOKS_MANAGE',
  role: 'ADMIN',
  tag: 'Webhooks',
  summary: 'Removes an endpoint and its history.',
  params: byId,
  replies: { 204: Type.Null() },
  refusals: ['WEBHOOK_ENDPOINT_UNKNOWN'],
});

export const rotateWebhookSecret = route({
  method: 'POST',
  path: '/webhook/secret/rotate',
  permission: 'WEBHOOKS_MANAGE',
  role: 'ADMIN',
  tag: 'Webhooks',
  summary: 'Makes a new signing secret.',
  description:
    'For 24 hours every delivery also carries `X-Svc-Signature-Previous`, made with the old secret, so that receivers can change over without losing one.',
  replies: { 200: Type.Object({ secret: Type.String(), previousUntil: Instant }) },
  refusals: [],
});

export const testWebhook = route({
  method: 'POST',
  path: '/webhook/test',
  permission: 'WEBHOOKS_MANAGE',
  role: 'ADMIN',
  tag: 'Webhooks',
  summary: 'Sends `webhook.test` to every endpoint that is switched on, whatever its filter.',
  replies: { 200: Type.Object({ endpoints: Type.Integer({ description: 'How many will receive it.' }), at: Instant }) },
  refusals: [],
});

const deliveryFields = {
  id: Uuid,
  eventId: Uuid,
  type: EventName,
  endpointId: Uuid,
  status: OneOf(webhookDeliveryStatuses),
  attempts: Type.Integer(),
  lastStatusCode: Nullable(Type.Integer()),
  lastError: Nullable(Type.String()),
  durationMs: Nullable(Type.Integer()),
  nextAttemptAt: Nullable(Instant),
  createdAt: Instant,
};

export const WebhookDelivery = Type.Object(deliveryFields, { title: 'WebhookDelivery' });

export const listWebhookDeliveries = route({
  method: 'GET',
  path: '/webhook/deliveries',
  permission: 'ADMIN',
  role: 'ADMIN',
  tag: 'Webhooks',
  summary: 'Lists deliveries, newest first.',
  description:
    'FAILED will be tried again at `nextAttemptAt`; EXHAUSTED will not, unless it is resent; PENDING was asked for again and waits for its turn. Totals are exact up to 10,000.',
  query: Type.Object({
    ...pageQuery,
    status: Type.Optional(OneOf(webhookDeliveryStatuses)),
    type: Type.Optional(EventName),
    endpointId: Type.Optional(Uuid),
    from: Type.Optional(Instant),
    to: Type.Optional(Instant),
  }),
  replies: { 200: DataPage(WebhookDelivery) },
  refusals: [],
});

export const getWebhookDelivery = route({
  method: 'GET',
  path: '/webhook/deliveries/:id',
  permission: 'ADMIN',
  role: 'ADMIN',
  tag: 'Webhooks',
  summary: 'One delivery with its request and every attempt.',
  description:
    'The body is rendered anew: what was erased since is gone from it, and a body that nobody can render any more is null.',
  params: byId,
  replies: {
    200: Type.Object({
      ...deliveryFields,
      request: Type.Object({ url: Type.String(), body: Nullable(Type.String()) }),
      history: Type.Array(
        Type.Object({
          attempt: Type.Integer(),
          statusCode: Nullable(Type.Integer()),
          error: Nullable(Type.String()),
          answer: Nullable(
            Type.String({
              description: 'The first 2 kB of the endpoint’s answer. Not kept of a delivery that arrived at once.',
            }),
          ),
          durationMs: Type.Integer(),
          at: Instant,
        }),
      ),
    }),
  },
  refusals: ['WEBHOOK_DELIVERY_UNKNOWN'],
});

export const resendWebhookDelivery = route({
  method: 'POST',
  path: '/webhook/deliveries/:id/resend',
  permission: 'WEBHOOKS_MANAGE',
  role: 'ADMIN',
  tag: 'Webhooks',
  summary: 'Delivers it once more, with the same event id and sequence.',
  params: byId,
  replies: { 200: WebhookDelivery },
  refusals: ['WEBHOOK_DELIVERY_UNKNOWN'],
});

export const replayWebhooks = route({
  method: 'POST',
  path: '/webhook/replay',
  permission: 'WEBHOOKS_MANAGE',
  role: 'ADMIN',
  tag: 'Webhooks',
  summary: 'Delivers everything since a moment again, to every endpoint that is switched on.',
  description: 'As far back as the log goes, which is 30 days. Event ids and sequences stay what they were.',
  body: Type.Object({ since: Instant }),
  replies: {
    200: Type.Object({ events: Type.Integer(), endpoints: Type.Integer(), since: Instant }),
  },
  refusals: [],
});
