import Type from 'typebox';
import { eventNames } from '../events/names.ts';
import { Nullable, OneOf, Uuid } from '../ids.ts';
import { route } from '../route.ts';

const EventName = OneOf(eventNames);

export const WebhookEndpoint = Type.Object(
  {
    id: Uuid,
    url: Type.String({ examples: ['https://loja.example/recado'] }),
    events: Nullable(Type.Array(EventName, { description: 'null: every event.' })),
    enabled: Type.Boolean(),
    secret: Nullable(Type.String({ description: 'Signing secret; shown only at creation and rotation.' })),
  },
  { title: 'WebhookEndpoint' },
);

export const getWebhookEndpoint = route({
  method: 'GET',
  path: '/webhook/endpoint',
  permission: 'ADMIN',
  tag: 'Webhooks',
  summary: 'Reads the first webhook endpoint.',
  replies: { 200: WebhookEndpoint },
  refusals: ['WEBHOOK_ENDPOINT_UNKNOWN'],
});

export const putWebhookEndpoint = route({
  method: 'PUT',
  path: '/webhook/endpoint',
  permission: 'WEBHOOKS_MANAGE',
  tag: 'Webhooks',
  summary: 'Sets where events are delivered, and switches the endpoint on.',
  description:
    'The first call answers with the signing secret. Addresses that are not public are refused, here and again when connecting.',
  body: Type.Object({
    url: Type.String({ minLength: 1, maxLength: 2_048, examples: ['https://loja.example/recado'] }),
    events: Type.Optional(Nullable(Type.Array(EventName, { minItems: 1, maxItems: 100 }))),
  }),
  replies: { 200: WebhookEndpoint },
  refusals: [],
});
