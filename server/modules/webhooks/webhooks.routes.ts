import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import { createGuardedDial, type ResolveHost } from '../../runtime/guarded-dial/index.ts';
import { readEndpoint } from './read-endpoint.ts';
import { type EndpointDesk, setEndpoint } from './set-endpoint.ts';

export type WebhookRouteParts = Omit<EndpointDesk, 'dial'> & {
  allowedNetworks: readonly string[];
  resolve?: ResolveHost;
};

export function webhookRoutes(parts: WebhookRouteParts) {
  const desk: EndpointDesk = { ...parts, dial: createGuardedDial(parts) };
  return [
    bind(routes.getWebhookEndpoint, (ctx) => {
      const { organizationId } = ctx.caller;
      return readEndpoint(desk.database.organization(organizationId), organizationId);
    }),
    bind(routes.putWebhookEndpoint, (ctx, { body }) => setEndpoint(desk, ctx.caller.organizationId, body)),
  ];
}
