import { text } from '../../read-value.ts';
import type { World } from '../../world/world.ts';
import type { Call } from '../call.ts';
import { refuse } from '../graph-error.ts';

/** `POST /{app}/uploads`: opens a resumable upload. */
export function openUpload(world: World, call: Call) {
  const fileType = text(call.params.file_type);
  const fileLength = Number(call.params.file_length);
  if (fileType === '') throw refuse.missing('file_type');
  if (!Number.isInteger(fileLength) || fileLength < 1) throw refuse.param('file_length must be a positive integer.');
  const id = `upload:${Buffer.from(world.ids.object()).toString('base64url')}`;
  world.uploads.save({ id, fileType, fileLength, bytes: Buffer.alloc(0), handle: undefined });
  return { id: `${id}?sig=${world.ids.trace()}` };
}

/** Bytes continue at `file_offset`; the last ones turn the upload into a handle. */
export function continueUpload(world: World, call: Call, id: string) {
  const upload = world.uploads.get(id);
  if (!upload) throw refuse.unknownObject(call.method, id);
  const bytes = call.bytes ?? Buffer.from(call.rawBody);
  if (call.fileOffset !== upload.bytes.length) {
    throw refuse.param(`file_offset must be ${upload.bytes.length}.`);
  }
  upload.bytes = Buffer.concat([upload.bytes, bytes]);
  if (upload.bytes.length > upload.fileLength) throw refuse.param('file_length is smaller than what was sent.');
  if (upload.bytes.length < upload.fileLength) return { id, file_offset: upload.bytes.length };
  upload.handle = `4::${Buffer.from(upload.fileType).toString('base64')}:AR${world.ids.trace()}`;
  return { h: upload.handle };
}

export function describeUpload(world: World, id: string) {
  const upload = world.uploads.get(id);
  if (!upload) throw refuse.unknownObject('GET', id);
  return { id, file_offset: upload.bytes.length };
}
