import { routes } from '@recado/contract/routes/index.ts';
import { bind, type RawRoute } from '../../http/index.ts';
import { deleteMedia } from './delete-media.ts';
import { listMedia } from './list-media.ts';
import { presentMedia, presentStored } from './present-media.ts';
import { serveMedia } from './serve-media.ts';
import { type MediaDeps, storeMedia } from './store-media.ts';

export const mediaRoutes = (deps: MediaDeps & { baseUrl: string }) => [
  bind(routes.uploadMedia, async (ctx, { file }) =>
    presentMedia(deps.baseUrl, await storeMedia(deps, { organizationId: ctx.caller.organizationId, ...file })),
  ),
  bind(routes.listMedia, async (ctx, { query }) => {
    const { media, pagination } = await listMedia(deps.database, ctx.caller.organizationId, query);
    return { data: media.map((one) => presentStored(deps.baseUrl, one)), pagination };
  }),
  bind(routes.deleteMedia, (ctx, { params }) => deleteMedia(deps.database, ctx.caller.organizationId, params.id)),
];

/** The public addresses. What follows the token is for people and programs that want a name at the end. */
export const mediaFileRoutes = (deps: MediaDeps): RawRoute[] =>
  ['/media/:token', '/media/:token/:filename'].map((path) => ({
    method: 'GET',
    path,
    answer: ({ params, headers }) =>
      serveMedia({ system: deps.database.system, storage: deps.storage }, params.token ?? '', headers),
  }));
