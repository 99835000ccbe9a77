import { panelRoutes } from '@recado/contract/panel/index.ts';
import { bind, reply } from '../../http/index.ts';
import {
  addQuickReply,
  changeQuickReply,
  listQuickReplies,
  type QuickReplyDeps,
  removeQuickReply,
} from './keep-quick-replies.ts';

export const quickReplyRoutes = (deps: QuickReplyDeps) => [
  bind(panelRoutes.listQuickReplies, ({ caller }) => listQuickReplies(deps, caller.organizationId)),
  bind(panelRoutes.createQuickReply, async ({ caller }, { body }) =>
    reply(201, await addQuickReply(deps, caller.organizationId, body)),
  ),
  bind(panelRoutes.updateQuickReply, ({ caller }, { params, body }) =>
    changeQuickReply(deps, caller.organizationId, params.id, body),
  ),
  bind(panelRoutes.deleteQuickReply, ({ caller }, { params }) =>
    removeQuickReply(deps, caller.organizationId, params.id),
  ),
];
