import { type Answer, byId, json, open, type Promises, paged, read, write } from './kinds.ts';
import { anySend } from './messages.ts';

/** What runs on top of sending: forms, automations, recovery, charges. */
const forms: Answer[] = ['403 PLAN_FEATURE_LOCKED'];
const recovery: Answer[] = ['403 PLAN_FEATURE_LOCKED'];
const one: Answer[] = [...byId, '404 NOT_FOUND'];

export const journeyPromises: Promises = {
  'POST /v1/flows': ['201 ok', ...write, ...json, ...forms],
  'GET /v1/flows': ['200 ok', ...read, ...paged, ...forms],
  'GET /v1/flows/{id}': ['200 ok', ...read, ...forms, ...one],
  'PUT /v1/flows/{id}': ['200 ok', ...write, ...json, ...forms, ...one, '409 FLOW_NOT_DRAFT'],
  'POST /v1/flows/{id}/publish': [
    '200 ok',
    ...write,
    ...forms,
    ...one,
    '409 FLOW_NOT_DRAFT',
    '422 svc-provider-refused',
  ],
  'POST /v1/flows/{id}/deprecate': ['200 ok', ...write, ...forms, ...one, '422 UNPROCESSABLE_ENTITY'],
  'GET /v1/flows/{id}/responses': ['200 ok', ...read, ...paged, ...forms, ...one],
  'POST /v1/flows/{id}/test': [
    '200 ok',
    ...write,
    ...forms,
    ...one,
    ...anySend,
    '422 CONVERSATION_WINDOW_CLOSED',
    '422 UNPROCESSABLE_ENTITY',
  ],

  'GET /v1/automations': ['200 ok', ...read, ...recovery],
  'POST /v1/automations': ['201 ok', ...write, ...json, ...recovery, '403 RESOURCE_FORBIDDEN'],
  'GET /v1/automations/pricing': ['200 ok', ...read, ...recovery],
  'GET /v1/automations/{id}': ['200 ok', ...read, ...recovery, ...one],
  'PUT /v1/automations/{id}': ['200 ok', ...write, ...json, ...recovery, ...one, '403 RESOURCE_FORBIDDEN'],
  'DELETE /v1/automations/{id}': ['204 ok', ...write, ...recovery, ...one],
  'PUT /v1/automations/{id}/active': ['200 ok', ...write, ...json, ...recovery, ...one],
  'GET /v1/automations/{id}/runs': ['200 ok', ...read, ...paged, ...recovery, ...one],
  'GET /v1/automations/{id}/runs/{runId}/events': ['200 ok', ...read, ...paged, ...recovery, ...one],
  'GET /v1/automations/{id}/steps': ['200 ok', ...read, ...recovery, ...one],
  'POST /v1/automations/{id}/test': [
    '201 ok',
    ...write,
    ...json,
    ...recovery,
    ...one,
    '409 CONFLICT',
    '422 INVALID_RECIPIENT',
    '422 RECIPIENT_OPTED_OUT',
    '422 UNPROCESSABLE_ENTITY',
  ],
  'POST /v1/automations/{id}/runs/{runId}/rerun': [
    '201 ok',
    ...write,
    ...recovery,
    ...one,
    '409 CONFLICT',
    '422 RECIPIENT_OPTED_OUT',
    '422 UNPROCESSABLE_ENTITY',
  ],
  'GET /v1/automations/{id}/versions': ['200 ok', ...read, ...paged, ...recovery, ...one],
  'GET /v1/automations/{id}/versions/{version}': ['200 ok', ...read, ...recovery, ...one],
  'POST /v1/automations/{id}/versions/{version}/restore': [
    '200 ok',
    ...write,
    ...recovery,
    ...one,
    '400 VALIDATION_ERROR',
    '403 RESOURCE_FORBIDDEN',
  ],
  'POST /hooks/automations/{token}': ['202 ok', ...open, '404 NOT_FOUND'],

  'POST /v1/recovery/carts': ['200 ok', ...write, ...json, ...recovery, '422 INVALID_RECIPIENT'],
  'GET /v1/recovery/carts': ['200 ok', ...read, ...paged, ...recovery],
  'POST /v1/recovery/orders': ['200 ok', ...write, ...json, ...recovery, '422 INVALID_RECIPIENT'],
  'GET /v1/recovery/summary': ['200 ok', ...read, ...recovery, '400 VALIDATION_ERROR'],
  'GET /v1/recovery/settings': ['200 ok', ...read, ...recovery],
  'PUT /v1/recovery/settings': ['200 ok', ...write, ...json, ...recovery],

  'POST /v1/charges': [
    '201 ok',
    ...write,
    ...json,
    ...anySend,
    '409 CONFLICT',
    '422 CONVERSATION_WINDOW_CLOSED',
    '422 SENDER_NOT_ALLOWED',
    '422 TEMPLATE_NOT_SENDABLE',
    '422 TEMPLATE_PAUSED',
  ],
  'GET /v1/charges': ['200 ok', ...read, ...paged],
  'GET /v1/charges/{id}': ['200 ok', ...read, ...one],
  'POST /v1/charges/{id}/cancel': ['200 ok', ...write, ...one, '422 UNPROCESSABLE_ENTITY'],
};
