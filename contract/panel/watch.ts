import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { Instant, Nullable, OneOf, Reais, Uuid } from '../ids.ts';
import { historyFilter } from '../routes/dashboard.ts';
import { Explanation } from '../routes/messages.ts';
import { messageStatuses } from '../states.ts';
import { severities } from './me.ts';
import { panelRoute } from './panel-route.ts';

export const AuditEntry = Type.Object(
  {
    id: Type.String({ description: 'Place in the log.', examples: ['42'] }),
    at: Instant,
    actor: OneOf(['session', 'key', 'operator', 'system']),
    userId: Nullable(Uuid),
    userName: Nullable(Type.String({ examples: ['Ana Souza'] })),
    action: Type.String({ examples: ['key.created'] }),
    subject: Nullable(Type.String({ description: 'What was acted on.' })),
    detail: Type.Record(Type.String(), Type.Unknown()),
    address: Nullable(Type.String({ examples: ['203.0.113.7'] })),
  },
  { title: 'AuditEntry' },
);

export const listAudit = panelRoute({
  method: 'GET',
  path: '/panel/api/audit',
  role: 'ADMIN',
  tag: 'Audit',
  summary: 'Lists what was decided over access, money and personal data, newest first.',
  query: Type.Object({
    ...pageQuery,
    actor: Type.Optional(Type.String({ format: 'uuid', description: 'A user.' })),
    action: Type.Optional(Type.String({ maxLength: 64, description: 'An action, or its beginning: `key.`.' })),
  }),
  replies: { 200: DataPage(AuditEntry) },
  refusals: [],
});

export const getAttention = panelRoute({
  method: 'GET',
  path: '/panel/api/attention',
  role: 'VIEWER',
  tag: 'Home',
  summary: 'What needs a person, most pressing first, and the steps of a new account.',
  replies: {
    200: Type.Object(
      {
        items: Type.Array(
          Type.Object({
            key: Type.String({ examples: ['wallet_low'] }),
            severity: OneOf(severities),
            title: Type.String({ examples: ['O saldo acaba em breve.'] }),
            howToAct: Type.String({ examples: ['Recarregue a carteira ou ligue a recarga automática.'] }),
            href: Nullable(Type.String({ description: 'A page of the panel.', examples: ['/panel/wallet'] })),
            count: Nullable(Type.Integer({ examples: [3] })),
            since: Nullable(Instant),
          }),
        ),
        steps: Type.Array(
          Type.Object({
            key: OneOf([
              'confirm_email',
              'connect_number',
              'add_credit',
              'approved_template',
              'first_message',
              'api_key',
              'webhook',
            ]),
            title: Type.String({ examples: ['Envie a primeira mensagem'] }),
            done: Type.Boolean(),
            href: Nullable(Type.String()),
          }),
        ),
      },
      { title: 'Attention' },
    ),
  },
  refusals: [],
});

const counts = {
  total: Type.Integer({ description: 'Accepted.' }),
  sent: Type.Integer({ description: 'Sent, delivered or read.' }),
  delivered: Type.Integer({ description: 'Delivered or read.' }),
  read: Type.Integer(),
  failed: Type.Integer(),
  pending: Type.Integer({ description: 'Not yet sent.' }),
  cost: Reais,
};

export const getSeries = panelRoute({
  method: 'GET',
  path: '/panel/api/metrics/series',
  role: 'VIEWER',
  tag: 'Home',
  summary: 'What was sent, over time.',
  description:
    'A message counts where it was created; days are those of the organization. Every bucket of the range is there, empty ones too. At most 31 days by hour, 366 by day. Follows within 250 ms.',
  query: Type.Object({
    from: Type.String({ format: 'date-time', examples: ['2026-11-09T03:00:00.000Z'] }),
    to: Type.String({ format: 'date-time', examples: ['2026-11-16T03:00:00.000Z'] }),
    bucket: Type.Unsafe<'hour' | 'day'>({ ...OneOf(['hour', 'day']), default: 'day' }),
    by: Type.Unsafe<'status' | 'template' | 'number'>({
      ...OneOf(['status', 'template', 'number']),
      default: 'status',
    }),
  }),
  replies: {
    200: Type.Object(
      {
        bucket: OneOf(['hour', 'day']),
        timeZone: Type.String({ examples: ['America/Sao_Paulo'] }),
        buckets: Type.Array(
          Type.Object({
            at: Instant,
            ...counts,
            templates: Nullable(
              Type.Array(Type.Object({ templateName: Type.String({ examples: ['boas_vindas'] }), ...counts }), {
                description: 'With `by=template`, the busiest first.',
              }),
            ),
            numbers: Nullable(
              Type.Array(
                Type.Object({ numberId: Uuid, phone: Type.String({ examples: ['+551130000000'] }), ...counts }),
                { description: 'With `by=number`, the busiest first.' },
              ),
            ),
          }),
        ),
      },
      { title: 'Series' },
    ),
  },
  refusals: [],
});

export const topics = [
  'messages',
  'templates',
  'campaigns',
  'automations',
  'conversations',
  'presence',
  'contacts',
  'numbers',
  'wallet',
  'charges',
  'webhooks',
  'keys',
  'members',
  'organization',
  'attention',
] as const;
export type Topic = (typeof topics)[number];

export const followChanges = panelRoute({
  method: 'GET',
  path: '/panel/api/stream',
  role: 'VIEWER',
  tag: 'Home',
  summary: 'Sends what changed, as Server-Sent Events; the page reads it again.',
  description:
    '`event: changed` with `{ "topic": "messages", "id": "…" }`, where `id` is null when more than one of the topic changed; changes of 250 ms come together. `event: resync`: too much was missed, read everything again; it comes first on every connection. A comment comes every 15 seconds.',
  media: ['text/event-stream'],
  query: Type.Object({
    topics: Type.Optional(
      Type.String({
        maxLength: 300,
        description: 'Separated by commas; without it, all.',
        examples: ['messages,wallet'],
      }),
    ),
  }),
  replies: { 200: Type.Unknown() },
  refusals: ['STREAMS_TOO_MANY'],
});

export const explainAnyMessage = panelRoute({
  method: 'GET',
  path: '/panel/api/messages/:id/explain',
  role: 'VIEWER',
  tag: 'Home',
  summary: 'Shows which checks a message of the organization met.',
  params: Type.Object({ id: Type.String({ maxLength: 128 }) }),
  replies: { 200: Explanation },
  refusals: ['MESSAGE_UNKNOWN'],
});

export const getMessageEvents = panelRoute({
  method: 'GET',
  path: '/panel/api/messages/:id/events',
  role: 'VIEWER',
  tag: 'Home',
  summary: 'The events of a message, first to last: its statuses, a tap on its link, what the person answered to it.',
  description: 'Endpoints get the same as webhooks. Of answers, the first 50 that name the message.',
  params: Type.Object({ id: Type.String({ maxLength: 128 }) }),
  replies: {
    200: Type.Object(
      {
        data: Type.Array(
          Type.Object({
            at: Instant,
            type: OneOf(['message.status_updated', 'message.link_clicked', 'message.received']),
            status: Nullable(OneOf(messageStatuses)),
            text: Nullable(Type.String({ description: 'What the person wrote.' })),
          }),
        ),
      },
      { title: 'MessageEvents' },
    ),
  },
  refusals: ['NOT_FOUND'],
});

export const exportMessages = panelRoute({
  method: 'GET',
  path: '/panel/api/exports/messages.csv',
  role: 'ADMIN',
  tag: 'Home',
  summary: 'Exactly the messages of a filter as a CSV file, streamed; no cell is a formula.',
  description: 'The filter is that of the list. Of a search, at most the 10,000 that the list shows.',
  media: ['text/csv'],
  query: Type.Object(historyFilter),
  replies: { 200: Type.Unknown() },
  refusals: [],
});

export const ApiCall = Type.Object(
  {
    id: Type.String(),
    at: Instant,
    method: Type.String({ examples: ['POST'] }),
    path: Type.String({ description: 'The route, not the address: those hold phones.', examples: ['/v1/messages'] }),
    status: Type.Integer({ examples: [422] }),
    code: Nullable(Type.String({ examples: ['TEMPLATE_PAUSED'] })),
    requestId: Type.String({ examples: ['req_a1b2c3_1'] }),
    durationMs: Type.Integer(),
    keyId: Nullable(Uuid),
    keyName: Nullable(Type.String({ examples: ['Loja virtual'] })),
  },
  { title: 'ApiCall' },
);

const callFilters = {
  status: Type.Optional(
    Type.String({ pattern: '^([1-5]xx|[1-5][0-9]{2})$', description: 'A status, or a class of them: `4xx`.' }),
  ),
  path: Type.Optional(Type.String({ maxLength: 200 })),
  key: Type.Optional(Type.String({ format: 'uuid' })),
  code: Type.Optional(Type.String({ maxLength: 64 })),
  from: Type.Optional(Type.String({ format: 'date-time' })),
  to: Type.Optional(Type.String({ format: 'date-time' })),
};

export const listRequests = panelRoute({
  method: 'GET',
  path: '/panel/api/requests',
  role: 'ADMIN',
  tag: 'Requests',
  summary: 'Lists the API calls of the last 7 days, newest first.',
  description:
    'Written down within seconds. Every refused call is there; of those that went well, at most 50 a second of each process. Totals are exact up to 10,000.',
  query: Type.Object({ ...pageQuery, ...callFilters }),
  replies: { 200: DataPage(ApiCall) },
  refusals: [],
});

export const listRequestErrors = panelRoute({
  method: 'GET',
  path: '/panel/api/requests/errors',
  role: 'ADMIN',
  tag: 'Requests',
  summary: 'Groups the refused calls of the last 7 days by what refused them, the most frequent first.',
  query: Type.Object(callFilters),
  replies: {
    200: Type.Object({
      data: Type.Array(
        Type.Object(
          {
            method: Type.String({ examples: ['POST'] }),
            path: Type.String({ examples: ['/v1/messages'] }),
            status: Type.Integer({ examples: [422] }),
            code: Nullable(Type.String({ examples: ['TEMPLATE_PAUSED'] })),
            count: Type.Integer(),
            firstAt: Instant,
            lastAt: Instant,
            lastRequestId: Type.String({ examples: ['req_a1b2c3_1'] }),
            whatHappened: Type.String({ examples: ['O template está pausado e não pode ser enviado agora.'] }),
            howToAct: Type.String({ examples: ['Espere a pausa terminar ou envie outro template.'] }),
          },
          { title: 'ApiCallGroup' },
        ),
      ),
    }),
  },
  refusals: [],
});

export const listMails = panelRoute({
  method: 'GET',
  path: '/panel/api/mails',
  role: 'OWNER',
  tag: 'Organization',
  summary: 'Reads the outbox, where no mail server is set.',
  description: 'It holds one-time links, so only mails of this organization are shown, and only to its owners.',
  query: Type.Object(pageQuery),
  replies: {
    200: DataPage(
      Type.Object(
        {
          id: Type.String(),
          to: Type.String({ examples: ['bia@loja.example'] }),
          subject: Type.String(),
          body: Type.String(),
          createdAt: Instant,
        },
        { title: 'Letter' },
      ),
    ),
  },
  refusals: ['MAIL_IS_SENT'],
});
