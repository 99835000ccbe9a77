import { panelRoutes } from '@recado/contract/panel/index.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import { createGuardedDial, type ResolveHost } from '../../runtime/guarded-dial/index.ts';
import type { Log } from '../../runtime/log.ts';
import { Packer, type Renderers } from './deliver/pack-events.ts';
import { changeEndpoint, requireEndpoint } from './endpoints/change-endpoint.ts';
import { createEndpoint } from './endpoints/create-endpoint.ts';
import { listEndpoints } from './endpoints/list-endpoints.ts';
import { presentEndpoint, readEndpoint } from './endpoints/read-endpoint.ts';
import { readHealth, recoverEndpoint } from './endpoints/recover-endpoint.ts';
import { removeEndpoint } from './endpoints/remove-endpoint.ts';
import { rotateSecret } from './endpoints/rotate-secret.ts';
import { type EndpointDeps, setEndpoint } from './endpoints/set-endpoint.ts';
import { testWebhook } from './endpoints/test-webhook.ts';
import { tryEndpoint } from './endpoints/try-endpoint.ts';
import { listDeliveries } from './history/list-deliveries.ts';
import { readDelivery } from './history/read-delivery.ts';
import { replayEvents } from './history/replay-events.ts';
import { resendDelivery } from './history/resend-delivery.ts';

export type WebhookRouteParts = Omit<EndpointDeps, 'dial'> & {
  allowedNetworks: readonly string[];
  renderers: Renderers;
  log: Log;
  resolve?: ResolveHost;
};

export function webhookRoutes(parts: WebhookRouteParts) {
  const deps: EndpointDeps = { ...parts, dial: createGuardedDial(parts) };
  const packer = new Packer(parts.renderers, parts.log);
  const { database } = deps;
  return [
    bind(routes.getFirstWebhookEndpoint, ({ caller: { organizationId } }) =>
      readEndpoint(database.organization(organizationId), organizationId),
    ),
    bind(routes.setFirstWebhookEndpoint, ({ caller }, { body }) =>
      setEndpoint(deps, caller.organizationId, body, caller.principal),
    ),
    bind(routes.listWebhookEndpoints, ({ caller: { organizationId } }, { query }) =>
      listEndpoints(database.organization(organizationId), organizationId, query),
    ),
    bind(routes.createWebhookEndpoint, ({ caller }, { body }) =>
      createEndpoint(deps, caller.organizationId, body, caller.principal),
    ),
    bind(routes.getWebhookEndpoint, async ({ caller }, { params }) =>
      presentEndpoint(await requireEndpoint(deps, caller.organizationId, params.id), null),
    ),
    bind(routes.updateWebhookEndpoint, ({ caller }, { params, body }) =>
      changeEndpoint(deps, caller.organizationId, params.id, body, caller.principal),
    ),
    bind(routes.deleteWebhookEndpoint, ({ caller }, { params }) =>
      removeEndpoint(database, caller.organizationId, params.id, caller.principal),
    ),
    bind(routes.rotateWebhookSecret, ({ caller }) => rotateSecret(deps, caller.organizationId, caller.principal)),
    bind(routes.testWebhook, ({ caller }) => testWebhook(deps, caller.organizationId)),
    bind(routes.listWebhookDeliveries, ({ caller: { organizationId } }, { query }) =>
      listDeliveries(database.organization(organizationId), organizationId, query),
    ),
    bind(routes.getWebhookDelivery, ({ caller: { organizationId } }, { params }) =>
      readDelivery(database.organization(organizationId), packer, organizationId, params.id),
    ),
    bind(routes.resendWebhookDelivery, ({ caller }, { params }) =>
      resendDelivery(database, caller.organizationId, params.id),
    ),
    bind(routes.replayWebhooks, ({ caller }, { body }) =>
      replayEvents(database, caller.organizationId, new Date(body.since)),
    ),
  ];
}

/** What the panel does with endpoints beyond the interface: try one, see how it does, get back what it missed. */
export function webhookPanelRoutes(parts: Omit<WebhookRouteParts, 'renderers' | 'log'>) {
  const deps: EndpointDeps = { ...parts, dial: createGuardedDial(parts) };
  return [
    bind(panelRoutes.listEndpointHealth, ({ caller }) => readHealth(deps, caller.organizationId)),
    bind(panelRoutes.testEndpoint, ({ caller }, { params, body }) =>
      tryEndpoint(deps, caller.organizationId, params.id, body.type ?? 'webhook.test'),
    ),
    bind(panelRoutes.recoverEndpoint, ({ caller }, { params, body }) =>
      recoverEndpoint(deps, caller.organizationId, params.id, body),
    ),
  ];
}
