import type { Media as ContractMedia } from '@recado/contract/routes/media.ts';
import type { Static } from 'typebox';
import { type Media, mediaUrl } from './media.ts';

export const presentMedia = (baseUrl: string, media: Media): Static<typeof ContractMedia> => ({
  id: media.id,
  url: mediaUrl(baseUrl, media),
  contentType: media.contentType,
  sizeBytes: media.sizeBytes,
  filename: media.filename,
  sha256: media.sha256,
  createdAt: media.createdAt.toISOString(),
});
