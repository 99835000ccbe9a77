import { optionalText } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import type { Edge } from '../edge.ts';
import { refuse } from '../graph-error.ts';
import { requireProduct } from '../messages/read-envelope.ts';
import { mediaKindOf } from './media-kinds.ts';

/** `POST /{number}/media`: the part's own type counts; a `type` field may be a MIME or a short kind. */
export const uploadMedia: Edge<PhoneNumber> = (world, call, number) => {
  requireProduct(call.params);
  const file = call.files.find(({ field }) => field === 'file') ?? call.files[0];
  if (!file) throw refuse.missing('file');
  const declared = optionalText(call.params.type);
  const mimeType = declared?.includes('/') && !mediaKindOf(file.mimeType) ? declared : file.mimeType;
  const kind = mediaKindOf(mimeType);
  if (!kind || mimeType === 'application/octet-stream') {
    throw refuse.param(`file must be a file with one of the supported types - got ${mimeType}.`);
  }
  if (file.bytes.length === 0) throw refuse.param('file must not be empty.');
  if (file.bytes.length > kind.maxBytes) {
    throw refuse.param(`file is too large: ${kind.name} may have at most ${kind.maxBytes} bytes.`);
  }
  const media = world.media.add({
    id: world.ids.object(),
    accountId: number.accountId,
    numberId: number.id,
    mimeType,
    filename: optionalText(file.filename),
    bytes: file.bytes,
    at: world.timers.now(),
  });
  return { id: media.id };
};
