import type { Media as ContractMedia } from '@recado/contract/routes/media.ts';
import type { Static } from 'typebox';
import { mediaUrl, type UploadedMedia } from './media.ts';

export const presentMedia = (baseUrl: string, media: UploadedMedia): Static<typeof ContractMedia> => ({
  id: media.id,
  url: mediaUrl(baseUrl, media),
  contentType: media.contentType,
  sizeBytes: media.sizeBytes,
  filename: media.filename,
  sha256: media.sha256,
  createdAt: media.createdAt.toISOString(),
});
