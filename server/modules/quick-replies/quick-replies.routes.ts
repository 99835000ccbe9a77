import { panelRoutes } from '@recado/contract/panel/index.ts';
import { bind, reply } from '../../http/index.ts';
import {
  addQuickReply,
  changeQuickReply,
  listQuickReplies,
  type QuickReplyDesk,
  removeQuickReply,
} from './keep-quick-replies.ts';

export const quickReplyRoutes = (desk: QuickReplyDesk) => [
  bind(panelRoutes.listQuickReplies, ({ caller }) => listQuickReplies(desk, caller.organizationId)),
  bind(panelRoutes.createQuickReply, async ({ caller }, { body }) =>
    reply(201, await addQuickReply(desk, caller.organizationId, body)),
  ),
  bind(panelRoutes.updateQuickReply, ({ caller }, { params, body }) =>
    changeQuickReply(desk, caller.organizationId, params.id, body),
  ),
  bind(panelRoutes.deleteQuickReply, ({ caller }, { params }) =>
    removeQuickReply(desk, caller.organizationId, params.id),
  ),
];
