import type { Call, Caller, CallOptions } from './call.ts';
import type { ErrorCode, RefusalsOf } from './generated/refusals.ts';
import { routes } from './generated/routes.ts';
import type { operations } from './generated/types.ts';
import { randomKey } from './random-key.ts';

/** Every operation of the interface, by the name it has in the OpenAPI document. */
export type OperationId = keyof typeof routes & keyof operations;

type Parameters<Id extends OperationId> = operations[Id]['parameters'];
export type Query<Id extends OperationId> = NonNullable<Parameters<Id>['query']>;
type Sent<Id extends OperationId> = NonNullable<operations[Id]['requestBody']>;
export type Body<Id extends OperationId> = [Sent<Id>] extends [never]
  ? never
  : Sent<Id> extends { content: { 'application/json': infer Json } }
    ? Json
    : never;

/** The codes with which an operation can be refused. */
export type RefusalOf<Id extends OperationId> = Id extends keyof RefusalsOf ? RefusalsOf[Id] & ErrorCode : never;

type Success = 200 | 201 | 202 | 204;
type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : null;
/** What comes back when all is well. */
export type Result<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses'] & Success]: Json<operations[Id]['responses'][Status]>;
}[keyof operations[Id]['responses'] & Success];

export type Input<Id extends OperationId> = {
  path?: NonNullable<Parameters<Id>['path']>;
  query?: Query<Id>;
  body?: Body<Id>;
} & Pick<Call, 'accept'> &
  CallOptions &
  Once<Id>;

/**
 * Give a key of your own (such as an order id) and the call stays single even if your program restarts; without one, it
 * gets a random key for all its tries. Only where the service heeds a key may one be given.
 */
export type Once<Id extends OperationId> = 'Idempotency-Key' extends keyof NonNullable<Parameters<Id>['header']>
  ? { idempotencyKey?: string | undefined }
  : { idempotencyKey?: never };

export type Operate = <Id extends OperationId>(id: Id, input?: Input<Id>) => Promise<Result<Id>>;

/** One call by its name. The methods of the client are nothing but this with a shorter way to write it. */
export const createOperate =
  (call: Caller): Operate =>
  (id, { path, idempotencyKey, ...input } = {}) => {
    const { method, path: template, once }: RouteFacts = routes[id];
    const key = once ? (idempotencyKey ?? randomKey()) : undefined;
    return call({ method, path: fill(template, path), idempotencyKey: key, ...input } as Call);
  };

type RouteFacts = { method: Call['method']; path: string; once?: true };

function fill(template: string, values: Readonly<Record<string, unknown>> = {}): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
