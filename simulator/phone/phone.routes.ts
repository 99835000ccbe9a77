import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ControlError } from '../control/control-error.ts';
import { guardLoopback } from '../control/guard-loopback.ts';
import { receiveInbound } from '../control/receive-inbound.ts';
import { changePreference } from '../control/save-person.ts';
import { JsonBody } from '../protocol/call.ts';
import { parsedFlow } from '../protocol/flows/flow-node.ts';
import { record, text } from '../read-value.ts';
import type { World } from '../world/world.ts';
import { openStream } from './phone-stream.ts';
import { describePhone, listPeople, markChatRead } from './phone-view.ts';

const pageFolder = new URL('./page/', import.meta.url);
const mimeTypes: Record<string, string> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
};

/** Nothing comes from elsewhere; pictures may, because customers' messages carry links. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src * data:; media-src *; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

type Params = Record<string, string>;

/** The virtual phone: one page, its files, and the calls it makes. Loopback only, like control. */
export async function phoneRoutes(app: FastifyInstance, world: World): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', guardLoopback);
    scope.setErrorHandler((error, _request, reply) => {
      const status = error instanceof ControlError ? error.status : 400;
      return reply.code(status).send({ error: error instanceof Error ? error.message : 'erro' });
    });
    for (const url of ['/phone', '/phone/', '/phone/:digits', '/phone/flows/:id']) {
      scope.get(url, (_request, reply) =>
        pageFile('page.html').then((file) => reply.headers(file.headers).send(file.bytes)),
      );
    }
    scope.get<{ Params: Params }>('/phone/page/:file', async (request, reply) => {
      const name = request.params.file ?? '';
      if (!/^[a-z-]+\.(css|js|svg)$/.test(name)) throw new ControlError('no such file', 404);
      const file = await pageFile(name);
      return reply.headers(file.headers).send(file.bytes);
    });
    apiRoutes(scope, world);
  });
}

async function pageFile(name: string) {
  const bytes = await readFile(new URL(name, pageFolder)).catch(() => {
    throw new ControlError('no such file', 404);
  });
  const type = mimeTypes[name.split('.').at(-1) ?? ''] ?? 'text/plain';
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  return { bytes, headers };
}

function apiRoutes(scope: FastifyInstance, world: World): void {
  scope.get('/phone/api/people', () => listPeople(world));
  scope.get<{ Params: Params }>('/phone/api/media/:id', async (request, reply) => {
    const media = world.media.get(request.params.id ?? '');
    if (!media) throw new ControlError('no such file', 404);
    const headers = {
      'content-type': media.mimeType,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    };
    return reply.headers(headers).send(media.bytes);
  });
  scope.get<{ Params: Params }>('/phone/api/flows/:id', (request) => ({
    json: parsedFlow(world.flows.get(request.params.id ?? '')?.json ?? ''),
  }));
  scope.get<{ Params: Params }>('/phone/api/:digits', (request) => describePhone(world, request.params.digits ?? ''));
  scope.get<{ Params: Params }>('/phone/api/:digits/events', (request, reply) => {
    reply.hijack();
    openStream(world, request.params.digits ?? '', reply.raw);
  });
  scope.post<{ Params: Params }>('/phone/api/:digits/messages', (request) =>
    receiveInbound(world, { ...bodyOf(request), from: request.params.digits }, `http://${request.headers.host ?? ''}`),
  );
  scope.post<{ Params: Params }>('/phone/api/:digits/read', (request) =>
    markChatRead(world, request.params.digits ?? '', text(bodyOf(request).numberId)),
  );
  scope.post<{ Params: Params }>('/phone/api/:digits/preferences', (request) =>
    changePreference(world, { ...bodyOf(request), from: request.params.digits }),
  );
}

/** Only JSON: a form on some web page cannot make one without asking first. */
function bodyOf(request: FastifyRequest): Record<string, unknown> {
  if (!(request.body instanceof JsonBody)) throw new ControlError('the body must be JSON', 415);
  return record(request.body.value);
}
