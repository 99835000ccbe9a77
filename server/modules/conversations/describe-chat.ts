import type { ChatType } from '@recado/contract/states.ts';
import type { ChatContent, MediaKind } from '../../provider/chats-port.ts';

export type Described = { type: ChatType; body: string | null; mediaSummary: string | null };

/** What a person reads in the conversation, whatever was sent. */
export function describeChat(content: ChatContent): Described {
  switch (content.type) {
    case 'text':
      return plain('TEXT', content.body);
    case 'tap':
      return plain('INTERACTIVE', content.title);
    case 'form':
      return plain('INTERACTIVE', 'Formulário respondido');
    case 'media':
      return {
        type: media[content.media].type,
        body: content.caption,
        mediaSummary: summarize(content.media, content.filename),
      };
    case 'location': {
      const { name, address, latitude, longitude } = content;
      return plain('LOCATION', [name, address].filter(Boolean).join(', ') || `${latitude}, ${longitude}`);
    }
    case 'contacts':
      return plain('CONTACTS', content.contacts.map(writeCard).join('; ') || 'Contato');
    case 'reaction':
      return plain('REACTION', content.emoji ?? 'Reação removida');
    case 'order':
      return plain('ORDER', writeOrder(content));
    case 'edit':
      return describeChat(content.content);
    case 'revoke':
      return plain('UNSUPPORTED', deletedText);
    case 'moved':
      return plain('UNSUPPORTED', writeMove(content));
    case 'system':
      return plain('UNSUPPORTED', `Aviso da plataforma (${content.what}).`);
    case 'greeting':
      return plain('UNSUPPORTED', 'Abriu a conversa pela primeira vez.');
    case 'address':
      return plain('INTERACTIVE', `Endereço: ${content.lines.join(', ') || 'em branco'}`);
    case 'call-permission':
      return plain('INTERACTIVE', content.granted ? 'Permitiu ligações.' : 'Não permitiu ligações.');
    case 'too-large':
      return plain('UNSUPPORTED', 'Arquivo grande demais para ser recebido.');
    case 'unsupported':
      return plain('UNSUPPORTED', `Mensagem de um tipo sem suporte${content.what ? ` (${content.what})` : ''}.`);
  }
}

export const deletedText = 'Mensagem apagada.';

export const formText = (name: string) => `Formulário respondido: ${name}`;

const plain = (type: ChatType, body: string): Described => ({ type, body, mediaSummary: null });

const media: Record<MediaKind, { type: ChatType; word: string }> = {
  image: { type: 'IMAGE', word: 'Imagem' },
  video: { type: 'VIDEO', word: 'Vídeo' },
  document: { type: 'DOCUMENT', word: 'Documento' },
  audio: { type: 'AUDIO', word: 'Áudio' },
  sticker: { type: 'STICKER', word: 'Figurinha' },
};

export function summarize(kind: MediaKind, filename: string | null): string {
  const { word } = media[kind];
  return kind === 'document' && filename ? `${word}: ${filename}` : word;
}

function writeMove({ phone, platformUserId }: Extract<ChatContent, { type: 'moved' }>): string {
  if (platformUserId) return 'Mudou de identificação na plataforma.';
  return phone ? `Mudou de número para +${phone}.` : 'Mudou de número.';
}

const writeCard = ({ name, phones }: { name: string; phones: string[] }) =>
  [name, ...phones].filter((part) => part !== '').join(', ');

function writeOrder({ text, items }: Extract<ChatContent, { type: 'order' }>): string {
  const list = items.map(({ product, quantity }) => `${quantity} × ${product}`).join(', ');
  return [`Pedido: ${list || 'sem itens'}`, text].filter(Boolean).join('. ');
}
