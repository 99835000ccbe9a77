export { discardStrays } from './discard-strays.ts';
export { findMedia } from './find-media.ts';
export { type Media, type MediaType, mediaUrl } from './media.ts';
export { type MediaSettings, openMediaStorage } from './open-storage.ts';
export type { ByteRange, MediaStorage } from './storage.ts';
export { type AskedMedia, type MediaDesk, storeMedia } from './store-media.ts';
