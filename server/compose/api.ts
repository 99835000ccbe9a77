import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { docsPages } from '../http/docs-pages.ts';
import { createHttpServer, defaultHttpConfig, type RawRoute, silenceAround } from '../http/index.ts';
import { panelPages } from '../http/panel-pages.ts';
import { referenceRoutes } from '../http/reference/reference.routes.ts';
import { automationRoutes } from '../modules/automations/automations.routes.ts';
import { campaignRoutes } from '../modules/campaigns/campaigns.routes.ts';
import { ChangeHub } from '../modules/changes/index.ts';
import { chargeRoutes } from '../modules/charges/charges.routes.ts';
import { clickRoutes } from '../modules/clicks/clicks.routes.ts';
import { contactRoutes } from '../modules/contacts/contacts.routes.ts';
import { conversationRoutes } from '../modules/conversations/conversations.routes.ts';
import { flowRoutes } from '../modules/flows/flows.routes.ts';
import { handoffRoutes } from '../modules/handoffs/handoffs.routes.ts';
import { openHandoffsOf } from '../modules/handoffs/index.ts';
import { createAuthenticator, KeyUses } from '../modules/keys/index.ts';
import { RateLimiter } from '../modules/limits/index.ts';
import { drawCode, renderSvg } from '../modules/links/index.ts';
import { linkRoutes } from '../modules/links/links.routes.ts';
import { lookupRoutes } from '../modules/lookups/lookups.routes.ts';
import { mediaFileRoutes, mediaRoutes } from '../modules/media/media.routes.ts';
import { messageRoutes } from '../modules/messages/messages.routes.ts';
import { createNoticeReceiver } from '../modules/notices/index.ts';
import { alertRoutes, noticeRoutes } from '../modules/notices/notices.routes.ts';
import { hasDedicatedNumber } from '../modules/numbers/index.ts';
import { numberRoutes } from '../modules/numbers/numbers.routes.ts';
import { confirmationRoutes, identityRoutes } from '../modules/organizations/organizations.routes.ts';
import { planRoutes } from '../modules/plans/plans.routes.ts';
import { privacyRoutes } from '../modules/privacy/privacy.routes.ts';
import { recoveryRoutes } from '../modules/recovery/recovery.routes.ts';
import { accountRoutes, historyRoutes, reportRoutes } from '../modules/reports/reports.routes.ts';
import { RequestJournal } from '../modules/requests/index.ts';
import { createSessionAuthenticator } from '../modules/sessions/index.ts';
import { StreamHub } from '../modules/stream/index.ts';
import { streamRoutes } from '../modules/stream/stream.routes.ts';
import { templateRoutes } from '../modules/templates/templates.routes.ts';
import { walletRoutes } from '../modules/wallet/wallet.routes.ts';
import { webhookRoutes } from '../modules/webhooks/webhooks.routes.ts';
import { paymentRoutes, payPageRoutes } from '../payments/index.ts';
import { probeRoutes } from '../readiness.ts';
import { projectRoot } from '../runtime/project-root.ts';
import { securityTxtRoutes } from '../security-txt.ts';
import { metricsRoute } from '../serve-metrics.ts';
import type { Container } from './container.ts';
import { composePanel, notifyPages } from './panel.ts';
import { composePayments } from './payments.ts';
import { composeRenderers } from './renderers.ts';
import { openSender } from './sender.ts';
import type { Worker } from './worker.ts';

/** The role that answers callers and receives the platform's notifications. */
export function composeApi(container: Container, worker: Worker | null): FastifyInstance {
  const { config, database, clock, random, log } = container;
  const { system } = database;
  const uses = new KeyUses(system);
  uses.start(log);
  const renderers = composeRenderers(container);
  const streams = new StreamHub({ database, log, renderers });
  const limiter = new RateLimiter(system);
  let closing = false;
  const changes = new ChangeHub(container);
  const journal = new RequestJournal({ system, clock, log });
  const sending = openSender(container, (lanes) =>
    worker ? worker.nudgeLanes(lanes) : container.hints.send('recado_lanes', lanes),
  );
  const contract = contractRoutes(container, { sending, renderers, streams, limiter, isClosing: () => closing });
  const app = createHttpServer({
    routes: [
      ...contract.map((bound) => notifyPages(changes, bound)),
      ...composePanel(container, { contract, changes, sending }),
    ],
    raw: rawRoutes(container, worker),
    observe: container.metrics.observeRequest,
    tracer: container.traces?.tracer ?? null,
    journal: (call) => journal.note(call),
    keys: createAuthenticator({
      system,
      versions: container.versions,
      organizations: container.organizations,
      keyring: container.keyring,
      clock,
      uses,
    }),
    sessions: createSessionAuthenticator({ ...container, system, baseUrl: config.baseUrl }),
    limits: limiter,
    anonymousLimits: new RateLimiter(system),
    numbers: { hasDedicated: (organizationId, state) => hasDedicatedNumber(container.numbers, organizationId, state) },
    clock,
    random,
    log,
    config: {
      ...defaultHttpConfig,
      checkReplies: config.checkReplies,
      trustedProxies: config.trustedProxies,
      idleSocketTimeoutMs: silenceAround(config.database.timeoutMs + config.platform.timeoutMs),
      keepAliveTimeoutMs: config.keepAliveSeconds * 1_000,
      noticeMs: config.noticeSeconds * 1_000,
      requestLog: config.requestLog,
    },
    onClosing: () => {
      closing = true;
      container.readiness.close();
    },
    endless: {
      get size() {
        return streams.size + changes.size;
      },
      close: async () => void (await Promise.all([streams.close(), changes.close()])),
    },
  });
  app.addHook('onClose', () => Promise.all([uses.stop(), journal.flush()]).then(() => undefined));
  return app;
}

type Shared = {
  sending: ReturnType<typeof openSender>;
  renderers: ReturnType<typeof composeRenderers>;
  streams: StreamHub;
  limiter: RateLimiter;
  isClosing: () => boolean;
};

/** What the contract promises, one line per module. */
function contractRoutes(container: Container, { sending, renderers, streams, limiter, isClosing }: Shared) {
  const { config, database, clock, random, log } = container;
  const { system } = database;
  const platform = { baseUrl: config.platform.url, platformAccountId: 'me', accessToken: 'none' };
  return [
    ...messageRoutes(sending),
    ...mediaRoutes({ ...container, baseUrl: config.baseUrl }),
    ...conversationRoutes({ ...sending, baseUrl: config.baseUrl, handoffsOf: openHandoffsOf(database) }),
    ...handoffRoutes({ ...container, allowedNetworks: config.webhookAllowedNetworks }),
    ...numberRoutes({ ...container, allowedNetworks: config.webhookAllowedNetworks }),
    ...linkRoutes(container),
    ...clickRoutes(database),
    ...lookupRoutes(container),
    ...contactRoutes(container),
    ...privacyRoutes(container),
    ...flowRoutes(container),
    ...chargeRoutes(sending),
    ...campaignRoutes(sending),
    ...automationRoutes({
      ...container,
      limiter,
      baseUrl: config.baseUrl,
      allowedNetworks: config.webhookAllowedNetworks,
    }),
    ...recoveryRoutes(container),
    ...templateRoutes({ ...container, baseUrl: config.baseUrl, allowedNetworks: config.webhookAllowedNetworks }),
    ...walletRoutes(container),
    ...identityRoutes(database),
    ...planRoutes(database),
    ...accountRoutes(database),
    ...alertRoutes(database),
    ...webhookRoutes({
      database,
      clock,
      random,
      keyring: container.keyring,
      allowedNetworks: config.webhookAllowedNetworks,
      renderers,
      log,
    }),
    ...streamRoutes(streams),
    ...historyRoutes(database),
    ...reportRoutes({
      system,
      silentSeconds: config.worker.silentSeconds,
      platformReachable: () => container.provider.reachable(platform),
      isClosing,
      now: () => performance.now(),
    }),
  ];
}

/** What others than callers ask for: the platform, the payment provider, people who follow a link. */
function rawRoutes(container: Container, worker: Worker | null): RawRoute[] {
  const { config, hints } = container;
  const receiver = createNoticeReceiver({
    system: container.database.system,
    reader: container.noticeReader,
    appSecret: config.platform.appSecret,
    verifyToken: config.platform.verifyToken,
    onStored: () => (worker ? worker.nudgeNotices() : hints.send('recado_notices')),
  });
  const receivePayment = composePayments(container);
  const drawQr = (text: string) => renderSvg(drawCode(text), 240).toString('utf8');
  return [
    ...noticeRoutes(receiver),
    ...mediaFileRoutes(container),
    ...referenceRoutes(),
    ...docsPages({ folder: join(projectRoot(), 'dist/docs') }),
    ...panelPages({ folder: join(projectRoot(), 'dist/panel'), random: container.random }),
    metricsRoute(container.metrics),
    ...probeRoutes(container.readiness),
    ...securityTxtRoutes({ contacts: config.securityContacts, baseUrl: config.baseUrl, clock: container.clock }),
    ...confirmationRoutes(container),
    ...paymentRoutes(receivePayment),
    ...payPageRoutes({ sandbox: container.payments, receive: receivePayment, drawQr }),
  ];
}
