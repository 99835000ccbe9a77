import type { paths } from './generated/types.ts';

/** Types of every route a session can call, by its path without the prefix that all of them share. */
type Paths = { [P in keyof paths as P extends `/panel/api${infer Short}` ? Short : never]: paths[P] };

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Operation<M extends Method, P extends keyof Paths> = M extends keyof Paths[P] ? NonNullable<Paths[P][M]> : never;

/** Paths that have this method. */
export type PathOf<M extends Method> = {
  [P in keyof Paths]: [Operation<M, P>] extends [never] ? never : P;
}[keyof Paths];

type Parameters<O> = O extends { parameters: infer T } ? T : never;
type PathParameters<O> = Parameters<O> extends { path: infer T } ? { params: T } : { params?: never };
type QueryParameters<O> =
  Parameters<O> extends { query?: infer T }
    ? [NonNullable<T>] extends [never]
      ? { query?: never }
      : { query?: Partial<NonNullable<T>> }
    : { query?: never };
type Body<O> = O extends { requestBody: { content: { 'application/json': infer T } } }
  ? { body: T }
  : O extends { requestBody?: { content: { 'application/json': infer T } } }
    ? { body?: T }
    : { body?: never };

/** What a call of this route carries. */
export type CallInput<M extends Method, P extends PathOf<M>> = PathParameters<Operation<M, P>> &
  QueryParameters<Operation<M, P>> &
  Body<Operation<M, P>>;

type Json<R> = R extends { content: { 'application/json': infer T } } ? T : null;
type Good<R> = { [S in keyof R & (200 | 201 | 202)]: Json<R[S]> }[keyof R & (200 | 201 | 202)];

/** The answer of this route, when it is not refused. */
export type Reply<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { responses: infer R } ? (keyof R & (200 | 201 | 202) extends never ? null : Good<R>) : never;

/** One element of a list that a route answers with. */
export type Item<P extends PathOf<'get'>> = Reply<'get', P> extends { data: (infer T)[] } ? T : never;
