import { panelRoutes } from '@recado/contract/panel/index.ts';
import { bind } from '../../http/index.ts';
import { createGuardedDial } from '../../runtime/guarded-dial/index.ts';
import { readHealth, recoverEndpoint } from './recover-endpoint.ts';
import type { EndpointDesk } from './set-endpoint.ts';
import { tryEndpoint } from './try-endpoint.ts';
import type { WebhookRouteParts } from './webhooks.routes.ts';

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
