import { limits } from '@recado/contract/limits.ts';
import { allRefusals, type Route } from '@recado/contract/route.ts';
import type { BoundRoute } from './bind.ts';
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
  refusals: ReadonlySet<string>;
};

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
    refusals: new Set(allRefusals(route)),
  };
}

export const limitKind = (method: string): LimitKind => (method === 'GET' || method === 'HEAD' ? 'read' : 'write');
