import { type Answer, byId, json, open, type Promises, paged, read, write } from './kinds.ts';

/** Identity, numbers, wallet, links, lookup, webhooks and the stream. */
const one: Answer[] = [...byId, '404 NOT_FOUND'];

export const accountPromises: Promises = {
  'GET /health': ['200 ok', '503 ok', ...open],
  'GET /auth/me': ['200 ok', ...read],
  'GET /auth/me/organizations': ['200 ok', ...read],
  'GET /v1/organizations/me/plan': ['200 ok', ...read],
  'GET /v1/organizations/me/numbers': ['200 ok', ...read],
  'GET /v1/organizations/me/numbers/warming': ['200 ok', ...read],
  'GET /v1/organizations/me/business-profile': ['200 ok', ...read],
  'PATCH /v1/organizations/me/business-profile': ['200 ok', ...write, ...json],
  'POST /v1/organizations/me/business-profile/sync': [
    '200 ok',
    ...write,
    '403 NO_DEDICATED_NUMBER',
    '503 svc-provider-unavailable',
  ],
  'GET /v1/account/status': ['200 ok', ...read],
  'GET /v1/account/alerts': ['200 ok', ...read, ...paged],
  'GET /v1/account/data-export': ['200 ok', ...read],

  'GET /v1/wallet': ['200 ok', ...read],
  'GET /v1/wallet/statement': ['200 ok', ...read, ...paged],
  'GET /v1/wallet/auto-recharge': ['200 ok', ...read],
  'PUT /v1/wallet/auto-recharge': ['200 ok', ...write, ...json],
  'GET /v1/wallet/prices': ['200 ok', ...read],
  'GET /v1/wallet/proof': ['200 ok', ...read],
  'POST /v1/lookup': ['200 ok', ...write, ...json, '402 INSUFFICIENT_FUNDS'],

  'POST /v1/smart-links': [
    '201 ok',
    ...write,
    ...json,
    '403 NO_DEDICATED_NUMBER',
    '403 RESOURCE_FORBIDDEN',
    '409 CONFLICT',
  ],
  'GET /v1/smart-links': ['200 ok', ...read, ...paged],
  'GET /v1/smart-links/{id}': ['200 ok', ...read, ...one],
  'PATCH /v1/smart-links/{id}': ['200 ok', ...write, ...json, ...one, '403 RESOURCE_FORBIDDEN'],
  'DELETE /v1/smart-links/{id}': ['204 ok', ...write, ...one],
  'GET /v1/smart-links/{id}/qr': ['200 ok', ...read, ...one, '400 VALIDATION_ERROR'],
  'GET /v1/smart-links/{id}/clicks': ['200 ok', ...read, ...paged, ...one],
  'GET /l/{slug}': ['302 ok', '404 ok', ...open],
  'GET /c/{token}': ['302 ok', '404 ok', ...open],

  'GET /webhook/endpoint': ['200 ok', ...read, '404 NOT_FOUND'],
  'PUT /webhook/endpoint': ['200 ok', ...write, ...json],
  'GET /webhook/endpoints': ['200 ok', ...read, ...paged],
  'POST /webhook/endpoints': ['201 ok', ...write, ...json, '422 UNPROCESSABLE_ENTITY'],
  'GET /webhook/endpoints/{id}': ['200 ok', ...read, ...one],
  'PUT /webhook/endpoints/{id}': ['200 ok', ...write, ...json, ...one],
  'DELETE /webhook/endpoints/{id}': ['204 ok', ...write, ...one],
  'POST /webhook/secret/rotate': ['200 ok', ...write],
  'POST /webhook/test': ['200 ok', ...write],
  'GET /webhook/deliveries': ['200 ok', ...read, ...paged],
  'GET /webhook/deliveries/{id}': ['200 ok', ...read, ...one],
  'POST /webhook/deliveries/{id}/resend': ['200 ok', ...write, ...one],
  'POST /webhook/replay': ['200 ok', ...write, ...json],
  'GET /v1/stream': ['200 ok', ...read, '400 VALIDATION_ERROR'],
};
