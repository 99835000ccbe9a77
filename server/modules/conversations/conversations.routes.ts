import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import { replayMessage } from '../messages/index.ts';
import type { HandoffsOf } from './conversation.ts';
import { listConversations } from './list-conversations.ts';
import { listItems } from './list-items.ts';
import { checkChange, patchConversation } from './patch-conversation.ts';
import { checkQuestion, readWindows } from './read-windows.ts';
import { checkReply, type ReplyDesk, replyConversation } from './reply-conversation.ts';

export const conversationRoutes = (desk: ReplyDesk & { handoffsOf: HandoffsOf }) => [
  bind(routes.listConversations, (ctx, { query }) => listConversations(desk, ctx.caller.organizationId, query)),
  bind(routes.listConversationMessages, (ctx, { params, query }) =>
    listItems(desk, ctx.caller.organizationId, params.conversationId, query),
  ),
  bind(
    routes.replyConversation,
    (ctx, { body, idempotencyKey }) => replyConversation(desk, ctx.caller, body, idempotencyKey),
    { judge: checkReply, replay: (ctx, key) => replayMessage(desk.database, ctx.caller, key) },
  ),
  bind(
    routes.patchConversation,
    (ctx, { params, body }) => patchConversation(desk, ctx.caller.organizationId, params.conversationId, body),
    { judge: checkChange },
  ),
  bind(
    routes.readWindows,
    (ctx, { body }) => {
      const { organizationId } = ctx.caller;
      return readWindows(desk.database.organization(organizationId), organizationId, body);
    },
    { judge: checkQuestion },
  ),
];
