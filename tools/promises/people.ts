import { type Answer, byId, json, type Promises, paged, privacyWrite, read, write } from './kinds.ts';
import { anySend } from './messages.ts';

/** Contacts and their privacy, opt-outs, conversations and the assistant. */
const contacts: Answer[] = ['403 PLAN_FEATURE_LOCKED'];
const inbox: Answer[] = ['403 PLAN_FEATURE_LOCKED', '403 NO_DEDICATED_NUMBER'];
/** An unknown or malformed phone in the path is a 422 here, not a 404. */
const one: Answer[] = ['422 UNPROCESSABLE_ENTITY'];
const found: Answer[] = [...byId, '404 NOT_FOUND'];

export const peoplePromises: Promises = {
  'POST /v1/contacts/import': ['200 ok', '202 ok', ...write, ...json, ...contacts],
  'GET /v1/contacts/imports/{importId}': ['200 ok', ...read, ...contacts, ...found],
  'GET /v1/contacts': ['200 ok', ...read, ...paged, ...contacts],
  'GET /v1/contacts/{phone}': ['200 ok', ...read, ...contacts, ...one],
  'PATCH /v1/contacts/{phone}': ['200 ok', ...write, ...json, ...contacts, ...one],
  'GET /v1/contacts/{phone}/lgpd/export': ['200 ok', ...read, ...one],
  'DELETE /v1/contacts/{phone}/lgpd': ['200 ok', ...privacyWrite, ...one],
  'POST /v1/opt-outs': ['201 ok', ...privacyWrite, ...json, '400 INVALID_PHONE'],
  'GET /v1/opt-outs': ['200 ok', ...read, ...paged],
  'GET /v1/opt-outs/{phone}': ['200 ok', ...read, '400 INVALID_PHONE'],
  'DELETE /v1/opt-outs/{phone}': ['204 ok', ...privacyWrite, '400 INVALID_PHONE', '422 UNPROCESSABLE_ENTITY'],

  'GET /v1/conversations': ['200 ok', ...read, ...paged, ...inbox],
  'GET /v1/conversations/{conversationId}/messages': ['200 ok', ...read, ...paged, ...inbox, ...found],
  'POST /v1/conversations/reply': [
    '202 ok',
    ...write,
    ...json,
    ...inbox,
    ...anySend,
    '403 RESOURCE_FORBIDDEN',
    '422 CONVERSATION_WINDOW_CLOSED',
    '422 SENDER_NOT_ALLOWED',
  ],
  'PATCH /v1/conversations/{conversationId}/status': ['200 ok', ...write, ...json, ...inbox, ...found],
  'POST /v1/conversations/window-status': ['200 ok', ...write, ...json, ...inbox, '422 INVALID_RECIPIENT'],

  'GET /v1/brain/entries': ['200 ok', ...read, ...paged, ...inbox],
  'POST /v1/brain/entries': ['201 ok', ...write, ...json, ...inbox],
  'GET /v1/brain/entries/{id}': ['200 ok', ...read, ...found, ...inbox],
  'PUT /v1/brain/entries/{id}': ['200 ok', ...write, ...json, ...found, ...inbox],
  'DELETE /v1/brain/entries/{id}': ['204 ok', ...write, ...found, ...inbox],
  'GET /v1/brain/handoffs': ['200 ok', ...read, ...paged, ...inbox],
  'POST /v1/brain/handoffs/{handoffId}/resolve': ['200 ok', ...write, ...json, ...found, ...inbox],
  'GET /v1/brain/settings': ['200 ok', ...read, ...inbox],
  'PUT /v1/brain/settings': ['200 ok', ...write, ...json, ...inbox],
};
