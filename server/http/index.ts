/** What other folders may import from here: modules and `compose/start.ts` use. */
export {
  type BindOptions,
  type BoundRoute,
  bind,
  type InputOf,
  Reply,
  type ReplyOf,
  redirect,
  reply,
  type Verb,
} from './bind.ts';
export { defaultHttpConfig, type HttpConfig, silenceAround } from './config.ts';
export type { PublicContext, RequestContext } from './context.ts';
export { createHttpServer, type HttpServerParts } from './create-http-server.ts';
export { compileProblems } from './find-problems.ts';
export type { IncomingFile, IncomingList } from './incoming.ts';
export type {
  Caller,
  Journal,
  KeyPort,
  KeyRefusal,
  LimitKind,
  LimitPort,
  NumberPort,
  Observe,
  SessionPort,
  SignedIn,
  Verdict,
} from './ports.ts';
export type { RawAnswer, RawRequest, RawRoute } from './raw-route.ts';
export { readSession } from './read-session.ts';
export { referenceRoutes } from './reference/reference.routes.ts';
