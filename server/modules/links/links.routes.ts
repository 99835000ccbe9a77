import { routes } from '@recado/contract/routes/index.ts';
import { bind, redirect, reply } from '../../http/index.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import { changeLink, deleteLink } from './change-link.ts';
import { createLink, type LinkDeps } from './create-link.ts';
import { drawQr } from './draw-qr.ts';
import { listClicks } from './list-clicks.ts';
import { listLinks } from './list-links.ts';
import { lostPage } from './lost-page.ts';
import { openLink } from './open-link.ts';
import { presentLink } from './present-link.ts';
import { requireLink } from './read-link.ts';

export type LinkRoutesDeps = LinkDeps & { keyring: Keyring; config: { baseUrl: string } };

export const linkRoutes = (deps: LinkRoutesDeps) => {
  const { database, config, keyring } = deps;
  const { baseUrl } = config;
  return [
    bind(routes.createSmartLink, async ({ caller }, { body }) =>
      presentLink(baseUrl, await createLink(deps, caller.organizationId, body)),
    ),
    bind(routes.listSmartLinks, async ({ caller }, { query }) => {
      const { links, pagination } = await listLinks(database, caller.organizationId, query);
      return { data: links.map((link) => presentLink(baseUrl, link)), pagination };
    }),
    bind(routes.getSmartLink, async ({ caller }, { params }) =>
      presentLink(baseUrl, await requireLink(database, caller.organizationId, params.id)),
    ),
    bind(routes.updateSmartLink, async ({ caller }, { params, body }) =>
      presentLink(baseUrl, await changeLink(deps, caller.organizationId, params.id, body)),
    ),
    bind(routes.deleteSmartLink, async ({ caller }, { params }) => {
      await deleteLink(deps, caller.organizationId, params.id);
      return null;
    }),
    bind(routes.getSmartLinkQr, async ({ caller }, { params, query }) => {
      const { body, contentType } = await drawQr(
        baseUrl,
        await requireLink(database, caller.organizationId, params.id),
        query,
      );
      return reply(200, body, { 'content-type': contentType });
    }),
    bind(routes.listSmartLinkClicks, ({ caller }, { params, query }) =>
      listClicks(database, caller.organizationId, params.id, query),
    ),
    bind(
      routes.openSmartLink,
      async (visit, { params }) => {
        const location = await openLink({ system: database.system, keyring }, params.slug, visit);
        return location ? redirect(location) : reply(404, lostPage.body, lostPage.headers);
      },
      { status: 302 },
    ),
  ];
};
