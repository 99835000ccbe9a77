import { type Answer, byId, json, type Promises, paged, read, write } from './kinds.ts';

/** All template routes need an activated account. */
const reading: Answer[] = [...read, '403 ACCOUNT_NOT_ACTIVATED'];
const writing: Answer[] = [...write, '403 ACCOUNT_NOT_ACTIVATED'];
const one: Answer[] = [...byId, '404 TEMPLATE_NOT_FOUND'];

export const templatePromises: Promises = {
  'POST /v1/templates': [
    '201 ok',
    ...writing,
    ...json,
    '403 PLAN_LIMIT_REACHED',
    '403 RESOURCE_FORBIDDEN',
    '409 CONFLICT',
    '422 UNPROCESSABLE_ENTITY',
    '503 svc-provider-unavailable',
  ],
  'GET /v1/templates': ['200 ok', ...reading, ...paged],
  'GET /v1/templates/{id}': ['200 ok', ...reading, ...one],
  'DELETE /v1/templates/{id}': ['204 ok', ...writing, ...one, '422 svc-provider-refused'],
  'GET /v1/templates/{id}/status': ['200 ok', ...reading, ...one],
  'GET /v1/templates/{id}/analytics': ['200 ok', ...reading, ...one, '400 VALIDATION_ERROR'],
  'GET /v1/templates/analytics': ['200 ok', ...reading, '400 VALIDATION_ERROR'],
  'GET /v1/templates/library': ['200 ok', ...reading],
  'POST /v1/templates/library': [
    '201 ok',
    ...writing,
    ...json,
    '403 PLAN_LIMIT_REACHED',
    '409 CONFLICT',
    '422 svc-provider-app-not-ready',
  ],
  'POST /v1/templates/sync': ['200 ok', ...writing],
};
