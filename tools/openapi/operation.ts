import { STATUS_CODES } from 'node:http';
import { errorRow } from '@recado/contract/errors.ts';
import { limits } from '@recado/contract/limits.ts';
import { panelSamples } from '@recado/contract/panel/samples.ts';
import { type RequestSample, requestSamples } from '@recado/contract/request-samples.ts';
import type { Route } from '@recado/contract/route.ts';
import type { Content, FileContent, Operation, Parameter, Response } from '@recado/server/http/reference/document.ts';
import type { TSchema } from 'typebox';
import type { Components } from './components.ts';
import { plainSchema } from './plain-schema.ts';
import { mergeContent, refusalResponses, refusalsOf } from './refusals.ts';
import { sampleOf } from './sample.ts';

/** One contract route as an operation of the document. */
export function operationOf(id: string, route: Route, components: Components): Operation {
  const written: Partial<Record<string, readonly RequestSample[]>> = { ...panelSamples, ...requestSamples };
  const samples = written[id] ?? [];
  const parameters = parametersOf(route, samples);
  return {
    operationId: id,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    ...(route.deprecated ? { deprecated: true, 'x-sunset': route.deprecated.sunsetAt } : {}),
    ...(route.permission === 'PUBLIC' ? { security: [] } : {}),
    'x-permission': route.permission,
    ...(route.audience === 'panel' && route.role ? { 'x-role': route.role } : {}),
    ...(route.feature ? { 'x-feature': route.feature } : {}),
    ...(route.activated ? { 'x-activated': true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body
      ? { requestBody: { required: !route.bodyOptional, content: requestContent(route.body, samples, components) } }
      : {}),
    ...(route.file ? { requestBody: { required: true, content: fileContent(route.file) } } : {}),
    responses: responsesOf(route, components),
    'x-refusals': refusalsOf(route),
  };
}

function parametersOf(route: Route, samples: readonly RequestSample[]): Parameter[] {
  const asked = samples[0]?.query ?? {};
  const query = parametersIn('query', route.query).map((parameter) =>
    parameter.name in asked ? { ...parameter, example: asked[parameter.name] } : parameter,
  );
  const parameters = [...parametersIn('path', route.params), ...query];
  parameters.push(...parametersIn('header', route.headers));
  if (route.idempotent) parameters.push(idempotencyKey(route, samples.length));
  return parameters;
}

function parametersIn(place: 'path' | 'query' | 'header', schema: TSchema | undefined): Parameter[] {
  const { properties = {}, required = [] } = schema ? plainSchema(schema) : {};
  return Object.entries(properties).map(([name, { description, ...rest }]) => {
    const isRequired = place === 'path' || (required.includes(name) && rest.default === undefined);
    return {
      name,
      in: place,
      required: isRequired,
      ...(description ? { description } : {}),
      schema: isRequired && !rest.examples ? { ...rest, examples: [namedSamples[name] ?? sampleOf(rest)] } : rest,
    };
  });
}

/** For paths that take any text, because their verb answers a wrong one: without an example nobody could try them. */
const namedSamples: Record<string, string> = {
  id: 'svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh',
  slug: 'vitrine',
  token: 'k7Qw2mXr9Tz4',
};

/**
 * One for each sample, in their order: routes share their keys, so a sample pasted after another of the same key would
 * repeat that one's answer.
 */
function keysOfSamples(path: string, count: number): string[] {
  const name = sampleKeys[path] ?? `${path.split('/').at(-1)}-1042`;
  return count > 1 ? Array.from({ length: count }, (_, index) => `${name}-${index + 1}`) : [name];
}

const sampleKeys: Record<string, string> = {
  '/v1/messages': 'pedido-1042',
  '/v1/messages/batch': 'lote-1042',
  '/v1/campaigns': 'campanha-1042',
  '/v1/campaigns/:id/retry-failed': 'nova-tentativa-1042',
  '/v1/charges': 'cobranca-1042',
  '/v1/conversations/reply': 'resposta-1042',
  '/hooks/automations/:token': 'entrada-1042',
};

const idempotencyKey = ({ withoutKey, path }: Route, samples: number): Parameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: withoutKey !== undefined,
  description: [
    ...(withoutKey ? [`Required: without it the answer is ${errorRow(withoutKey).status} and nothing is done.`] : []),
    'Repeats with the same key have one effect and are answered with what it made. 1 to 255 visible ASCII characters.',
  ].join(' '),
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: limits.idempotencyKeyLength,
    examples: keysOfSamples(path, samples),
  },
});

function responsesOf(route: Route, components: Components): Record<string, Response> {
  const responses = refusalResponses(route, components);
  for (const [status, schema] of Object.entries(route.replies)) {
    if (schema) responses.set(Number(status), replyResponse(route, Number(status), schema, responses, components));
  }
  const ordered = [...responses].sort(([a], [b]) => a - b);
  return Object.fromEntries(ordered.map(([status, response]) => [status, withHeaders(status, response)]));
}

function replyResponse(
  { media, replies }: Route,
  status: number,
  schema: TSchema,
  refused: Map<number, Response>,
  components: Components,
): Response {
  const isDryRun = status === 200 && 202 in replies;
  const description = isDryRun ? 'With `dryRun`: what would happen' : (STATUS_CODES[status] ?? 'Answer');
  if (status === 204 || status === 302) return { description };
  if (media) return { description, content: Object.fromEntries(media.map((type) => [type, {}])) };
  return { description, content: mergeContent(contentOf(schema, 'reply', components), refused.get(status)?.content) };
}

/** The samples written for the route, else one made of the schema. */
function requestContent(schema: TSchema, samples: readonly RequestSample[], components: Components): Content {
  if (samples.length === 0) return contentOf(schema, 'request', components);
  const examples = samples.map(({ title, body }, index) => [
    index === 0 ? 'request' : `request${index + 1}`,
    { summary: title, value: body },
  ]);
  return { 'application/json': { schema: components.refer(schema), examples: Object.fromEntries(examples) } };
}

function contentOf(schema: TSchema, use: 'request' | 'reply', components: Components): Content {
  const example = sampleOf(plainSchema(schema), use);
  const referred = components.refer(schema);
  return { 'application/json': { schema: referred, examples: { [use]: { summary: summaries[use], value: example } } } };
}

const fileContent = ({ field, description }: NonNullable<Route['file']>): FileContent => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [field],
      properties: { [field]: { type: 'string', format: 'binary', description } },
    },
  },
});

const summaries = { request: 'A request', reply: 'A reply' };

/** Every answer counts and identifies; the document has it on the good ones. */
function withHeaders(status: number, response: Response): Response {
  const names = status < 300 ? counted : status === 429 || status === 503 ? ['Retry-After'] : [];
  if (names.length === 0) return response;
  const headers = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
  return { ...response, headers };
}

const counted = ['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
