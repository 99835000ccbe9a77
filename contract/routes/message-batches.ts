import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { OneOf, Reais, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { Message, publicStatuses, sendFields } from './messages.ts';

export const SendBatch = Type.Object(
  {
    templateName: sendFields.templateName,
    recipients: Type.Array(
      Type.Object({
        receiver: sendFields.receiver,
        templateVariables: sendFields.templateVariables,
        externalReference: sendFields.externalReference,
      }),
      { minItems: 1, maxItems: limits.batchRecipients },
    ),
    sender: sendFields.sender,
    scheduled_at: sendFields.scheduled_at,
  },
  { title: 'SendBatch' },
);

export const Batch = Type.Object(
  { batchId: Uuid, total: Type.Integer(), totalCost: Reais, messages: Type.Array(Message) },
  { title: 'Batch' },
);

export const sendBatch = route({
  method: 'POST',
  path: '/v1/messages/batch',
  permission: 'MESSAGES_SEND',
  role: 'ADMIN',
  tag: 'Messages',
  summary: 'Accepts one template for up to 1,000 recipients, all or none.',
  description:
    'A recipient that is refused, or a balance that does not cover everyone, refuses the whole batch with 422 and lists the reasons in `details.recipients`: `[{ index, receiver, code }]`. Above 1,000 use a campaign.',
  activated: true,
  idempotent: true,
  body: SendBatch,
  bodyBytes: limits.batchBodyBytes,
  replies: { 202: Batch },
  refusals: [
    'IDEMPOTENCY_KEY_UNCERTAIN',
    'FRAUD_SUSPECTED',
    'SENDER_NOT_ALLOWED',
    'NUMBER_BLOCKED',
    'TEMPLATE_NOT_IN_ORGANIZATION',
    'TEMPLATE_PAUSED',
    'TEMPLATE_NOT_SENDABLE',
    'INVALID_RECIPIENT',
    'TEMPLATE_VARIABLES_MISMATCH',
    'RECIPIENT_OPTED_OUT',
    'BATCH_FREQUENCY_EXCEEDED',
    'SEND_RATE_LIMITED',
    'PLAN_LIMIT_REACHED',
    'BATCH_FUNDS_INSUFFICIENT',
    'BATCH_BUSY',
    'UNAVAILABLE',
  ],
});

export const listMessages = route({
  method: 'GET',
  path: '/v1/messages',
  permission: 'READ',
  role: 'VIEWER',
  tag: 'Messages',
  summary: 'Lists your messages, newest first, or those of one batch in its own order.',
  query: Type.Object({
    ...pageQuery,
    batchId: Type.Optional(Uuid),
    status: Type.Optional(OneOf(publicStatuses)),
  }),
  replies: { 200: DataPage(Message) },
  refusals: ['BATCH_FORBIDDEN'],
});
