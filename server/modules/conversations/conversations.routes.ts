import { panelRoutes } from '@recado/contract/panel/index.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { bind, reply } from '../../http/index.ts';
import { replayMessage } from '../messages/index.ts';
import type { HandoffsOf } from './conversation.ts';
import { countInboxRows, markRead } from './inbox.queries.ts';
import { addNote, changeConversations, keepPresence, listNotes, type NotifyPresence } from './keep-team.ts';
import { listConversations } from './list-conversations.ts';
import { listInbox, readInboxConversation } from './list-inbox.ts';
import { listItems } from './list-items.ts';
import { listThread } from './list-thread.ts';
import { checkChange, patchConversation } from './patch-conversation.ts';
import { checkQuestion, readWindows } from './read-windows.ts';
import { checkReply, type ReplyDeps, replyConversation } from './reply-conversation.ts';
import { checkInboxReply, replyInbox } from './reply-inbox.ts';

export const conversationRoutes = (deps: ReplyDeps & { handoffsOf: HandoffsOf }) => [
  bind(routes.listConversations, (ctx, { query }) => listConversations(deps, ctx.caller.organizationId, query)),
  bind(routes.listConversationMessages, (ctx, { params, query }) =>
    listItems(deps, ctx.caller.organizationId, params.conversationId, query),
  ),
  bind(
    routes.replyConversation,
    (ctx, { body, idempotencyKey }) => replyConversation(deps, ctx.caller, body, idempotencyKey),
    { judge: checkReply, replay: (ctx, key) => replayMessage(deps.database, ctx.caller, key) },
  ),
  bind(
    routes.patchConversation,
    (ctx, { params, body }) => patchConversation(deps, ctx.caller.organizationId, params.conversationId, body),
    { judge: checkChange },
  ),
  bind(
    routes.readWindows,
    (ctx, { body }) => {
      const { organizationId } = ctx.caller;
      return readWindows(deps.database.organization(organizationId), organizationId, body);
    },
    { judge: checkQuestion },
  ),
];

/** The inbox as the team works in it. */
export function inboxRoutes(deps: ReplyDeps & { handoffsOf: HandoffsOf; notifyPresence: NotifyPresence }) {
  const { database } = deps;
  return [
    bind(panelRoutes.listInbox, ({ caller }, { query }) => listInbox(deps, caller, query)),
    bind(panelRoutes.countInbox, ({ caller: { organizationId, userId } }) =>
      countInboxRows(database.organization(organizationId), organizationId, userId),
    ),
    bind(panelRoutes.getInboxConversation, ({ caller }, { params }) =>
      readInboxConversation(deps, caller.organizationId, params.conversationId),
    ),
    bind(panelRoutes.listInboxItems, ({ caller }, { params, query }) =>
      listThread(deps, caller.organizationId, params.conversationId, query),
    ),
    bind(panelRoutes.readInboxConversation, async ({ caller: { organizationId } }, { params, body }) => {
      const db = database.organization(organizationId);
      await markRead(db, organizationId, params.conversationId, body.unread ?? false);
      return readInboxConversation(deps, organizationId, params.conversationId);
    }),
    bind(panelRoutes.setPresence, ({ caller }, { params, body }) =>
      keepPresence(deps, caller, params.conversationId, body.state),
    ),
    bind(
      panelRoutes.changeConversations,
      ({ caller }, { body }) => changeConversations(database, caller.organizationId, body),
      { judge: checkChange },
    ),
    bind(
      panelRoutes.replyInbox,
      ({ caller }, { params, body, idempotencyKey }) =>
        replyInbox(deps, caller, params.conversationId, body, idempotencyKey),
      { judge: checkInboxReply, replay: ({ caller }, key) => replayMessage(database, caller, key) },
    ),
    bind(panelRoutes.listNotes, ({ caller }, { params }) =>
      listNotes(database, caller.organizationId, params.conversationId),
    ),
    bind(panelRoutes.createNote, async ({ caller }, { params, body }) =>
      reply(201, await addNote(deps, caller, params.conversationId, body.body)),
    ),
  ];
}
