import { routes } from '@recado/contract/routes/index.ts';
import { bind, reply } from '../../http/index.ts';
import { cancelMessage } from './cancel-message.ts';
import { checkContent } from './compose-content.ts';
import { dryRunMessage } from './dry-run-message.ts';
import { explainMessage } from './explain-message.ts';
import { listMessages } from './list-messages.ts';
import { readMessage, replayMessage } from './read-message.ts';
import { replayBatch, sendBatch } from './send-batch.ts';
import { readSchedule, type SendDeps, sendMessage } from './send-message.ts';
import { testFlow } from './test-flow.ts';

export const messageRoutes = (deps: SendDeps) => [
  bind(
    routes.sendMessage,
    async (ctx, { body, idempotencyKey }) =>
      body.dryRun
        ? reply(200, await dryRunMessage(deps, ctx.caller, body))
        : sendMessage(deps, ctx.caller, body, idempotencyKey),
    {
      status: 202,
      judge(body) {
        readSchedule(body.scheduled_at, deps.clock.now());
        checkContent(body);
      },
      replay: (ctx, key) => replayMessage(deps.database, ctx.caller, key),
    },
  ),
  bind(routes.sendBatch, (ctx, { body, idempotencyKey }) => sendBatch(deps, ctx.caller, body, idempotencyKey), {
    judge: (body) => void readSchedule(body.scheduled_at, deps.clock.now()),
    replay: (ctx, key) => replayBatch(deps, ctx.caller, key),
  }),
  bind(routes.listMessages, (ctx, { query }) => listMessages(deps.database, ctx.caller, query)),
  bind(routes.getMessage, (ctx, { params }) => readMessage(deps.database, ctx.caller, params.id)),
  bind(routes.cancelMessage, (ctx, { params }) => cancelMessage(deps.database, ctx.caller, params.id)),
  bind(routes.testFlow, (ctx, { params }) => testFlow(deps, ctx.caller, params.id)),
  bind(routes.explainMessage, (ctx, { params }) => explainMessage(deps.database, ctx.caller, params.id)),
];
