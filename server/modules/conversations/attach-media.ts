import { refuse } from '@recado/contract/refusal.ts';
import type { Reply } from '@recado/contract/routes/conversations.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { findMedia, mediaUrl, nameOfUrl } from '../media/index.ts';
import type { Attachment } from '../messages/index.ts';

type AskedMedia = NonNullable<Static<typeof Reply>['media']>;

/** A file of the organization's own, judged by what it is, or an address, judged by how it ends. */
export async function attachMedia(
  { database, baseUrl }: { database: Database; baseUrl: string },
  organizationId: Uuid,
  asked: AskedMedia,
): Promise<Attachment> {
  const { mediaId, url, caption = null } = asked;
  if ((mediaId === undefined) === (url === undefined)) throw invalid('media', 'informe mediaId ou url, e só um deles');
  const file = mediaId === undefined ? readAddress(url ?? '') : await ownFile(mediaId);
  if (caption !== null && file.type === 'audio') throw invalid('media.caption', 'um áudio não tem legenda');
  return { ...file, caption };

  async function ownFile(id: string) {
    const media = await findMedia(database.organization(organizationId), organizationId, id);
    if (!media) throw refuse('RESOURCE_FORBIDDEN');
    const { contentType, filename } = media;
    return { type: typeOf(contentType), url: mediaUrl(baseUrl, media), filename, contentType };
  }
}

const invalid = (field: string, problem: string) =>
  refuse('VALIDATION_ERROR', { details: { fields: [{ field, problem }] } });

/** Stickers and anything else the platform would not show as a picture go as documents. */
function typeOf(contentType: string): Attachment['type'] {
  if (contentType === 'image/jpeg' || contentType === 'image/png') return 'image';
  if (contentType.startsWith('audio/')) return 'audio';
  return contentType.startsWith('video/') ? 'video' : 'document';
}

function readAddress(url: string): Omit<Attachment, 'caption'> {
  if (!URL.canParse(url)) throw invalid('media.url', 'não é um endereço');
  const filename = nameOfUrl(url);
  const contentType = contentTypes.get(/\.(\w+)$/.exec(filename ?? '')?.[1]?.toLowerCase() ?? '') ?? null;
  return { type: typeOf(contentType ?? ''), url, filename, contentType };
}

const contentTypes = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['mp4', 'video/mp4'],
  ['3gp', 'video/3gpp'],
  ['mp3', 'audio/mpeg'],
  ['ogg', 'audio/ogg'],
  ['aac', 'audio/aac'],
  ['amr', 'audio/amr'],
  ['m4a', 'audio/mp4'],
  ['pdf', 'application/pdf'],
]);
