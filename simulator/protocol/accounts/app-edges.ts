import { optionalText, text } from '../../read-value.ts';
import { handshake } from '../../webhooks/handshake.ts';
import type { World } from '../../world/world.ts';
import type { Edges } from '../edge.ts';
import { askedFields, pickFields } from '../fields.ts';
import { GraphError, refuse } from '../graph-error.ts';
import { nodeKinds } from '../known-fields.ts';
import { openUpload } from '../uploads/upload-file.ts';

export const appEdges: Edges<World['app']> = {
  GET: (world, call, app) =>
    pickFields(
      { id: app.id, name: 'Recado', link: `https://www.facebook.com/games/?app_id=${app.id}` },
      askedFields(world, call, nodeKinds.app),
      ['id', 'name'],
    ),
  'POST uploads': (world, call) => openUpload(world, call),
  'GET subscriptions': (_world, _call, app) => ({
    data: app.callback ? [{ object: 'whatsapp_business_account', callback_url: app.callback.url, active: true }] : [],
  }),
  'POST subscriptions': async (world, call, app) => {
    const url = optionalText(call.params.callback_url);
    if (url === undefined) throw refuse.missing('callback_url');
    const callback = { url, verifyToken: text(call.params.verify_token) };
    const problem = await handshake(callback, world.settings.webhookTimeoutMs);
    if (problem !== undefined)
      throw new GraphError(100, { message: `(#2200) Callback verification failed: ${problem}` });
    app.callback = callback;
    return { success: true };
  },
};
