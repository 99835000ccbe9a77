import Type from 'typebox';
import { Instant, Nullable, OneOf, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { Conversation, ConversationMessage, Reply, replyConversation } from '../routes/conversations.ts';
import { Message } from '../routes/messages.ts';
import { conversationStatuses } from '../states.ts';
import { ItemContent, Quote } from './inbox-contents.ts';
import { panelRoute } from './panel-route.ts';

const inbox = { feature: 'inbox', dedicatedNumber: 'owned', tag: 'Conversations' } as const;
const byId = { ...inbox, params: Type.Object({ conversationId: Uuid }) } as const;
const Status = OneOf(conversationStatuses);

/** Pages of what live traffic shifts: each has the cursor of the next. */
export const cursorQuery = {
  before: Type.Optional(Type.String({ maxLength: 128, description: '`next` of the page before.' })),
  size: Type.Integer({ minimum: 1, maximum: limits.pageSizeMax, default: 30 }),
};

export const next = Nullable(Type.String({ description: 'Where the next page begins; null on the last one.' }));

export const InboxConversation = Type.Object(
  {
    ...Conversation.properties,
    waitingSince: Nullable(Instant),
    answerCount: Type.Integer({
      description: 'How often the team answered; a reply names the count it was written at.',
    }),
    answeredBy: Nullable(Uuid),
  },
  { title: 'InboxConversation' },
);

export const listInbox = panelRoute({
  ...inbox,
  method: 'GET',
  path: '/panel/api/conversations',
  role: 'VIEWER',
  summary: 'Lists conversations by cursor, the latest first.',
  description:
    'Filters add up. `assignedTo` is a member, `me`, or `nobody` (of what is not resolved). `waiting`: the person wrote last and nobody of the team has answered. `handoff`: handed over by the assistant and not taken up.',
  query: Type.Object({
    ...cursorQuery,
    status: Type.Optional(Status),
    unread: Type.Optional(Type.Boolean()),
    waiting: Type.Optional(Type.Boolean()),
    handoff: Type.Optional(Type.Boolean()),
    assignedTo: Type.Optional(Type.String({ pattern: '^(me|nobody|[0-9a-fA-F-]{36})$', examples: ['me'] })),
    numberId: Type.Optional(Type.String({ format: 'uuid' })),
    search: Type.Optional(Type.String({ maxLength: 255 })),
  }),
  replies: { 200: Type.Object({ data: Type.Array(InboxConversation), next }, { title: 'InboxPage' }) },
  refusals: [],
});

export const countInbox = panelRoute({
  ...inbox,
  method: 'GET',
  path: '/panel/api/conversations/counts',
  role: 'VIEWER',
  summary: 'How many conversations each filter has, up to 1,000.',
  replies: {
    200: Type.Object(
      {
        open: Type.Integer(),
        unread: Type.Integer(),
        waiting: Type.Integer(),
        mine: Type.Integer({ description: 'Assigned to you and not resolved.' }),
        unassigned: Type.Integer(),
        handoff: Type.Integer(),
        forYou: Type.Integer({ description: 'Unread, of the newest 1,000: assigned to you, or to nobody.' }),
      },
      { title: 'InboxCounts' },
    ),
  },
  refusals: [],
});

export const getInboxConversation = panelRoute({
  ...byId,
  method: 'GET',
  path: '/panel/api/conversations/:conversationId',
  role: 'VIEWER',
  summary: 'Reads one conversation.',
  replies: { 200: InboxConversation },
  refusals: ['CONVERSATION_UNKNOWN'],
});

export const authorKinds = ['person', 'member', 'phone_app', 'campaign', 'automation', 'assistant'] as const;

export const InboxItem = Type.Object(
  {
    ...ConversationMessage.properties,
    reasonCode: Nullable(
      Type.String({ description: 'Why it failed, as other routes name it.', examples: ['INVALID_RECIPIENT'] }),
    ),
    content: ItemContent,
    replyTo: Nullable(Quote),
    author: Type.Object({ kind: OneOf(authorKinds), userId: Nullable(Uuid) }),
    editedAt: Nullable(Instant),
    deletedAt: Nullable(Instant),
    scheduledAt: Nullable(Instant),
  },
  { title: 'InboxItem' },
);

export const listInboxItems = panelRoute({
  ...byId,
  method: 'GET',
  path: '/panel/api/conversations/:conversationId/items',
  role: 'VIEWER',
  summary: 'Reads a conversation by cursor, the newest first.',
  description:
    'Each item has its content, whom it is from and what it answers. A reaction is an item of its own, behind the message that its `replyTo` names, so a reader that begins with the newest knows all reactions of a message when it comes. `next` also shows where older items begin.',
  query: Type.Object(cursorQuery),
  replies: { 200: Type.Object({ data: Type.Array(InboxItem), next }, { title: 'InboxItems' }) },
  refusals: ['CONVERSATION_UNKNOWN'],
});

export const readInboxConversation = panelRoute({
  ...byId,
  method: 'PUT',
  path: '/panel/api/conversations/:conversationId/read',
  role: 'AGENT',
  summary: 'Marks a conversation as read, or as unread again.',
  description: 'Who waits for an answer still does.',
  body: Type.Object({ unread: Type.Optional(Type.Boolean()) }),
  replies: { 200: InboxConversation },
  refusals: ['CONVERSATION_UNKNOWN'],
});

export const Presence = Type.Object(
  {
    others: Type.Array(
      Type.Object({ userId: Uuid, name: Type.String({ examples: ['Bia'] }), state: OneOf(['viewing', 'typing']) }),
    ),
  },
  { title: 'Presence' },
);

export const setPresence = panelRoute({
  ...byId,
  tag: 'Presence',
  method: 'PUT',
  path: '/panel/api/conversations/:conversationId/presence',
  role: 'AGENT',
  summary: 'Marks you as looking at a conversation, or typing in it, and answers who else does.',
  description: 'For 30 seconds; `away` ends it. The stream sends `presence` when the others have something to read.',
  body: Type.Object({ state: OneOf(['viewing', 'typing', 'away']) }),
  replies: { 200: Presence },
  refusals: ['CONVERSATION_UNKNOWN'],
});

export const changeConversations = panelRoute({
  ...inbox,
  method: 'PATCH',
  path: '/panel/api/conversations',
  role: 'AGENT',
  summary: 'Changes the status of several conversations, or who answers for them.',
  description: 'Ids of nobody’s are passed over.',
  body: Type.Object(
    {
      ids: Type.Array(Uuid, { minItems: 1, maxItems: 200 }),
      status: Type.Optional(Status),
      assignedTo: Type.Optional(Nullable(Type.String({ maxLength: 64, description: 'A member; null for nobody.' }))),
    },
    { description: 'At least one of `status` and `assignedTo`.' },
  ),
  replies: { 200: Type.Object({ changed: Type.Integer() }) },
  refusals: ['RESOURCE_FORBIDDEN'],
});

const { conversationId: _, receiver: __, ...replyFields } = Reply.properties;

export const replyInbox = panelRoute({
  ...byId,
  method: 'POST',
  path: '/panel/api/conversations/:conversationId/reply',
  role: 'AGENT',
  summary: 'Replies inside the 24-hour window, now or later.',
  description:
    'As `POST /v1/conversations/reply`. With `answerCount`, a reply is refused when a colleague answered since that count was read. With `scheduledAt` it waits, and is judged again when it leaves.',
  activated: true,
  idempotent: true,
  body: Type.Object(
    {
      ...replyFields,
      answerCount: Type.Optional(Type.Integer({ minimum: 0 })),
      scheduledAt: Type.Optional(Type.String({ format: 'date-time' })),
    },
    { title: 'InboxReply' },
  ),
  replies: { 202: Message },
  refusals: [...replyConversation.refusals, 'CONVERSATION_UNKNOWN', 'CONVERSATION_ANSWERED'],
});

export const ConversationNote = Type.Object(
  { id: Uuid, userId: Uuid, userName: Nullable(Type.String()), body: Type.String(), createdAt: Instant },
  { title: 'ConversationNote' },
);

export const listNotes = panelRoute({
  ...byId,
  method: 'GET',
  path: '/panel/api/conversations/:conversationId/notes',
  role: 'VIEWER',
  summary: 'Lists the notes of the team on a conversation, the latest 200, newest first.',
  replies: { 200: Type.Object({ data: Type.Array(ConversationNote) }) },
  refusals: ['CONVERSATION_UNKNOWN'],
});

export const createNote = panelRoute({
  ...byId,
  method: 'POST',
  path: '/panel/api/conversations/:conversationId/notes',
  role: 'AGENT',
  summary: 'Writes a note that only the team reads.',
  body: Type.Object({ body: Type.String({ minLength: 1, maxLength: 4_000, pattern: '\\S' }) }),
  replies: { 201: ConversationNote },
  refusals: ['CONVERSATION_UNKNOWN'],
});
