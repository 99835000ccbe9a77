import { routes } from '@recado/contract/routes/index.ts';
import { bind, reply } from '../../http/index.ts';
import { cancelMessage } from './cancel-message.ts';
import { dryRunMessage } from './dry-run-message.ts';
import { explainMessage } from './explain-message.ts';
import { listMessages } from './list-messages.ts';
import { readMessage, replayMessage } from './read-message.ts';
import { checkContent } from './say-content.ts';
import { replayBatch, sendBatch } from './send-batch.ts';
import { readSchedule, type SendDesk, sendMessage } from './send-message.ts';
import { testFlow } from './test-flow.ts';

export const messageRoutes = (desk: SendDesk) => [
  bind(
    routes.sendMessage,
    async (ctx, { body, idempotencyKey }) =>
      body.dryRun
        ? reply(200, await dryRunMessage(desk, ctx.caller, body))
        : sendMessage(desk, ctx.caller, body, idempotencyKey),
    {
      status: 202,
      judge(body) {
        readSchedule(body.scheduled_at, desk.clock.now());
        checkContent(body);
      },
      replay: (ctx, key) => replayMessage(desk.database, ctx.caller, key),
    },
  ),
  bind(routes.sendBatch, (ctx, { body, idempotencyKey }) => sendBatch(desk, ctx.caller, body, idempotencyKey), {
    judge: (body) => void readSchedule(body.scheduled_at, desk.clock.now()),
    replay: (ctx, key) => replayBatch(desk, ctx.caller, key),
  }),
  bind(routes.listMessages, (ctx, { query }) => listMessages(desk.database, ctx.caller, query)),
  bind(routes.getMessage, (ctx, { params }) => readMessage(desk.database, ctx.caller, params.id)),
  bind(routes.cancelMessage, (ctx, { params }) => cancelMessage(desk.database, ctx.caller, params.id)),
  bind(routes.testFlow, (ctx, { params }) => testFlow(desk, ctx.caller, params.id)),
  bind(routes.explainMessage, (ctx, { params }) => explainMessage(desk.database, ctx.caller, params.id)),
];
