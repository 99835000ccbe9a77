import Type from 'typebox';
import { Instant, MessageId, Nullable, Uuid } from '../ids.ts';

export const MessageLinkClicked = Type.Object(
  {
    messageId: MessageId,
    campaignId: Nullable(Uuid),
    receiver: Type.String({ examples: ['chat:+5511988887777'] }),
    url: Type.String({ description: 'Where the link leads.', examples: ['https://loja.example/pedidos/4512'] }),
    clickedAt: Instant,
  },
  { title: 'MessageLinkClicked' },
);
