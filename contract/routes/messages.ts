import Type from 'typebox';
import { MessageId, Nullable, OneOf, Reais } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';

export const Message = Type.Object(
  {
    id: MessageId,
    status: OneOf(['PENDING', 'SCHEDULED', 'PROCESSING', 'SENT', 'DELIVERED', 'READ', 'FAILED', 'CANCELED']),
    sender: Type.String({ description: 'Sending number.', examples: ['chat:+551130000000'] }),
    receiver: Type.String({ description: 'Recipient.', examples: ['chat:+5511988887777'] }),
    body: Nullable(Type.String({ description: 'Content with the variables applied.' })),
    cost: Nullable(Reais),
    reason: Nullable(Type.String({ description: 'Why it failed, when it did.' })),
    mode: Type.Literal('LIVE'),
  },
  { title: 'Message' },
);

export const SendMessage = Type.Object(
  {
    receiver: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'Phone as +<digits>, <digits> or chat:+<digits>.',
      examples: ['+5511988887777'],
    }),
    templateName: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 512,
        description: 'An approved template, by name.',
        examples: ['boas_vindas'],
      }),
    ),
    templateVariables: Type.Optional(
      Type.Array(Type.String({ maxLength: limits.templateVariableLength, pattern: '^[^\\r\\n]*$' }), {
        maxItems: limits.templateVariables,
        description: 'Values of {{1}}, {{2}}… in order, without line breaks.',
        examples: [['Ana']],
      }),
    ),
    body: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.textLength,
        description: 'Free text; only inside the 24-hour window.',
      }),
    ),
    sender: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'One of your numbers; the default number when absent.' }),
    ),
    scheduled_at: Type.Optional(
      Type.String({ format: 'date-time', description: 'Future: scheduled. Past: sent at once.' }),
    ),
    externalReference: Type.Optional(
      Type.String({
        maxLength: limits.externalReferenceLength,
        description: 'Yours; comes back in history and events.',
      }),
    ),
  },
  { title: 'SendMessage' },
);

/** Exactly one of these says what the message is. */
export const contentFields = ['templateName', 'body'] as const;

export const sendMessage = route({
  method: 'POST',
  path: '/v1/messages',
  permission: 'MESSAGES_SEND',
  tag: 'Messages',
  summary: 'Accepts one message for delivery.',
  description:
    'An approved template can be sent at any time, free text only inside the 24-hour window. The cost is debited now and refunded if the message fails. Later statuses arrive as `message.status_updated`.',
  activated: true,
  idempotent: true,
  body: SendMessage,
  replies: { 202: Message },
  refusals: [
    'INVALID_RECIPIENT',
    'SENDER_NOT_ALLOWED',
    'NUMBER_BLOCKED',
    'TEMPLATE_NOT_IN_ORGANIZATION',
    'TEMPLATE_PAUSED',
    'TEMPLATE_NOT_SENDABLE',
    'TEMPLATE_VARIABLES_MISMATCH',
    'CONVERSATION_WINDOW_CLOSED',
    'RECIPIENT_OPTED_OUT',
    'MARKETING_FREQUENCY_EXCEEDED',
    'SEND_RATE_LIMITED',
    'PLAN_LIMIT_REACHED',
    'INSUFFICIENT_FUNDS',
    'UNAVAILABLE',
  ],
});

export const getMessage = route({
  method: 'GET',
  path: '/v1/messages/:id',
  permission: 'READ',
  tag: 'Messages',
  summary: 'Reads one message of yours.',
  params: Type.Object({ id: Type.String({ maxLength: 128 }) }),
  replies: { 200: Message },
  refusals: ['MESSAGE_UNKNOWN', 'MESSAGE_FORBIDDEN'],
});
