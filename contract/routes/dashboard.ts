import Type from 'typebox';
import { pageQuery } from '../envelopes.ts';
import { Instant, MessageId, Nullable, OneOf, Reais, Uuid } from '../ids.ts';
import { route } from '../route.ts';
import { messageStatuses } from '../states.ts';

const historyFields = {
  id: MessageId,
  status: OneOf(messageStatuses),
  mode: Type.Literal('LIVE'),
  sender: Type.String({ examples: ['chat:+551130000000'] }),
  receiver: Type.String({ description: '[removido] once the person was erased.', examples: ['chat:+5511988887777'] }),
  messageType: Type.String({ examples: ['TEMPLATE'] }),
  templateName: Nullable(Type.String({ examples: ['boas_vindas'] })),
  templateSid: Nullable(Type.String({ description: 'The platform’s id of the template.' })),
  templateLanguage: Nullable(Type.String({ examples: ['pt_BR'] })),
  providerSid: Nullable(Type.String({ description: 'The platform’s id of the message.' })),
  errorDetails: Nullable(
    Type.String({
      description:
        'Why it failed: the code, a colon, what happened and what to do; or the platform’s code and text, where we have no words for it.',
    }),
  ),
  scheduledAt: Nullable(Instant),
  externalReference: Nullable(Type.String()),
  deliveredAt: Nullable(Instant),
  readAt: Nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  cost: { ...Reais, description: 'Reais charged when it was accepted.' },
  finalCost: {
    ...Reais,
    description: 'Reais it cost in the end: `cost`, or 0 once it was refunded. These sum to what left the wallet.',
  },
};

export const HistoryItem = Type.Object(historyFields, { title: 'HistoryItem' });

export const HistoryMessage = Type.Object(
  {
    ...historyFields,
    body: Nullable(Type.String({ description: 'Content with the variables applied.' })),
    timeline: Type.Array(
      Type.Object({ status: OneOf(messageStatuses), at: Instant, reason: Type.Optional(Type.String()) }),
      { description: 'What is known of its way, first to last.' },
    ),
    batchId: Nullable(Uuid),
    campaignId: Nullable(Uuid),
    automationId: Nullable(Uuid),
    confirmation: Nullable(OneOf(['confirmed', 'declined'])),
  },
  { title: 'HistoryMessage' },
);

export const historyFilters = ['all', 'delivered', 'sent', 'read', 'failed', 'pending'] as const;
export type HistoryFilter = (typeof historyFilters)[number];

/** Which messages, whatever is then done with them. */
export const historyFilter = {
  status: Type.Unsafe<HistoryFilter>({
    ...OneOf(historyFilters),
    default: 'all',
    description: '`pending`: everything not yet sent; the others: exactly that status.',
  }),
  search: Type.Optional(Type.String({ maxLength: 255 })),
  from: Type.Optional(Type.String({ format: 'date-time', description: 'Created at or after.' })),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'Created before.' })),
};

export const listHistory = route({
  method: 'GET',
  path: '/dashboard/messages',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag: 'Dashboard',
  summary: 'Lists the messages of the whole organization, newest first.',
  description:
    'Every list shows what you wrote, or what an event reported, in the next read; totals and `search` follow within 250 ms. Every word of `search` must be the beginning of something, whatever its accents and case: of the receiver (with or without country code, area code and ninth digit), of a word of the template name, or of one of the first six words of the external reference; what is no letter and no digit parts words. Totals of a search are exact up to 10,000, and 10,000 beyond. A search so wide combined with a status, or of several words that are all so wide, looks at the newest 50,000 messages.',
  query: Type.Object({ ...pageQuery, ...historyFilter }),
  replies: {
    200: Type.Object(
      {
        messages: Type.Array(HistoryItem),
        total: Type.Integer(),
        page: Type.Integer(),
        size: Type.Integer(),
        totalPages: Type.Integer(),
      },
      { title: 'HistoryPage' },
    ),
  },
  refusals: [],
});

export const getHistoryMessage = route({
  method: 'GET',
  path: '/dashboard/messages/:id',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag: 'Dashboard',
  summary: 'Reads one message of the organization, with its way so far.',
  params: Type.Object({ id: Type.String({ maxLength: 128 }) }),
  replies: { 200: HistoryMessage },
  refusals: ['NOT_FOUND'],
});

const counters = {
  total: Type.Integer(),
  sent: Type.Integer({ description: 'Sent, delivered or read.' }),
  delivered: Type.Integer({ description: 'Delivered or read.' }),
  read: Type.Integer(),
  failed: Type.Integer(),
  pending: Type.Integer({ description: 'Not yet sent.' }),
  deliveryRate: Type.String({ description: 'delivered ÷ (sent + failed).', examples: ['97.35%'] }),
  totalCost: Reais,
};

export const SendCounters = Type.Object(counters, { title: 'SendCounters' });

export const SendMetrics = Type.Object(
  {
    ...counters,
    since: Type.String({ description: 'Day of the first message; empty without history.', examples: ['2026-11-15'] }),
    window7d: SendCounters,
    previous7d: SendCounters,
    mode: Type.Literal('LIVE'),
  },
  { title: 'SendMetrics' },
);

export const getMetrics = route({
  method: 'GET',
  path: '/dashboard/metrics',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag: 'Dashboard',
  summary: 'Counts what was sent, in all and in the last two weeks.',
  description:
    'A message counts where it was created. `window7d` is today and the six days before it, in the time zone of the organization; `previous7d` the seven days before those. Refunds are taken off the cost. Follows within 250 ms.',
  replies: { 200: SendMetrics },
  refusals: [],
});
