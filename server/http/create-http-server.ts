import type { ErrorName } from '@recado/contract/errors.ts';
import { limits as bounds } from '@recado/contract/limits.ts';
import { type Refusal, refuse } from '@recado/contract/refusal.ts';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { after } from '../runtime/awaitable.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { noteSmallCall } from '../runtime/next-turn.ts';
import { type Random, systemRandom } from '../runtime/random.ts';
import type { Tracer } from '../runtime/tracing/tracer.ts';
import { AddressBuckets } from './address-buckets.ts';
import type { BoundRoute } from './bind.ts';
import { announcedBytes, BodiesInWork } from './bodies-in-work.ts';
import { answerClientError } from './client-errors.ts';
import { compileLater, prepareSerializer } from './compile-later.ts';
import type { HttpConfig } from './config.ts';
import type { Passage } from './context.ts';
import { deprecationOf } from './deprecation.ts';
import { type DrainParts, drainOnClose } from './drain.ts';
import { type FaultSender, faultSender } from './faults.ts';
import { createGuard, type Guard, type Guarded } from './guard.ts';
import { HeldBytes } from './held-bytes.ts';
import { LargeBodies } from './large-bodies.ts';
import { limitKind, type MountedRoute, mountRoute } from './mounted-route.ts';
import { pacePipelines } from './pace-pipelines.ts';
import type { Journal, KeyPort, LimitPort, NumberPort, Observe, SessionPort } from './ports.ts';
import { mountRawRoutes, type RawRoute } from './raw-route.ts';
import { BodyRefused, receiveBodies } from './receive-body.ts';
import { requestIds } from './request-id.ts';
import { logRequests } from './request-log.ts';
import { routeHandler } from './route-handler.ts';
import { type RefusalSender, refusalSender, sendFramework } from './send-refusal.ts';
import { traceRequests } from './trace-requests.ts';
import { type Connections, watchConnections } from './watch-connections.ts';

export type HttpServerParts = {
  routes: readonly BoundRoute[];
  raw?: readonly RawRoute[];
  keys: KeyPort;
  sessions: SessionPort;
  limits: LimitPort;
  anonymousLimits?: LimitPort;
  numbers: NumberPort;
  clock: Clock;
  log: Log;
  config: HttpConfig;
  observe?: Observe;
  journal?: Journal;
  /** Where traces are exported. */
  tracer?: Tracer | null;
  random?: Random;
  elapsed?: () => number;
} & Pick<DrainParts, 'onClosing' | 'endless'>;

declare module 'fastify' {
  interface FastifyRequest {
    passage: Passage | null;
    mounted: MountedRoute | null;
    /** What it was refused with. */
    refusal: ErrorName | null;
  }
}

/**
 * The HTTP side of the service. Contract routes are guarded, checked and serialised from their own line of the
 * contract; everything else on the port is refused unless it is one of the raw routes.
 */
export function createHttpServer(parts: HttpServerParts): FastifyInstance {
  const { clock, log, config, tracer = null } = parts;
  const sendRefusal = refusalSender(clock, config.retryAfterSeconds);
  const sendFault = faultSender(sendRefusal);
  const buckets = new AddressBuckets(clock);
  const anonymous = new HeldBytes(config.anonymousBytes);
  const connections: Pick<Connections, 'know'> = { know: (socket) => watched.know(socket) };
  const guard = createGuard({ ...parts, buckets, connections });
  const work = new BodiesInWork(config.workBytes);
  const large = new LargeBodies();
  const kit: Kit = { ...parts, tracer, guard, sendRefusal, sendFault, buckets, work, large };

  const app = fastify(serverOptions(kit));
  const watched = watchConnections(app.server, config);
  pacePipelines(app.server, watched, parts.elapsed);
  app.decorateRequest('passage', null);
  app.decorateRequest('mounted', null);
  app.decorateRequest('refusal', null);
  // Where no route is, no body is read.
  app.removeAllContentTypeParsers();
  app.setNotFoundHandler((request, reply) => answerUnknown(kit, request, reply));
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(kit, error, request, reply));
  drainOnClose(app, { ...parts, noticeMs: config.noticeMs });
  observeAnswers(app, parts.observe);
  noteCalls(app, parts.journal);
  traceRequests(app, tracer);
  endRefusedBodies(app, config.anonymousBodyMs);
  logRequests(app, log, config.requestLog);

  void app.register(async (scope) => {
    receiveBodies(scope, config, anonymous);
    const mounted = parts.routes.map(mountRoute);
    for (const route of mounted) addRoute(scope, kit, route);
    const programs = mounted.filter(({ route }) => route.audience !== 'panel');
    prepareOnListen(app, programs, parts.raw ?? []);
  });
  void app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply, done) => {
      stampIdentity(request, reply);
      done();
    });
    mountRawRoutes(scope, {
      raw: parts.raw ?? [],
      config,
      log,
      sendFault,
      sendRefusal,
      buckets,
      anonymous,
      connections,
    });
  });
  return app;
}

/**
 * Once callers are answered, rules are compiled and pages written one at a time, so that nobody waits for more than one
 * of them.
 */
function prepareOnListen(
  app: FastifyInstance,
  mounted: readonly MountedRoute[],
  pages: readonly Pick<RawRoute, 'prepare'>[],
): void {
  const rules = mounted.flatMap(({ validate, list }) => [...Object.values(validate), list?.validate ?? null]);
  const serializers = mounted.flatMap(({ route: { replies, method, path: url } }) =>
    Object.entries(replies).map(([httpStatus, schema]) => ({
      prepare: () => schema && prepareSerializer({ schema, method, url, httpStatus }),
    })),
  );
  const left = [...rules, ...serializers, ...pages];
  const prepareNext = () => {
    const next = left.shift();
    if (next === undefined) return;
    next?.prepare?.();
    setImmediate(prepareNext).unref();
  };
  app.addHook('onListen', (done) => {
    setImmediate(prepareNext).unref();
    done();
  });
  app.addHook('preClose', (done) => {
    left.length = 0;
    done();
  });
}

type Kit = HttpServerParts & {
  tracer: Tracer | null;
  guard: Guard;
  sendRefusal: RefusalSender;
  sendFault: FaultSender;
  buckets: AddressBuckets;
  work: BodiesInWork;
  large: LargeBodies;
};

function serverOptions(kit: Kit) {
  const { config } = kit;
  return {
    logger: false,
    genReqId: requestIds(kit.random ?? systemRandom),
    requestIdHeader: false as const,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // Requests that arrive on an open connection while closing are still answered, with Connection: close.
    return503OnClosing: false,
    // It counts what is done before closing as a plugin; ours takes as long as the notice.
    pluginTimeout: 0,
    connectionTimeout: config.idleSocketTimeoutMs,
    keepAliveTimeout: config.keepAliveTimeoutMs,
    requestTimeout: config.requestTimeoutMs,
    http: {
      maxHeaderSize: bounds.headerBytes,
      headersTimeout: config.headersTimeoutMs,
      connectionsCheckingInterval: config.connectionsCheckingIntervalMs,
    },
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      answerUnknown(kit, request, reply);
    },
    clientErrorHandler: answerClientError(kit.clock, kit.buckets),
  };
}

function addRoute(scope: FastifyInstance, kit: Kit, mounted: MountedRoute) {
  const { route } = mounted;
  const deprecation = deprecationOf(route);
  // A list is handed over in pieces and never held whole.
  const takesBody = mounted.validate.body !== null && !mounted.list;
  const { permission, audience, role, beforeSecondFactor } = route;
  const guarded = { id: mounted.id, kind: mounted.kind, permission, audience, role, beforeSecondFactor };

  scope.route({
    method: route.method,
    url: route.path,
    schema: { response: route.replies },
    serializerCompiler: compileLater,
    handler: routeHandler(mounted, kit),
    onRequest: (request, reply, done) => {
      request.mounted = mounted;
      passGuard(kit, guarded, request, reply, () => {
        const goOn = (isAdmitted: boolean) => {
          if (!isAdmitted) return kit.sendRefusal(reply, refuse('UNAVAILABLE'));
          if (!deprecation) return done();
          reply.headers({ deprecation: deprecation.header, sunset: deprecation.sunset });
          request.passage?.log.warn('a deprecated route was used');
          if (kit.clock.now() < deprecation.sunsetAt) return done();
          kit.sendRefusal(reply, refuse('NOT_FOUND'));
        };
        if (announcedBytes(request.raw, mounted.bodyBytes) <= smallCall) noteSmallCall();
        const admitted = !takesBody || admitBody(kit, request, reply, mounted);
        if (admitted instanceof Promise) admitted.then(goOn, (error) => kit.sendFault(reply, kit, error));
        else goOn(admitted);
      });
    },
  });
}

/** A body of so many bytes is parsed at once. */
const smallCall = 16 * 1024;

/** Bodies of callers without a key have a memory budget of their own. */
function admitBody({ work, large }: Kit, { raw, passage }: FastifyRequest, reply: FastifyReply, mounted: MountedRoute) {
  const caller = passage?.caller;
  if (!caller) return true;
  const { bodyBytes } = mounted;
  const turn = large.enter(raw, reply.raw, bodyBytes, caller.organizationId);
  return after(turn, (isIn) => isIn && work.admit(raw, reply.raw, bodyBytes, caller.organizationId));
}

function passGuard(kit: Kit, guarded: Guarded, request: FastifyRequest, reply: FastifyReply, pass: () => void) {
  stampIdentity(request, reply);
  reply.header('cache-control', 'no-store');
  const settle = (refusal: Refusal | null) => (refusal ? kit.sendRefusal(reply, refusal) : pass());
  const outcome = kit.guard(guarded, request, reply);
  if (outcome instanceof Promise) {
    outcome.then(settle).catch((error) => kit.sendFault(reply, request.passage ?? kit, error));
  } else settle(outcome);
}

function stampIdentity(request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', request.id);
  reply.header('x-content-type-options', 'nosniff');
}

/** Where no route is: an ADMIN key learns so, everyone else only that they may not be here. */
function answerUnknown(kit: Kit, request: FastifyRequest, reply: FastifyReply) {
  const guarded: Guarded = { id: 'unknown', permission: 'ADMIN', kind: limitKind(request.method) };
  passGuard(kit, guarded, request, reply, () => kit.sendRefusal(reply, refuse('NOT_FOUND')));
}

/** What Fastify itself refuses, and what nobody foresaw. */
function answerError(kit: Kit, error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (request.is404) return answerUnknown(kit, request, reply);
  if (error instanceof BodyRefused) {
    if (error.reason === 'crowded-out') reply.header('connection', 'close');
    if (error.reason === 'crowded-out') return kit.sendRefusal(reply, refuse('UNAVAILABLE'));
    if (error.reason === 'too-large') return kit.sendRefusal(reply, refuse('PAYLOAD_TOO_LARGE'));
    if (error.reason === 'too-slow') return sendFramework(reply, 408, kit.clock);
    reply.hijack();
    reply.raw.destroy();
    return;
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return kit.sendRefusal(reply, refuse(request.mounted?.route.file ? 'VALIDATION_ERROR' : 'INVALID_JSON'));
  }
  kit.sendFault(reply, request.passage ?? kit, error);
}

/** A caller that was answered before all of its body had come has this long to send the rest. */
function endRefusedBodies(app: FastifyInstance, longestMs: number) {
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    // Not of injected requests, which know nothing of it.
    if (raw.complete === false && !raw.destroyed) {
      const timer = setTimeout(() => raw.complete || raw.socket.destroy(), longestMs);
      timer.unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

function observeAnswers(app: FastifyInstance, observe: Observe | undefined) {
  if (!observe) return;
  app.addHook('onResponse', (request, reply, done) => {
    observe(request.mounted?.id ?? 'other', reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
}

/** What programs asked for, for the people they work for. The panel's own requests are in its audit log. */
function noteCalls(app: FastifyInstance, journal: Journal | undefined) {
  if (!journal) return;
  app.addHook('onResponse', (request, reply, done) => {
    const caller = request.passage?.caller;
    if (caller?.principal.kind === 'key') {
      journal({
        organizationId: caller.organizationId,
        keyId: caller.principal.id,
        method: request.method,
        path: request.mounted?.route.path ?? 'unknown',
        status: reply.statusCode,
        refusal: request.refusal,
        requestId: request.id,
        durationMs: Math.round(reply.elapsedTime),
      });
    }
    done();
  });
}
