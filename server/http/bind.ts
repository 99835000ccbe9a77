import type { Route } from '@recado/contract/route.ts';
import type { Static, TSchema } from 'typebox';
import { invariant } from '../runtime/invariant.ts';
import type { PublicContext, RequestContext } from './context.ts';
import type { IncomingFile, IncomingList } from './incoming.ts';

/**
 * Joins a contract route to the verb that answers it. The types of the verb come from the route's own schemas.
 *
 *   bind(routes.getMessage, (context, { params }) => getMessage(context, params.id))
 */
export function bind<const R extends Route>(route: R, verb: Verb<R>, options: BindOptions<R> = {}): BoundRoute {
  const status = options.status ?? firstSuccess(route);
  invariant(route.replies[status], `${route.method} ${route.path} documents its reply ${status}`);
  const { judge, replay, keep } = options;
  return { route, verb, status, ...(judge ? { judge } : {}), ...(replay ? { replay } : {}), ...(keep ? { keep } : {}) };
}

export type Verb<R extends Route> = (context: ContextOf<R>, input: InputOf<R>) => Promise<ReplyOf<R>>;

export type BindOptions<R extends Route> = {
  /** Status of a plain reply; the first 2xx of the route when absent. */
  status?: keyof R['replies'] & number;
  /** Rules of the body that its schema cannot express; throws a refusal. They come before what the organization may do. */
  judge?: (body: InputOf<R>['body']) => void;
  /**
   * Idempotent routes: the earlier answer to this key, or null. Asked only when the request is about to be refused,
   * because a replay comes before any rule that time may have changed; on the way through, the verb finds it itself.
   */
  replay?: (context: ContextOf<R>, idempotencyKey: string) => Promise<SuccessOf<R> | null>;
  /** Of a large body whose items the schema leaves to the verb: how each is kept once it was parsed. */
  keep?: (item: unknown) => unknown;
};

export type ContextOf<R extends Route> = R['permission'] extends 'PUBLIC' ? PublicContext : RequestContext;

export type InputOf<R extends Route> = {
  params: R extends { params: infer S extends TSchema } ? Static<S> : Record<string, never>;
  query: R extends { query: infer S extends TSchema } ? Static<S> : Record<string, never>;
  body: R extends { streamed: string }
    ? undefined
    : R extends { body: infer S extends TSchema }
      ? Static<S>
      : undefined;
  file: R extends { file: object } ? IncomingFile : undefined;
  list: R extends { streamed: infer F extends string; body: infer S extends TSchema }
    ? ListOf<Static<S>, F>
    : undefined;
  idempotencyKey: string | null;
};

type ListOf<Body, Field extends string> = Body extends { [F in Field]?: (infer Item)[] | undefined }
  ? IncomingList<Item, Body>
  : never;

/** A plain body takes the route's usual status; `reply(503, body)` names another documented one. */
export type ReplyOf<R extends Route> = SuccessOf<R> | NamedReplyOf<R>;

type Statuses<R extends Route> = keyof R['replies'] & number;
type BodyOf<R extends Route, S extends Statuses<R>> = R['replies'][S] extends infer T extends TSchema
  ? Static<T>
  : never;
type NamedReplyOf<R extends Route> = { [S in Statuses<R>]: Reply<S, BodyOf<R, S>> }[Statuses<R>];
export type SuccessOf<R extends Route> = {
  [S in Statuses<R>]: `${S}` extends `2${string}` ? BodyOf<R, S> : never;
}[Statuses<R>];

export class Reply<S extends number = number, B = unknown> {
  readonly status: S;
  readonly body: B;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: S, body: B, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export const reply = <const S extends number, B>(status: S, body: B, headers: Readonly<Record<string, string>> = {}) =>
  new Reply(status, body, headers);

/** Elsewhere, for a while: nobody remembers where, so that every click comes by here. */
export const redirect = (location: string) => new Reply(302, null, { location });

/**
 * A bound route with its types erased. What can be called are methods on purpose: their parameters may then be
 * narrower than what the server holds, and it hands them only what the route's own schemas and guard let through.
 */
export type BoundRoute = {
  route: Route;
  status: number;
  verb(context: PublicContext, input: RawInput): Promise<unknown>;
  judge?(body: unknown): void;
  replay?(context: PublicContext, idempotencyKey: string): Promise<unknown>;
  keep?(item: unknown): unknown;
};

type RawInput = {
  params: unknown;
  query: unknown;
  body: unknown;
  file: unknown;
  list: unknown;
  idempotencyKey: string | null;
};

function firstSuccess(route: Route): number {
  const status = Object.keys(route.replies)
    .map(Number)
    .find((code) => code >= 200 && code < 300);
  invariant(status, `${route.method} ${route.path} documents a success`);
  return status;
}
