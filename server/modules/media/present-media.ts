import type { Media as ContractMedia, StoredMedia } from '@recado/contract/routes/media.ts';
import type { Static } from 'typebox';
import { type Media, mediaUrl, type UploadedMedia } from './media.ts';

export const presentMedia = (baseUrl: string, media: UploadedMedia): Static<typeof ContractMedia> => ({
  ...presentStored(baseUrl, media),
  contentType: media.contentType,
});

export const presentStored = (baseUrl: string, media: Media): Static<typeof StoredMedia> => ({
  id: media.id,
  url: mediaUrl(baseUrl, media),
  contentType: media.contentType,
  sizeBytes: media.sizeBytes,
  filename: media.filename,
  sha256: media.sha256,
  createdAt: media.createdAt.toISOString(),
});
