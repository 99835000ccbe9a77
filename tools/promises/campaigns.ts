import { type Answer, byId, json, type Promises, paged, read, write } from './kinds.ts';

const one: Answer[] = [...byId, '404 CAMPAIGN_NOT_FOUND'];
/** The A/B routes answer 404 without a body when the campaign or the test does not exist. */
const test: Answer[] = [...byId, '404 empty'];
const starts: Answer[] = [
  '402 INSUFFICIENT_FUNDS',
  '403 ACCOUNT_NOT_ACTIVATED',
  '403 FRAUD_SUSPECTED',
  '403 NO_DEDICATED_NUMBER',
  '403 NUMBER_BLOCKED',
  '403 PLAN_LIMIT_REACHED',
  '422 TEMPLATE_NOT_SENDABLE',
  '422 TEMPLATE_PAUSED',
  '422 UNPROCESSABLE_ENTITY',
  '429 SEND_RATE_LIMITED',
];

export const campaignPromises: Promises = {
  'POST /v1/campaigns': [
    '200 ok',
    ...write,
    ...json,
    ...starts,
    '400 CAMPAIGN_SCHEDULE_TOO_FAR',
    '400 CAMPAIGN_SCHEDULE_TOO_SOON',
    '400 INVALID_IDEMPOTENCY_KEY',
    '422 INVALID_RECIPIENT',
  ],
  'GET /v1/campaigns': ['200 ok', ...read, ...paged],
  'GET /v1/campaigns/{id}': ['200 ok', ...read, ...one],
  'POST /v1/campaigns/{id}/cancel': ['200 ok', ...write, ...one, '422 UNPROCESSABLE_ENTITY'],
  'POST /v1/campaigns/{id}/pause': ['200 ok', ...write, ...one, '422 UNPROCESSABLE_ENTITY'],
  'POST /v1/campaigns/{id}/resume': ['200 ok', ...write, ...one, '403 NUMBER_BLOCKED', '422 UNPROCESSABLE_ENTITY'],
  'POST /v1/campaigns/{id}/retry-failed': ['201 ok', ...write, ...one, ...starts, '400 INVALID_IDEMPOTENCY_KEY'],
  'GET /v1/campaigns/{id}/recipients': ['200 ok', ...read, ...one, ...paged],
  'GET /v1/campaigns/estimate': ['200 ok', ...read, '400 VALIDATION_ERROR'],
  'POST /v1/campaigns/estimate': ['200 ok', ...write, ...json],
  'POST /v1/campaigns/{campaignId}/ab-test': ['201 ok', ...write, ...json, ...test, '422 UNPROCESSABLE_ENTITY'],
  'GET /v1/campaigns/{campaignId}/ab-test': ['200 ok', ...read, ...test],
  'POST /v1/campaigns/{campaignId}/ab-test/winner': ['200 ok', ...write, ...json, ...test, '422 UNPROCESSABLE_ENTITY'],
};
