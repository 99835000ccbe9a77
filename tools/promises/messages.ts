import { type Answer, byId, json, type Promises, paged, read, write } from './kinds.ts';

/** Refusals of one send, whichever route it comes by. */
export const anySend: Answer[] = [
  '402 INSUFFICIENT_FUNDS',
  '403 ACCOUNT_NOT_ACTIVATED',
  '403 FRAUD_SUSPECTED',
  '403 NUMBER_BLOCKED',
  '403 PLAN_LIMIT_REACHED',
  '422 INVALID_RECIPIENT',
  '422 RECIPIENT_OPTED_OUT',
  '429 SEND_RATE_LIMITED',
];

/** A send of a template by name. */
export const templateSend: Answer[] = [
  '409 CONFLICT',
  '422 TEMPLATE_NOT_SENDABLE',
  '422 TEMPLATE_PAUSED',
  '422 TEMPLATE_VARIABLES_MISMATCH',
  '429 MARKETING_FREQUENCY_EXCEEDED',
];

/** In a batch what refuses one recipient, or the balance, refuses the whole with 422, under the same code. */
const batchSend: Answer[] = [...anySend, ...templateSend].map(
  (answer): Answer =>
    answer === '402 INSUFFICIENT_FUNDS' || answer === '429 MARKETING_FREQUENCY_EXCEEDED'
      ? `422 ${answer.slice(4)}`
      : answer,
);

const ownMessage: Answer[] = ['403 empty', '404 empty'];

export const messagePromises: Promises = {
  'POST /v1/messages': [
    '202 ok',
    '200 ok',
    ...write,
    ...json,
    ...anySend,
    ...templateSend,
    '400 INVALID_IDEMPOTENCY_KEY',
    '403 RESOURCE_FORBIDDEN',
    '422 CONVERSATION_WINDOW_CLOSED',
    '422 SENDER_NOT_ALLOWED',
  ],
  'POST /v1/messages/batch': [
    '202 ok',
    ...write,
    ...json,
    ...batchSend,
    '400 INVALID_IDEMPOTENCY_KEY',
    '422 SENDER_NOT_ALLOWED',
    '429 BATCH_BUSY',
  ],
  'GET /v1/messages': ['200 ok', ...read, ...paged, '403 empty'],
  'GET /v1/messages/{id}': ['200 ok', ...read, ...ownMessage],
  'GET /v1/messages/{id}/explain': ['200 ok', ...read, ...ownMessage],
  'POST /v1/messages/{id}/cancel': ['200 ok', ...write, ...ownMessage, '422 UNPROCESSABLE_ENTITY'],
  'POST /v1/media/upload': [
    '201 ok',
    ...write,
    '403 PLAN_LIMIT_REACHED',
    '413 MEDIA_TOO_LARGE',
    '415 MEDIA_TYPE_NOT_SUPPORTED',
  ],
  'GET /v1/media': ['200 ok', ...read, ...paged],
  'DELETE /v1/media/{id}': ['204 ok', ...write, ...byId, '404 NOT_FOUND', '409 CONFLICT'],
  'GET /dashboard/messages': ['200 ok', ...read, ...paged],
  'GET /dashboard/messages/{id}': ['200 ok', ...read, '404 NOT_FOUND'],
  'GET /dashboard/metrics': ['200 ok', ...read],
};
