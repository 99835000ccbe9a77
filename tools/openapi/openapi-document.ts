import { eventData } from '@recado/contract/events/index.ts';
import { type EventName, eventNames } from '@recado/contract/events/names.ts';
import type { Route } from '@recado/contract/route.ts';
import { interfaceVersion } from '@recado/contract/version.ts';
import { type Method, methods, type OpenApiDocument } from '@recado/server/http/reference/document.ts';
import type { TSchema } from 'typebox';
import { Components } from './components.ts';
import { eventOperation } from './events.ts';
import { operationOf } from './operation.ts';
import { refusalExamples, refusalRows, refusalsOf } from './refusals.ts';

/** The OpenAPI 3.1 document of some routes. The same routes always give the same text. */
export function openapiDocument(
  routes: Record<string, Route>,
  audience: 'public' | 'panel' = 'public',
): OpenApiDocument {
  const components = new Components();
  const shown = Object.entries(routes).filter(([, route]) => (route.audience ?? 'public') === audience);
  const paths: OpenApiDocument['paths'] = {};
  for (const [id, route] of shown) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [methodOf(route)]: operationOf(id, route, components) };
  }
  const refusals = shown.flatMap(([, route]) => refusalsOf(route));
  const webhooks = audience === 'public' ? eventOperations(components) : {};
  return {
    openapi: '3.1.0',
    info: about[audience],
    servers: [
      { url: '{base_url}', variables: { base_url: { default: '/', description: 'Where the service lives.' } } },
    ],
    tags: [...new Set(shown.map(([, route]) => route.tag))].map((name) => ({ name })),
    security: [audience === 'panel' ? { session: [] } : { apiKey: [] }],
    paths,
    webhooks,
    components: {
      schemas: components.toObject(),
      headers,
      examples: refusalExamples(refusals),
      securitySchemes: securitySchemes[audience],
    },
    'x-refusals': refusalRows(refusals),
  };
}

const description =
  'Business messaging over a chat platform: messages, templates, campaigns and replies. ' +
  'Refusals carry a stable `code`; decide by it. Times are ISO 8601 in UTC, amounts are reais (BRL) unless their name ends in cents. ' +
  'Your next read shows what you wrote, and what an event reported, on every route. Counters, totals, metrics and text search ' +
  'follow within 250 ms. What an operator does (a key revoked, an organization suspended, a plan changed, a number blocked) ' +
  'takes up to 260 ms until every request is checked against it, and up to a second where a process is cut off from the database.';

function methodOf(route: Route): Method {
  const method = methods.find((name) => name === route.method.toLowerCase());
  if (!method) throw new Error(`no such method: ${route.method}`);
  return method;
}

function eventOperations(components: Components): OpenApiDocument['webhooks'] {
  const published: Partial<Record<EventName, TSchema>> = eventData;
  const webhooks: OpenApiDocument['webhooks'] = {};
  for (const name of eventNames) {
    const schema = published[name];
    if (schema) webhooks[name] = { post: eventOperation(name, schema, components) };
  }
  return webhooks;
}

const headers: OpenApiDocument['components']['headers'] = {
  'X-Request-Id': { description: 'On every answer. Yours when you sent a sane one.', schema: { type: 'string' } },
  'X-RateLimit-Limit': { description: 'Requests of this kind per minute.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'On every answer: how many of them are left.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'Seconds until all of them are back.', schema: { type: 'integer' } },
  'Retry-After': { description: 'Seconds to wait before repeating.', schema: { type: 'integer' } },
};

const about: Record<'public' | 'panel', OpenApiDocument['info']> = {
  public: { title: 'Recado', version: interfaceVersion, description },
  panel: {
    title: 'Recado, the panel',
    version: interfaceVersion,
    description:
      'What the pages of the panel call, with the session of a person: the routes of the panel itself, then those of the interface, mounted again. ' +
      'No promise to others: it changes with the panel. Writes carry `X-Csrf-Token`. Sentences follow `Accept-Language`: Portuguese, or English.',
  },
};

const securitySchemes: Record<'public' | 'panel', OpenApiDocument['components']['securitySchemes']> = {
  public: {
    apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `svc_live_…`, made by `recado keys create`.' },
  },
  panel: { session: { type: 'apiKey', in: 'cookie', name: '__Host-recado', description: 'Set by signing in.' } },
};
