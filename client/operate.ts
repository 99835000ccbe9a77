import type { Call, Caller } from './call.ts';
import { routes } from './generated/routes.ts';
import type { operations } from './generated/types.ts';

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
  headers?: Readonly<Record<string, string>>;
} & Pick<Call, 'accept'> &
  KeyOf<Id>;

/** Only where the service heeds a key may one be given: elsewhere a repetition would be a second call, and charged. */
type KeyOf<Id extends OperationId> = 'Idempotency-Key' extends keyof NonNullable<Parameters<Id>['header']>
  ? Pick<Call, 'idempotencyKey'>
  : { idempotencyKey?: never };

export type Operate = <Id extends OperationId>(id: Id, input?: Input<Id>) => Promise<Result<Id>>;

/** One call by its name. The methods of the client are nothing but this with a shorter way to say it. */
export const createOperate =
  (call: Caller): Operate =>
  (id, { path, ...input } = {}) =>
    call({ ...routes[id], path: fill(routes[id].path, path), ...input } as Call);

function fill(template: string, values: Readonly<Record<string, unknown>> = {}): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
