import type { ErrorName } from '@recado/contract/errors.ts';
import { limits } from '@recado/contract/limits.ts';
import { allRefusals, type Route } from '@recado/contract/route.ts';
import Type from 'typebox';
import { invariant } from '../runtime/invariant.ts';
import type { BoundRoute } from './bind.ts';
import type { LargeList } from './parse-in-pieces.ts';
import type { LimitKind } from './ports.ts';
import { compileValidator, type Part, type Validate } from './validate.ts';

/** A bound route with everything the request path needs worked out once. */
export type MountedRoute = {
  bound: BoundRoute;
  route: Route;
  /** As metrics and logs name it: `POST /v1/messages`. */
  id: string;
  kind: LimitKind;
  bodyBytes: number;
  validate: Record<Part, Validate | null>;
  /** Of a route that takes one list of its body in pieces. */
  list: ListRules | null;
  /** Of a route whose body may be larger than usual: the list that makes it so. */
  large: LargeList | null;
  refusals: ReadonlySet<string>;
  /** How a request without an Idempotency-Key is refused before its verb is asked. */
  keyless: ErrorName | null;
};

/** What holds for each item of the list, and how many there may be. */
export type ListRules = { field: string; maxItems: number; validate: Validate };

export function mountRoute(bound: BoundRoute): MountedRoute {
  const { route } = bound;
  const compile = (part: Part) => {
    const schema = route[part];
    return schema ? compileValidator(part, schema) : null;
  };
  return {
    bound,
    route,
    id: `${route.method} ${route.path}`,
    kind: limitKind(route.method),
    bodyBytes: route.bodyBytes ?? limits.bodyBytes,
    validate: { params: compile('params'), query: compile('query'), body: compile('body') },
    list: listRules(route),
    large: largeList(bound),
    refusals: new Set(allRefusals(route)),
    keyless: (!route.keyAskedLast && route.withoutKey) || null,
  };
}

function listRules({ streamed: field, body }: Route): ListRules | null {
  if (!field || !body) return null;
  const list: unknown = Reflect.get(Reflect.get(body, 'properties'), field);
  invariant(Type.IsArray(list), `${field} is a list`);
  return {
    field,
    maxItems: mostItems(list),
    validate: compileValidator('body', list.items),
  };
}

function largeList({ route: { streamed, body, bodyBytes = 0 }, keep }: BoundRoute): LargeList | null {
  if (!body || streamed || bodyBytes <= limits.bodyBytes) return null;
  if (Type.IsArray(body)) return { field: null, maxItems: mostItems(body), keep };
  const [found] = Object.entries(Object(Reflect.get(body, 'properties'))).filter(([, of]) => Type.IsArray(of));
  invariant(found, 'what makes the body large is a list');
  return { field: found[0], maxItems: mostItems(found[1]), keep };
}

const mostItems = (list: unknown) => Number(Reflect.get(Object(list), 'maxItems') ?? Number.POSITIVE_INFINITY);

export const limitKind = (method: string): LimitKind => (method === 'GET' || method === 'HEAD' ? 'read' : 'write');
