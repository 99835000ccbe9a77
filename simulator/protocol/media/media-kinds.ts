const MB = 1024 * 1024;

interface MediaKind {
  name: string;
  mimeTypes: RegExp;
  maxBytes: number;
}

const kinds: MediaKind[] = [
  { name: 'image', mimeTypes: /^image\/(jpeg|png)$/, maxBytes: 5 * MB },
  { name: 'sticker', mimeTypes: /^image\/webp$/, maxBytes: 500 * 1024 },
  { name: 'audio', mimeTypes: /^audio\/(aac|amr|mpeg|mp4|ogg)$/, maxBytes: 16 * MB },
  { name: 'video', mimeTypes: /^video\/(mp4|3gpp)$/, maxBytes: 16 * MB },
  { name: 'document', mimeTypes: /^(text\/plain|application\/.+)$/, maxBytes: 100 * MB },
];

export function mediaKindOf(mimeType: string): MediaKind | undefined {
  return kinds.find((kind) => kind.mimeTypes.test(mimeType.split(';')[0]?.trim().toLowerCase() ?? ''));
}
