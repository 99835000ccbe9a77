import { panelRoutes } from '@recado/contract/panel/index.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import { createGuardedDial, type ResolveHost } from '../../runtime/guarded-dial/index.ts';
import type { Log } from '../../runtime/log.ts';
import { changeEndpoint, requireEndpoint } from './change-endpoint.ts';
import { createEndpoint } from './create-endpoint.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listEndpoints } from './list-endpoints.ts';
import { Packer, type Renderers } from './pack-events.ts';
import { readDelivery } from './read-delivery.ts';
import { presentEndpoint, readEndpoint } from './read-endpoint.ts';
import { readHealth, recoverEndpoint } from './recover-endpoint.ts';
import { removeEndpoint } from './remove-endpoint.ts';
import { replayEvents } from './replay-events.ts';
import { resendDelivery } from './resend-delivery.ts';
import { rotateSecret } from './rotate-secret.ts';
import { type EndpointDesk, setEndpoint } from './set-endpoint.ts';
import { testWebhook } from './test-webhook.ts';
import { tryEndpoint } from './try-endpoint.ts';

export type WebhookRouteParts = Omit<EndpointDesk, 'dial'> & {
  allowedNetworks: readonly string[];
  renderers: Renderers;
  log: Log;
  resolve?: ResolveHost;
};

export function webhookRoutes(parts: WebhookRouteParts) {
  const desk: EndpointDesk = { ...parts, dial: createGuardedDial(parts) };
  const packer = new Packer(parts.renderers, parts.log);
  const { database } = desk;
  return [
    bind(routes.getFirstWebhookEndpoint, ({ caller: { organizationId } }) =>
      readEndpoint(database.organization(organizationId), organizationId),
    ),
    bind(routes.setFirstWebhookEndpoint, ({ caller }, { body }) =>
      setEndpoint(desk, caller.organizationId, body, caller.principal),
    ),
    bind(routes.listWebhookEndpoints, ({ caller: { organizationId } }, { query }) =>
      listEndpoints(database.organization(organizationId), organizationId, query),
    ),
    bind(routes.createWebhookEndpoint, ({ caller }, { body }) =>
      createEndpoint(desk, caller.organizationId, body, caller.principal),
    ),
    bind(routes.getWebhookEndpoint, async ({ caller }, { params }) =>
      presentEndpoint(await requireEndpoint(desk, caller.organizationId, params.id), null),
    ),
    bind(routes.updateWebhookEndpoint, ({ caller }, { params, body }) =>
      changeEndpoint(desk, caller.organizationId, params.id, body, caller.principal),
    ),
    bind(routes.deleteWebhookEndpoint, ({ caller }, { params }) =>
      removeEndpoint(database, caller.organizationId, params.id, caller.principal),
    ),
    bind(routes.rotateWebhookSecret, ({ caller }) => rotateSecret(desk, caller.organizationId, caller.principal)),
    bind(routes.testWebhook, ({ caller }) => testWebhook(desk, caller.organizationId)),
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
  const desk: EndpointDesk = { ...parts, dial: createGuardedDial(parts) };
  return [
    bind(panelRoutes.listEndpointHealth, ({ caller }) => readHealth(desk, caller.organizationId)),
    bind(panelRoutes.testEndpoint, ({ caller }, { params, body }) =>
      tryEndpoint(desk, caller.organizationId, params.id, body.type ?? 'webhook.test'),
    ),
    bind(panelRoutes.recoverEndpoint, ({ caller }, { params, body }) =>
      recoverEndpoint(desk, caller.organizationId, params.id, body),
    ),
  ];
}
