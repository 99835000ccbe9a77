import { createHmac } from 'node:crypto';
import type { Media } from '../../world/media.ts';
import type { World } from '../../world/world.ts';
import { FileAnswer } from '../answers.ts';
import type { Call } from '../call.ts';
import type { Edges } from '../edge.ts';
import { askedFields, pickFields } from '../fields.ts';
import { GraphError, refuse } from '../graph-error.ts';
import { nodeKinds } from '../known-fields.ts';

const URL_LIFE_MS = 5 * 60 * 1000;

export const mediaEdges: Edges<Media> = {
  GET: (world, call, media) => {
    requireOwner(call, media);
    const node = {
      messaging_product: 'whatsapp',
      url: mediaUrl(world, call.baseUrl, media),
      mime_type: media.mimeType,
      sha256: media.sha256,
      file_size: media.bytes.length,
      id: media.id,
    };
    return pickFields(node, askedFields(world, call, nodeKinds.media), Object.keys(node));
  },
  DELETE: (world, call, media) => {
    requireOwner(call, media);
    world.media.delete(media.id);
    return { success: true };
  },
};

/** Addresses live five minutes, need the token, and answer 404 afterwards. */
export function downloadMedia(world: World, call: Call, token: string): FileAnswer {
  const media = world.media.get(String(call.params.mid));
  const expiresAt = Number(call.params.ext) * 1000;
  const isGood = media && call.params.hash === hashOf(world, media.id, expiresAt) && expiresAt >= world.timers.now();
  if (!isGood || !world.accounts.mayOpen(token, media.accountId)) {
    throw new GraphError(100, { message: 'Media not found or its address expired.', httpStatus: 404 });
  }
  return new FileAnswer(media.bytes, media.mimeType);
}

export function mediaUrl(world: World, baseUrl: string, media: Media): string {
  const expiresAt = Math.floor((world.timers.now() + URL_LIFE_MS) / 1000) * 1000;
  const query = `mid=${media.id}&ext=${expiresAt / 1000}&hash=${hashOf(world, media.id, expiresAt)}`;
  return `${baseUrl}/whatsapp_business/attachments/?${query}`;
}

function hashOf(world: World, id: string, expiresAt: number): string {
  return createHmac('sha256', world.app.secret).update(`${id}:${expiresAt}`).digest('base64url');
}

function requireOwner(call: Call, media: Media): void {
  const asked = call.params.phone_number_id;
  if (asked !== undefined && asked !== media.numberId) throw refuse.unknownObject(call.method, media.id);
}
