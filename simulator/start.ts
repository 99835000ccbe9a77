import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { controlRoutes } from './control/control.routes.ts';
import type { JournalOptions } from './journal.ts';
import { openMemory } from './memory/memory.ts';
import { phoneRoutes } from './phone/phone.routes.ts';
import { JsonBody } from './protocol/call.ts';
import { graphRoutes, messageRoutes } from './protocol/graph.routes.ts';
import { GraphError, refuse } from './protocol/graph-error.ts';
import type { Settings } from './world/settings.ts';
import { realTimers, type Timers } from './world/timers.ts';
import { World } from './world/world.ts';

export interface SimulatorOptions {
  /** 0 picks a free port. */
  port?: number | undefined;
  host?: string | undefined;
  seed?: number | undefined;
  timers?: Timers | undefined;
  settings?: Partial<Settings> | undefined;
  journal?: JournalOptions | undefined;
  /** A file in which the world outlives a restart. */
  memory?: string | undefined;
}

export interface Simulator {
  url: string;
  world: World;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 105 * 1024 * 1024;
const MAX_FIELD_BYTES = 11 * 1024 * 1024;

export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, host = '127.0.0.1', seed = 1, timers = realTimers, settings, journal, memory } = options;
  const world = new World({ timers, seed, settings, journal });
  const closeMemory = memory === undefined ? undefined : openMemory(world, memory);
  const app = await buildApp(world);
  await app.listen({ port, host });
  const address = app.server.address();
  const boundPort = typeof address === 'object' && address !== null ? address.port : port;
  const shownHost = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${shownHost}:${boundPort}`,
    world,
    async close() {
      await world.close();
      closeMemory?.();
      await app.close();
    },
  };
}

async function buildApp(world: World): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 4_000 },
    exposeHeadRoutes: false,
  });
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, raw, done) => {
    done(null, jsonBody(String(raw)));
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, raw, done) => done(null, raw));
  app.setErrorHandler((error, _request, reply) => {
    const refusal = new GraphError(100, {
      message: `(#100) ${error instanceof Error ? error.message : 'Bad request'}`,
    });
    return reply.code(400).send(refusal.envelope(world.ids.trace()));
  });
  app.setNotFoundHandler((request, reply) => {
    const refusal = refuse.unknownObject(request.method, request.url.split('/')[1] ?? '');
    return reply.code(refusal.httpStatus).send(refusal.envelope(world.ids.trace()));
  });
  controlRoutes(app, world);
  await phoneRoutes(app, world);
  messageRoutes(app, world);
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: MAX_BODY_BYTES, fieldSize: MAX_FIELD_BYTES } });
    graphRoutes(scope, world);
  });
  return app;
}

/** Clients do send an empty body with a JSON content type; text that is not JSON is refused by what it lacks. */
function jsonBody(raw: string): JsonBody {
  if (raw === '') return new JsonBody(raw, {});
  try {
    return new JsonBody(raw, JSON.parse(raw));
  } catch {
    return new JsonBody(raw, undefined);
  }
}
