import Type from 'typebox';
import { Instant, Nullable, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { Interactive } from '../routes/message-contents.ts';
import { panelRoute } from './panel-route.ts';

const quick = { tag: 'Quick replies', feature: 'inbox' } as const;

const fields = {
  shortcut: Type.String({ minLength: 1, maxLength: 32, pattern: '^[\\p{L}\\p{N}_-]+$', examples: ['prazo'] }),
  body: Type.String({
    minLength: 1,
    maxLength: limits.textLength,
    pattern: '\\S',
    description: 'May hold {{nome}}, {{primeiro_nome}}, {{telefone}} and {{atendente}}, filled in where it is used.',
    examples: ['Oi {{primeiro_nome}}, o prazo é de 5 dias úteis.'],
  }),
  interactive: Type.Optional(Nullable(Interactive)),
};

export const QuickReply = Type.Object(
  { id: Uuid, ...fields, interactive: Nullable(Interactive), updatedAt: Instant },
  { title: 'QuickReply' },
);

const AskedQuickReply = Type.Object(fields, { title: 'QuickReplyChange' });
const byId = Type.Object({ id: Uuid });

export const listQuickReplies = panelRoute({
  ...quick,
  method: 'GET',
  path: '/panel/api/quick-replies',
  role: 'VIEWER',
  summary: 'Lists the quick replies, by shortcut.',
  replies: { 200: Type.Object({ data: Type.Array(QuickReply) }) },
  refusals: [],
});

export const createQuickReply = panelRoute({
  ...quick,
  method: 'POST',
  path: '/panel/api/quick-replies',
  role: 'AGENT',
  summary: 'Adds a quick reply; at most 500.',
  body: AskedQuickReply,
  replies: { 201: QuickReply },
  refusals: ['SHORTCUT_TAKEN', 'QUICK_REPLIES_TOO_MANY'],
});

export const updateQuickReply = panelRoute({
  ...quick,
  method: 'PUT',
  path: '/panel/api/quick-replies/:id',
  role: 'AGENT',
  summary: 'Replaces a quick reply.',
  params: byId,
  body: AskedQuickReply,
  replies: { 200: QuickReply },
  refusals: ['QUICK_REPLY_UNKNOWN', 'SHORTCUT_TAKEN'],
});

export const deleteQuickReply = panelRoute({
  ...quick,
  method: 'DELETE',
  path: '/panel/api/quick-replies/:id',
  role: 'AGENT',
  summary: 'Removes a quick reply.',
  params: byId,
  replies: { 204: Type.Null() },
  refusals: ['QUICK_REPLY_UNKNOWN'],
});
