import { record } from '../../read-value.ts';
import type { World } from '../../world/world.ts';
import { refuse } from '../graph-error.ts';

const MAX_CAPTION = 1024;

/** `id` or `link`, exactly one; an id must be a file this account uploaded. */
export function validateMedia(world: World, accountId: string, type: string, content: unknown): void {
  const { id, link, caption, filename } = record(content);
  if ((id === undefined) === (link === undefined)) {
    throw refuse.value(`${type}: exactly one of 'id' or 'link' must be provided`);
  }
  if (id !== undefined && world.media.get(String(id))?.accountId !== accountId) {
    throw refuse.param(`${type}['id'] is not a valid whatsapp business account media attachment ID`);
  }
  if (link !== undefined && !isHttpUrl(link)) throw refuse.param(`${type}['link'] is not a valid URL.`);
  if (caption !== undefined && (type === 'audio' || type === 'sticker')) {
    throw refuse.param(`${type}['caption'] is not supported.`);
  }
  if (typeof caption === 'string' && caption.length > MAX_CAPTION) {
    throw refuse.param(`${type}['caption'] must be at most ${MAX_CAPTION} characters long.`);
  }
  if (filename !== undefined && typeof filename !== 'string')
    throw refuse.param(`${type}['filename'] must be a string.`);
}

export function isHttpUrl(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 2_000 || !/^https?:\/\//i.test(value)) return false;
  return URL.canParse(value);
}
