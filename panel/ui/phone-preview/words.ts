import { catalogue } from '../../words/language.ts';

export const words = catalogue(
  {
    label: 'Como a mensagem aparece no telefone',
    sender: 'Sua empresa',
    empty: 'A mensagem aparece aqui enquanto você escreve.',
    cards: 'Cartões',
    offer: 'Oferta por tempo limitado',
    expires: 'Termina em breve',
    copyCode: 'Copiar código',
    button: 'Botão',
    kinds: { IMAGE: 'Imagem', VIDEO: 'Vídeo', DOCUMENT: 'Documento', LOCATION: 'Localização' },
  },
  {
    label: 'How the message looks on the phone',
    sender: 'Your business',
    empty: 'The message appears here while you write.',
    cards: 'Cards',
    offer: 'Limited-time offer',
    expires: 'Ends soon',
    copyCode: 'Copy code',
    button: 'Button',
    kinds: { IMAGE: 'Image', VIDEO: 'Video', DOCUMENT: 'Document', LOCATION: 'Location' },
  },
);
