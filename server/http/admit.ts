import { limits } from '@recado/contract/limits.ts';
import { type Refusal, refuse } from '@recado/contract/refusal.ts';
import type { ErrorObject } from 'ajv';
import type { FastifyRequest } from 'fastify';
import type { MountedRoute } from './mounted-route.ts';
import { NotJson } from './parse-json.ts';
import { describeProblems } from './problems.ts';

/** The JSON step: a body that could not be parsed, or is not there although the route needs one. */
export function malformedBody(mounted: MountedRoute, request: FastifyRequest): Refusal | null {
  if (!mounted.validate.body || mounted.list) return null;
  if (request.body === undefined && mounted.route.bodyOptional) request.body = {};
  if (request.body === undefined) return invalidJson('é obrigatório');
  return request.body instanceof NotJson ? invalidJson(request.body.problem) : null;
}

const invalidJson = (problem: string) => refuse('INVALID_JSON', { details: { fields: [{ field: '', problem }] } });

const visibleAscii = new RegExp(`^[\\x21-\\x7e]{1,${limits.idempotencyKeyLength}}$`);

/** The Idempotency-Key of a route that takes one; null when absent, false when it has no acceptable form. */
export function readIdempotencyKey(mounted: MountedRoute, request: FastifyRequest): string | null | false {
  const key = mounted.route.idempotent ? request.headers['idempotency-key'] : undefined;
  if (key === undefined) return null;
  return typeof key === 'string' && visibleAscii.test(key) ? key : false;
}

/** Path, query and body against the route's schemas. */
export function brokenRule(mounted: MountedRoute, request: FastifyRequest): Refusal | null {
  const { params, query, body } = mounted.validate;
  if (params) {
    const errors = params(request.params);
    if (errors) return refuse('INVALID_PATH_PARAM', { details: { fields: describeProblems(errors).fields } });
  }
  if (query) {
    const errors = query(request.query);
    if (errors) return refuse('VALIDATION_ERROR', { details: { fields: describeProblems(errors).fields } });
  }
  // A body that is handed over in pieces is judged as it arrives.
  const errors = mounted.list ? null : body?.(request.body);
  return errors ? refuseBody(errors) : null;
}

export function refuseBody(errors: ErrorObject[]): Refusal {
  const { wrongType, fields } = describeProblems(errors);
  return refuse(wrongType ? 'INVALID_JSON' : 'VALIDATION_ERROR', { details: { fields } });
}
