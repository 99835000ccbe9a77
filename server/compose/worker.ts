import { auditChores } from '../audit/index.ts';
import { type Heartbeat, type Sweeper, startHeartbeat, startSweeper } from '../chores/index.ts';
import { listenHints } from '../database/listen-hints.ts';
import {
  forgetDeliveries,
  forgetKeys,
  keepLog,
  type LoggedEvent,
  type Sequencer,
  startSequencer,
  startTail,
} from '../events/index.ts';
import { mailChores } from '../mail/index.ts';
import { campaignChores } from '../modules/campaigns/index.ts';
import { chargeChores } from '../modules/charges/index.ts';
import { contactChores } from '../modules/contacts/index.ts';
import { conversationChores } from '../modules/conversations/index.ts';
import { deliveryChores, LaneKeeper, OutcomeRecorder } from '../modules/deliveries/index.ts';
import { keyChores } from '../modules/keys/index.ts';
import { forgetQuietSubjects } from '../modules/limits/index.ts';
import { linkChores } from '../modules/links/index.ts';
import { discardStrays, expireMedia } from '../modules/media/index.ts';
import { messageChores } from '../modules/messages/index.ts';
import { applyNotices, noticeChores } from '../modules/notices/index.ts';
import { numberChores } from '../modules/numbers/index.ts';
import { organizationChores } from '../modules/organizations/index.ts';
import { listHistoryChore, reportChores } from '../modules/reports/index.ts';
import { requestChores } from '../modules/requests/index.ts';
import { sessionChores } from '../modules/sessions/index.ts';
import { templateChores } from '../modules/templates/index.ts';
import { walletChores } from '../modules/wallet/index.ts';
import { createWebhookDeliverer, webhookChores } from '../modules/webhooks/index.ts';
import { type Uuid, uuidV7 } from '../runtime/ids.ts';
import { startLoop } from '../runtime/loop.ts';
import { composeAutomations } from './automations.ts';
import type { Container } from './container.ts';
import { composePayments } from './payments.ts';
import { composeRenderers } from './renderers.ts';

/** The role that hands messages over, receives what came of them and delivers webhooks. */
export async function startWorker(container: Container) {
  const { config, database, log } = container;
  const workerId = uuidV7(container.clock, container.random);
  const heartbeat = await startHeartbeat({ database, workerId, everyMs: config.worker.beatSeconds * 1_000, log });

  const lanes = keepLanes(container, workerId, heartbeat);
  const webhooks = deliverWebhooks(container, workerId);
  let chores: Sweeper | null = null;
  const sequencer = startSequencer({ database, log, onWoken: () => chores?.nudge(listHistoryChore) });
  const follows = () => webhooks.follows();
  const onEvents = (events: LoggedEvent[], settings: number) => webhooks.onEvents(events, settings);
  const tail = startTail({ database, log, from: 'now', follows, onEvents });
  await tail.ready;
  webhooks.start();
  lanes.start();
  const apply = async () => {
    const more = await applyNotices({ ...container, reader: container.noticeReader });
    if (more) await gather(sequencer);
    return more;
  };
  const notices = startLoop({ name: 'apply notices', pauseMs: 1_000, log, run: apply });
  const sweeper = startSweeper({ db: database.system, log, chores: dueChores(container, lanes) });
  chores = sweeper;
  // Whatever gives a lane work has published something too.
  const nudgeLanes = (ids: Iterable<Uuid>) => {
    lanes.nudge(ids);
    sequencer.nudge();
  };
  const listener = listenHints(database, log, {
    recado_lanes: nudgeLanes,
    recado_notices: () => notices.nudge(),
  });

  return {
    workerId,
    isFresh: () => heartbeat.isFresh(config.worker.silentSeconds * 1_000),
    nudgeLanes,
    nudgeNotices: () => notices.nudge(),
    /** New work first, then what is in flight, and last of all the news of it. */
    async stop() {
      await Promise.all([listener.stop(), sweeper.stop()]);
      await lanes.stop(config.worker.drainSeconds * 1_000);
      await notices.stop();
      await webhooks.stop();
      await tail.stop();
      await sequencer.stop();
      await heartbeat.stop();
    },
  };
}

/** What comes in during the next moment becomes one set; the news of the last one leaves meanwhile. */
async function gather(sequencer: Sequencer): Promise<void> {
  sequencer.nudge();
  await new Promise((resolve) => setTimeout(resolve, gatherMs));
}

const gatherMs = 50;

export type Worker = Awaited<ReturnType<typeof startWorker>>;

const leaseSafetyMs = 2_000;

function keepLanes(container: Container, workerId: Uuid, heartbeat: Heartbeat): LaneKeeper {
  const { config, log } = container;
  const { system } = container.database;
  const { silentSeconds, uncertainSeconds } = config.worker;
  // Nothing may leave once our lease could end before the platform's answer is due.
  const answerMs = Math.min(config.platform.timeoutMs, silentSeconds * 500);
  const freshMs = Math.max(1_000, silentSeconds * 1_000 - answerMs - leaseSafetyMs);
  return new LaneKeeper({
    ...container,
    system,
    recorder: new OutcomeRecorder({ system, log, uncertainSeconds }),
    workerId,
    mayStart: () => heartbeat.isFresh(freshMs),
    onAttempt: container.metrics.countAttempt,
    silentSeconds,
    uncertainSeconds,
    takeEveryMs: 1_000,
    mostPerTake: 50,
  });
}

const deliverWebhooks = (container: Container, workerId: Uuid) =>
  createWebhookDeliverer({
    ...container,
    workerId,
    silentSeconds: container.config.worker.silentSeconds,
    allowedNetworks: container.config.webhookAllowedNetworks,
    renderers: composeRenderers(container),
  });

/** Ours are woken at once, those of other workers by a hint. */
function wakeLanes({ hints }: Container, lanes: LaneKeeper, ids: readonly Uuid[]): void {
  lanes.nudge(ids);
  hints.send('recado_lanes', ids);
}

const hourMs = 3_600_000;

/** Everything with a due time is swept in sets by the database's clock. */
function dueChores(container: Container, lanes: LaneKeeper) {
  const { system } = container.database;
  const receivePayment = composePayments(container);
  return [
    ...deliveryChores({ ...container, system }, (ids) => wakeLanes(container, lanes, ids)),
    ...campaignChores(container, (ids) => wakeLanes(container, lanes, ids)),
    ...composeAutomations(container, (ids) => wakeLanes(container, lanes, [...ids])),
    ...organizationChores({ ...container, baseUrl: container.config.baseUrl }),
    ...keyChores(container.database),
    ...webhookChores(container.database),
    ...numberChores(container),
    ...noticeChores(system),
    ...messageChores(system),
    ...linkChores(system),
    ...walletChores(container),
    ...templateChores(container),
    ...chargeChores(container),
    ...contactChores(system),
    ...conversationChores(container),
    ...reportChores(system, container.log),
    ...auditChores(system, container.log),
    ...sessionChores(system),
    ...requestChores(system),
    ...mailChores(system, container.log, container.sendMail),
    { name: 'tell of payments', everyMs: 1_000, run: () => container.payments.callBack(receivePayment) },
    {
      name: 'forget quiet callers',
      everyMs: 600_000,
      shared: true,
      run: async () => {
        await forgetQuietSubjects(system);
        return false;
      },
    },
    {
      name: 'discard stray media',
      everyMs: 600_000,
      shared: true,
      run: async () => (await discardStrays(system, container.storage)) > 0,
    },
    { name: 'expire unused media', everyMs: hourMs, shared: true, run: () => expireMedia(system) },
    { name: 'keep log', everyMs: hourMs, shared: true, run: () => keepLog(system) },
    { name: 'forget old deliveries', everyMs: hourMs, shared: true, run: () => forgetDeliveries(system) },
    { name: 'forget old keys', everyMs: hourMs, shared: true, run: () => forgetKeys(system) },
  ];
}
