import type { FastifyInstance } from 'fastify';
import type { Worker } from './compose-worker.ts';
import { isConnectionError } from './database/database.ts';
import type { House } from './house.ts';
import { createHttpServer, defaultHttpConfig } from './http/index.ts';
import { referenceRoutes } from './http/reference/reference.routes.ts';
import { createAuthenticator, KeyUses } from './modules/keys/index.ts';
import { createRateLimiter } from './modules/limits/index.ts';
import { mediaFileRoutes, mediaRoutes } from './modules/media/media.routes.ts';
import { Acceptor, BatchAcceptor, watchFraud } from './modules/messages/index.ts';
import { messageRoutes } from './modules/messages/messages.routes.ts';
import { createNoticeDoor } from './modules/notices/index.ts';
import { noticeRoutes } from './modules/notices/notices.routes.ts';
import { historyRoutes, reportRoutes } from './modules/reports/reports.routes.ts';
import { templateRoutes } from './modules/templates/templates.routes.ts';
import { walletRoutes } from './modules/wallet/wallet.routes.ts';
import { webhookRoutes } from './modules/webhooks/webhooks.routes.ts';
import { metricsRoute } from './serve-metrics.ts';

/** The role that answers callers and hears the platform. */
export function composeApi(house: House, worker: Worker | null): FastifyInstance {
  const { config, database, clock, random, log, hints } = house;
  const { system } = database;
  const uses = new KeyUses(system);
  uses.start(log);

  const onQueued = (lanes: ReadonlySet<string>) =>
    worker ? worker.nudgeLanes(lanes) : hints.send('recado_lanes', lanes);
  const acceptor = new Acceptor({ system, log, onQueued });
  const batches = new BatchAcceptor({ system, log, onQueued });
  const fraud = watchFraud({ database, clock });
  const door = createNoticeDoor({
    system,
    reader: house.noticeReader,
    appSecret: config.platform.appSecret,
    verifyToken: config.platform.verifyToken,
    onStored: () => (worker ? worker.nudgeNotices() : hints.send('recado_notices')),
  });
  const platform = { baseUrl: config.platform.url, platformAccountId: 'me', accessToken: 'none' };

  const app = createHttpServer({
    routes: [
      ...messageRoutes({ ...house, acceptor, batches, fraud }),
      ...mediaRoutes({ ...house, baseUrl: config.baseUrl }),
      ...templateRoutes(database),
      ...walletRoutes(database),
      ...webhookRoutes({
        database,
        clock,
        random,
        keyring: house.keyring,
        allowedNetworks: config.webhookAllowedNetworks,
      }),
      ...historyRoutes(database),
      ...reportRoutes({
        system,
        silentSeconds: config.worker.silentSeconds,
        platformReachable: () => house.provider.reachable(platform),
        now: () => performance.now(),
      }),
    ],
    raw: [...noticeRoutes(door), ...mediaFileRoutes(house), ...referenceRoutes(), metricsRoute(house.metrics)],
    observe: house.metrics.observeRequest,
    keys: createAuthenticator({
      system,
      versions: house.versions,
      organizations: house.organizations,
      keyring: house.keyring,
      clock,
      uses,
    }),
    limits: createRateLimiter(system),
    clock,
    random,
    log,
    isOutage: isConnectionError,
    config: { ...defaultHttpConfig, checkReplies: config.checkReplies, trustedProxies: config.trustedProxies },
  });
  app.addHook('onClose', () => uses.stop());
  return app;
}
