import Type from 'typebox';
import { eventNames } from '../events/names.ts';
import { Instant, Nullable, OneOf, Uuid } from '../ids.ts';
import { panelRoute } from './panel-route.ts';

const byId = Type.Object({ id: Uuid });

export const EndpointHealth = Type.Object(
  {
    endpointId: Uuid,
    state: OneOf(['HEALTHY', 'FAILING', 'OFF', 'UNUSED']),
    delivered: Type.Integer({ description: 'In the last 24 hours.' }),
    failed: Type.Integer({ description: 'In the last 24 hours: to be tried again.' }),
    exhausted: Type.Integer({ description: 'In the last 24 hours: given up.' }),
    averageMs: Nullable(Type.Integer()),
    lastSuccessAt: Nullable(Instant),
    lastFailureAt: Nullable(Instant),
    failingSince: Nullable(Instant),
    lastError: Nullable(Type.String()),
  },
  { title: 'EndpointHealth' },
);

export const listEndpointHealth = panelRoute({
  method: 'GET',
  path: '/panel/api/webhook/health',
  role: 'ADMIN',
  tag: 'Webhooks',
  summary: 'Shows how each endpoint is doing.',
  replies: { 200: Type.Object({ data: Type.Array(EndpointHealth) }) },
  refusals: [],
});

export const testEndpoint = panelRoute({
  method: 'POST',
  path: '/panel/api/webhook/endpoints/:id/test',
  role: 'ADMIN',
  tag: 'Webhooks',
  summary: 'Calls one endpoint now, with a sample of this event, and shows its answer.',
  description: 'Signed as any delivery. It is no event of the log: it has no sequence and is not repeated.',
  params: byId,
  body: Type.Object({ type: Type.Optional(OneOf(eventNames)) }),
  replies: {
    200: Type.Object(
      {
        ok: Type.Boolean({ description: 'A 2xx.' }),
        statusCode: Nullable(Type.Integer({ examples: [200] })),
        body: Nullable(Type.String({ description: 'The first 2 kB of the answer.' })),
        error: Nullable(Type.String({ description: 'Why there was no answer.' })),
        durationMs: Type.Integer(),
        request: Type.Object({
          headers: Type.Record(Type.String(), Type.String()),
          body: Type.String(),
        }),
      },
      { title: 'EndpointTest' },
    ),
  },
  refusals: ['WEBHOOK_ENDPOINT_UNKNOWN'],
});

export const recoverEndpoint = panelRoute({
  method: 'POST',
  path: '/panel/api/webhook/endpoints/:id/recover',
  role: 'ADMIN',
  tag: 'Webhooks',
  summary: 'Delivers to one endpoint again what it did not take since a moment.',
  params: byId,
  body: Type.Object({ since: Instant, until: Type.Optional(Nullable(Instant)) }),
  replies: { 200: Type.Object({ deliveries: Type.Integer({ description: 'How many will be tried again.' }) }) },
  refusals: ['WEBHOOK_ENDPOINT_UNKNOWN'],
});
