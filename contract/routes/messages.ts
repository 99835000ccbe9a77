import Type from 'typebox';
import { Instant, MessageId, Nullable, OneOf, Reais } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { TemplateValue } from '../template-values.ts';
import { Interactive, Location, Reaction } from './message-contents.ts';

export const publicStatuses = [
  'PENDING',
  'SCHEDULED',
  'PROCESSING',
  'SENT',
  'DELIVERED',
  'READ',
  'FAILED',
  'CANCELED',
] as const;

export const Message = Type.Object(
  {
    id: MessageId,
    status: OneOf(publicStatuses),
    sender: Type.String({ description: 'Sending number.', examples: ['chat:+551130000000'] }),
    receiver: Type.String({ description: 'Recipient.', examples: ['chat:+5511988887777'] }),
    body: Nullable(Type.String({ description: 'Content with the variables applied.' })),
    cost: Nullable(Reais),
    reason: Nullable(Type.String({ description: 'Why it failed, when it did.' })),
    mode: Type.Literal('LIVE'),
  },
  { title: 'Message' },
);

const text = (maxLength: number, options: Type.TStringOptions) => Type.String({ minLength: 1, maxLength, ...options });

/** Fields that a single send and a batch share. */
export const sendFields = {
  // Whatever its form, what is no phone is refused as a recipient, and lists name which.
  receiver: Type.String({
    maxLength: 256,
    description: 'Phone as +<digits>, <digits> or chat:+<digits>.',
    examples: ['+5511988887777'],
  }),
  templateName: text(512, { description: 'An approved template, by name.', examples: ['boas_vindas'] }),
  templateVariables: Type.Optional(
    Type.Array(TemplateValue, {
      maxItems: limits.templateVariables,
      description:
        'Values of {{1}}, {{2}}… in order. None is empty or has a line break, a tab or five blanks in a row. Where the header is an image or a PDF, its http(s) address comes first.',
      examples: [['Ana']],
    }),
  ),
  sender: Type.Optional(text(64, { description: 'One of your numbers; the default number when absent.' })),
  scheduled_at: Type.Optional(
    Type.String({ format: 'date-time', description: 'Future: scheduled. Past: sent at once.' }),
  ),
  externalReference: Type.Optional(
    Type.String({ maxLength: limits.externalReferenceLength, description: 'Yours; comes back in history and events.' }),
  ),
};

/** Not of a batch: that has many people. */
export const replyTo = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 128,
    description: 'Quotes a message exchanged with this person, by its id. A reaction names its message itself.',
  }),
);

export const SendMessage = Type.Object(
  {
    ...sendFields,
    templateName: Type.Optional(sendFields.templateName),
    body: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.textLength,
        description: 'Free text; only inside the 24-hour window.',
      }),
    ),
    interactive: Type.Optional(Interactive),
    location: Type.Optional(Location),
    reaction: Type.Optional(Reaction),
    replyTo,
    confirmation: Type.Optional(
      Type.Boolean({
        description: 'Buttons that confirm: the first means yes, the others no. The answer stays on the message.',
      }),
    ),
    dryRun: Type.Optional(Type.Boolean({ description: 'Runs every check; writes nothing and charges nothing.' })),
  },
  { title: 'SendMessage' },
);

/** Exactly one of these is the content of the message. */
export const contentFields = ['templateName', 'body', 'interactive', 'location', 'reaction'] as const;

const Refused = Type.Object({ code: Type.String(), message: Nullable(Type.String()) }, { title: 'Refused' });

export const DryRun = Type.Object(
  {
    allowed: Type.Boolean(),
    cost: Nullable(Reais),
    refusal: Nullable(Refused),
    checks: Type.Array(
      Type.Object({
        name: Type.String({ examples: ['funds'] }),
        ok: Nullable(Type.Boolean({ description: 'null: an earlier refusal leaves nothing to judge.' })),
        detail: Nullable(Type.String({ description: 'What was seen, in Portuguese.' })),
      }),
    ),
  },
  { title: 'DryRun' },
);

export const sendMessage = route({
  method: 'POST',
  path: '/v1/messages',
  permission: 'MESSAGES_SEND',
  role: 'AGENT',
  tag: 'Messages',
  summary: 'Accepts one message for delivery.',
  description:
    'An approved template can be sent at any time, any other content only inside the 24-hour window. The cost is debited now and refunded if the message fails. Later statuses arrive as `message.status_updated`.',
  activated: true,
  idempotent: true,
  body: SendMessage,
  replies: { 202: Message, 200: DryRun },
  refusals: [
    'IDEMPOTENCY_KEY_UNCERTAIN',
    'FRAUD_SUSPECTED',
    'RESOURCE_FORBIDDEN',
    'REACTION_TARGET_NOT_SENT',
    'REPLY_TARGET_NOT_SENT',
    'FLOW_NOT_SENDABLE',
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

const byId = {
  tag: 'Messages',
  params: Type.Object({ id: Type.String({ maxLength: 128 }) }),
} as const;

export const getMessage = route({
  ...byId,
  method: 'GET',
  path: '/v1/messages/:id',
  permission: 'READ',
  role: 'VIEWER',
  summary: 'Reads one message of yours.',
  replies: { 200: Message },
  refusals: ['MESSAGE_UNKNOWN', 'MESSAGE_FORBIDDEN'],
});

export const cancelMessage = route({
  ...byId,
  method: 'POST',
  path: '/v1/messages/:id/cancel',
  permission: 'MESSAGES_SEND',
  role: 'AGENT',
  summary: 'Cancels a message that has not left yet.',
  description: 'Only `SCHEDULED` and `PENDING` can be canceled. The cost is refunded in full.',
  replies: { 200: Message },
  refusals: ['MESSAGE_UNKNOWN', 'MESSAGE_FORBIDDEN', 'MESSAGE_ALREADY_LEFT'],
});

export const Explanation = Type.Object(
  {
    id: MessageId,
    status: OneOf(publicStatuses),
    checks: Type.Array(
      Type.Object({
        phase: OneOf(['ACCEPTED', 'DELIVERED']),
        name: Type.String({ examples: ['funds'] }),
        ok: Type.Boolean(),
        detail: Nullable(Type.String({ description: 'What was seen, in Portuguese.' })),
        // RECORDED: the value was written down then. IMPLIED: the message could not be here otherwise.
        source: OneOf(['RECORDED', 'IMPLIED']),
        at: Nullable(Instant),
      }),
    ),
  },
  { title: 'Explanation' },
);

export const explainMessage = route({
  ...byId,
  method: 'GET',
  path: '/v1/messages/:id/explain',
  permission: 'READ',
  role: 'VIEWER',
  summary: 'Shows which checks a message of yours met, when accepted and when delivered.',
  replies: { 200: Explanation },
  refusals: ['MESSAGE_UNKNOWN', 'MESSAGE_FORBIDDEN'],
});
