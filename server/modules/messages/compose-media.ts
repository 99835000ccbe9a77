import type { Content } from '../../provider/port.ts';
import type { MediaMessageType } from './message.ts';

/** A file the platform will fetch. */
export type Attachment = Extract<Content, { type: 'image' | 'video' | 'audio' | 'document' }> & {
  contentType: string | null;
};

const kinds: Record<Attachment['type'], { type: MediaMessageType; word: string }> = {
  image: { type: 'IMAGE', word: 'Imagem' },
  video: { type: 'VIDEO', word: 'Vídeo' },
  audio: { type: 'AUDIO', word: 'Áudio' },
  document: { type: 'DOCUMENT', word: 'Documento' },
};

export function composeMedia(media: Attachment) {
  const { type, word } = kinds[media.type];
  return { type, content: media, body: media.caption ?? media.filename ?? word, template: null };
}
