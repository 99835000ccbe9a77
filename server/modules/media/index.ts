export {
  compareMedia,
  type MediaComparison,
  mediaMarkKey,
} from './compare-media.ts';
export { discardStrays } from './discard-strays.ts';
export { expireMedia } from './expire-media.ts';
export { findMedia } from './find-media.ts';
export { forgetMedia } from './forget-media.ts';
export { keepMedia, type ReceivedFile } from './keep-media.ts';
export { findMediaByToken } from './media.queries.ts';
export { type Media, type MediaType, mediaUrl, sniffKind } from './media.ts';
export { createDocumentNames, type NameDocument } from './name-documents.ts';
export { nameOfUrl } from './name-of-url.ts';
export { type MediaSettings, openMediaStorage } from './open-storage.ts';
export { type OwnMedia, type ReadMediaDeps, readOwnMedia } from './read-own-media.ts';
export type { ByteRange, MediaStorage } from './storage.ts';
export { type AskedMedia, type MediaDeps, storeMedia } from './store-media.ts';
