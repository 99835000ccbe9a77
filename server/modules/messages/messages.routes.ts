import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import { readMessage, replayMessage } from './read-message.ts';
import { type SendDesk, sendMessage } from './send-message.ts';

export const messageRoutes = (desk: SendDesk) => [
  bind(routes.sendMessage, (ctx, { body, idempotencyKey }) => sendMessage(desk, ctx.caller, body, idempotencyKey), {
    replay: (ctx, key) => replayMessage(desk.database, ctx.caller, key),
  }),
  bind(routes.getMessage, (ctx, { params }) => readMessage(desk.database, ctx.caller, params.id)),
];
