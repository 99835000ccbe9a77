import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { presentEntry } from '../journal.ts';
import { JsonBody } from '../protocol/call.ts';
import { optionalText, record } from '../read-value.ts';
import { changeSettings, DEFAULT_THROUGHPUT_PER_SECOND } from '../world/settings.ts';
import type { World } from '../world/world.ts';
import { accountEvent } from './account-event.ts';
import { addFault } from './add-fault.ts';
import { ControlError } from './control-error.ts';
import { editTemplate } from './edit-template.ts';
import { guardLoopback } from './guard-loopback.ts';
import { joinGroup } from './join-group.ts';
import { numberEvent } from './number-event.ts';
import { postAppState } from './post-app-state.ts';
import { postEcho } from './post-echo.ts';
import { postHistory } from './post-history.ts';
import { receiveInbound } from './receive-inbound.ts';
import { reviewByName } from './review-by-name.ts';
import { saveAccount } from './save-account.ts';
import { saveApp } from './save-app.ts';
import { changePreference, savePerson } from './save-person.ts';
import { describeState, personMessages } from './state.ts';
import { waitIdle } from './wait-idle.ts';

export type ControlBody = Record<string, unknown>;
type Answer = (world: World, body: ControlBody, params: Record<string, string>, request: FastifyRequest) => unknown;

/** The whole control surface, one line for each route. */
const routes: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, answer: Answer][] = [
  ['POST', '/inbound', (world, body, _params, request) => receiveInbound(world, body, baseUrlOf(request))],
  ['POST', '/echo', postEcho],
  ['POST', '/history', (world, body, _params, request) => postHistory(world, body, baseUrlOf(request))],
  ['POST', '/app-state', postAppState],
  ['POST', '/groups/:id/join', (world, body, params) => joinGroup(world, params.id ?? '', body)],
  ['POST', '/templates/:name/edit', (world, body, params) => editTemplate(world, params.name ?? '', body)],
  ['POST', '/templates/:name/review', (world, body, params) => reviewByName(world, params.name ?? '', body)],
  ['POST', '/preferences', changePreference],
  ['POST', '/numbers/:phone/event', (world, body, params) => numberEvent(world, params.phone ?? '', body)],
  ['POST', '/account/event', accountEvent],
  ['GET', '/settings', shownSettings],
  ['PUT', '/settings', putSettings],
  ['GET', '/faults', (world) => ({ data: world.faults.all() })],
  ['POST', '/faults', addFault],
  ['DELETE', '/faults', (world) => world.faults.clear()],
  ['GET', '/journal', (world, _body, _params, request) => readJournal(world, record(request.query))],
  ['POST', '/reset', (world) => world.reset()],
  ['PUT', '/app', saveApp],
  ['POST', '/accounts', saveAccount],
  ['PUT', '/phones/:phone', (world, body, params) => savePerson(world, params.phone ?? '', body)],
  ['GET', '/phones/:phone/messages', (world, _body, params) => personMessages(world, params.phone ?? '')],
  ['GET', '/state', (world) => describeState(world)],
  ['GET', '/idle', (world, _body, _params, request) => waitIdle(world, record(request.query))],
];

export function controlRoutes(app: FastifyInstance, world: World): void {
  for (const [method, path, answer] of routes) {
    app.route({
      method,
      url: `/_control${path}`,
      onRequest: guardLoopback,
      handler: async (request, reply) => {
        try {
          const result = await answer(
            world,
            bodyOf(request),
            record(request.params) as Record<string, string>,
            request,
          );
          if (method !== 'GET') world.witness?.callEnded();
          if (result instanceof Readable) return await reply.type('application/json').send(result);
          return await reply.send(result ?? { ok: true });
        } catch (error) {
          if (!(error instanceof ControlError)) throw error;
          return await reply.code(error.status).send({ error: error.message });
        }
      },
    });
  }
  app.all('/_control/*', { onRequest: guardLoopback }, (_request, reply) =>
    reply.code(404).send({ error: 'no such control route' }),
  );
}

function bodyOf(request: FastifyRequest): ControlBody {
  if (request.body === undefined || request.body === null) return {};
  const value = request.body instanceof JsonBody ? request.body.value : undefined;
  if (typeof value !== 'object' || value === null) throw new ControlError('the body must be JSON');
  return Array.isArray(value) ? { batch: value } : record(value);
}

function baseUrlOf(request: FastifyRequest): string {
  return `http://${request.headers.host ?? 'localhost'}`;
}

function putSettings(world: World, body: ControlBody) {
  const wrong = changeSettings(world.settings, body);
  if (wrong !== undefined) throw new ControlError(`setting "${wrong}" is unknown or has a wrong value`);
  return shownSettings(world);
}

function shownSettings({ settings }: World) {
  const { throughputPerSecond = DEFAULT_THROUGHPUT_PER_SECOND } = settings;
  return { ...settings, throughputPerSecond };
}

/** Streamed: a long journal is never built whole in memory. */
function readJournal(world: World, query: ControlBody): Readable {
  const entries = world.journal.read(optionalText(query.since), optionalText(query.to));
  function* chunks() {
    let separator = '{"data":[';
    for (const entry of entries) {
      yield separator + JSON.stringify(presentEntry(entry));
      separator = ',';
    }
    yield separator === ',' ? ']}' : '{"data":[]}';
  }
  return Readable.from(chunks());
}
