import Type from 'typebox';
import { ContentPage, pageQuery } from '../envelopes.ts';
import { Instant, MessageId, Nullable, OneOf, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { chatTypes, conversationStatuses, handoffStatuses } from '../states.ts';
import { Interactive, Location, Reaction } from './message-contents.ts';
import { Message, publicStatuses, replyTo, SendMessage, sendFields } from './messages.ts';

const inbox = { permission: 'ADMIN', feature: 'inbox', dedicatedNumber: 'owned', tag: 'Conversations' } as const;
const Status = OneOf(conversationStatuses);

export const Handoff = Type.Object(
  {
    id: Uuid,
    conversationId: Uuid,
    reason: Type.String({ examples: ['CUSTOMER_REQUEST'] }),
    summary: Nullable(Type.String()),
    status: OneOf(handoffStatuses),
    note: Nullable(Type.String()),
    createdAt: Instant,
    resolvedAt: Nullable(Instant),
  },
  { title: 'ConversationHandoff' },
);

export const Conversation = Type.Object(
  {
    id: Uuid,
    phone: Nullable(
      Type.String({
        description: 'Null for a person who shows the platform alone their phone: answer by `conversationId`.',
        examples: ['+5511988887777'],
      }),
    ),
    name: Nullable(Type.String({ examples: ['Ana Lima'] })),
    status: Status,
    windowOpen: Type.Boolean({ description: 'Whether content other than templates may be sent now.' }),
    windowExpiresAt: Nullable(Instant),
    unreadCount: Type.Integer({ description: 'Messages of the person since the team last replied or resolved.' }),
    lastMessageAt: Instant,
    lastMessagePreview: Nullable(Type.String({ examples: ['Olá, tudo bem?'] })),
    assignedTo: Nullable(Uuid),
    numberId: Uuid,
    handoff: Nullable(Handoff),
    createdAt: Instant,
  },
  { title: 'Conversation' },
);

export const listConversations = route({
  ...inbox,
  method: 'GET',
  path: '/v1/conversations',
  role: 'VIEWER',
  summary: 'Lists conversations, the latest first.',
  description:
    'A conversation begins when a person writes to a number of yours, or your team to them on the business app. Every word of `search` must be the beginning of a word of the name, of the e-mail or of the phone (with or without country code, area code and ninth digit), whatever its accents and case.',
  query: Type.Object({
    status: Type.Optional(Status),
    search: Type.Optional(Type.String({ maxLength: 255 })),
    ...pageQuery,
  }),
  replies: { 200: ContentPage(Conversation) },
  refusals: [],
});

const itemStatuses = [...publicStatuses, 'RECEIVED'] as const;

export const ConversationMessage = Type.Object(
  {
    id: MessageId,
    direction: OneOf(['INBOUND', 'OUTBOUND']),
    body: Nullable(Type.String()),
    status: OneOf(itemStatuses),
    reason: Nullable(Type.String({ description: 'Why it failed, when it did.' })),
    sender: Type.String({
      description: 'Of a person who shows no phone, `chat:` and the platform’s own id of them.',
      examples: ['chat:+5511988887777'],
    }),
    receiver: Type.String({ examples: ['chat:+551130000000'] }),
    messageType: OneOf([...chatTypes, 'TEMPLATE']),
    createdAt: Instant,
    mediaUrl: Nullable(Type.String()),
    mediaContentType: Nullable(Type.String({ examples: ['image/jpeg'] })),
    mediaSummary: Nullable(Type.String({ examples: ['Imagem'] })),
  },
  { title: 'ConversationMessage' },
);

const byId = { ...inbox, params: Type.Object({ conversationId: Uuid }) } as const;

export const listConversationMessages = route({
  ...byId,
  method: 'GET',
  path: '/v1/conversations/:conversationId/messages',
  role: 'VIEWER',
  summary: 'Reads a conversation.',
  description:
    'Page 0 holds the most recent messages; inside a page the order is chronological. Edited messages show their last text, deleted ones are marked. Reading changes nothing.',
  query: Type.Object(pageQuery),
  replies: { 200: ContentPage(ConversationMessage) },
  refusals: ['CONVERSATION_UNKNOWN'],
});

const Media = Type.Object(
  {
    mediaId: Type.Optional(Type.String({ maxLength: 64, description: 'A file of yours, by its id.' })),
    url: Type.Optional(
      Type.String({
        maxLength: 2_000,
        pattern: '^https?://\\S+$',
        description: 'Or an address the platform can read.',
      }),
    ),
    caption: Type.Optional(Type.String({ minLength: 1, maxLength: limits.captionLength })),
  },
  { title: 'ReplyMedia', description: 'Exactly one of `mediaId` and `url`.' },
);

export const Reply = Type.Object(
  {
    conversationId: Type.Optional(Uuid),
    receiver: Type.Optional(sendFields.receiver),
    body: SendMessage.properties.body,
    interactive: Type.Optional(Interactive),
    location: Type.Optional(Location),
    reaction: Type.Optional(Reaction),
    media: Type.Optional(Media),
    replyTo,
  },
  { title: 'ConversationReply' },
);

export const replyConversation = route({
  ...inbox,
  method: 'POST',
  path: '/v1/conversations/reply',
  role: 'AGENT',
  summary: 'Replies inside the 24-hour window.',
  description:
    'Name the conversation with `conversationId` or `receiver`, and the content with exactly one of `body`, `interactive`, `location`, `reaction` and `media`. It leaves by the number of the conversation, costs the in-window price and marks the conversation as read. `replyTo` quotes a message of the conversation. An `Idempotency-Key` keeps it single, as with single sends.',
  activated: true,
  idempotent: true,
  body: Reply,
  replies: { 202: Message },
  refusals: [
    'IDEMPOTENCY_KEY_UNCERTAIN',
    'FRAUD_SUSPECTED',
    'RESOURCE_FORBIDDEN',
    'REACTION_TARGET_NOT_SENT',
    'REPLY_TARGET_NOT_SENT',
    'INVALID_RECIPIENT',
    'SENDER_NOT_ALLOWED',
    'NUMBER_BLOCKED',
    'CONVERSATION_WINDOW_CLOSED',
    'RECIPIENT_OPTED_OUT',
    'SEND_RATE_LIMITED',
    'PLAN_LIMIT_REACHED',
    'INSUFFICIENT_FUNDS',
    'UNAVAILABLE',
  ],
});

export const patchConversation = route({
  ...byId,
  method: 'PATCH',
  path: '/v1/conversations/:conversationId/status',
  role: 'AGENT',
  summary: 'Changes the status of a conversation, or who answers for it.',
  description: 'Any status may follow any other. `RESOLVED` also marks it as read; the next message opens it again.',
  body: Type.Object(
    {
      status: Type.Optional(Status),
      assignedTo: Type.Optional(Nullable(Type.String({ description: 'A member, by user id; null for nobody.' }))),
    },
    { title: 'ConversationChange', description: 'At least one of the two.' },
  ),
  replies: { 200: Conversation },
  refusals: ['CONVERSATION_UNKNOWN', 'RESOURCE_FORBIDDEN'],
});

export const WindowStatus = Type.Object(
  {
    receiver: Type.String({ examples: ['chat:+5511988887777'] }),
    open: Type.Boolean(),
    expiresAt: Nullable(Instant),
  },
  { title: 'WindowStatus' },
);

export const readWindows = route({
  ...inbox,
  method: 'POST',
  path: '/v1/conversations/window-status',
  role: 'AGENT',
  summary: 'Answers whether the 24-hour window with a person is open.',
  description: 'With `receivers`, the answer is `{ data }` with one entry for each, in their order.',
  body: Type.Object(
    {
      receiver: Type.Optional(sendFields.receiver),
      receivers: Type.Optional(Type.Array(sendFields.receiver, { minItems: 1, maxItems: limits.windowReceivers })),
    },
    { title: 'WindowQuestion', description: 'Exactly one of the two.' },
  ),
  replies: { 200: Type.Union([WindowStatus, Type.Object({ data: Type.Array(WindowStatus) })]) },
  refusals: ['INVALID_RECIPIENT'],
});
