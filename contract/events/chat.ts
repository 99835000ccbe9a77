import Type from 'typebox';
import { Instant, MessageId, Nullable, OneOf, Uuid } from '../ids.ts';
import { chatTypes } from '../states.ts';

const Reply = Type.Object(
  {
    id: Type.String({ description: 'Decide by it, not by the title.', examples: ['sim'] }),
    title: Type.String({ examples: ['Sim'] }),
  },
  { title: 'ChatReply' },
);

const Place = Type.Object(
  {
    latitude: Type.Number(),
    longitude: Type.Number(),
    name: Nullable(Type.String()),
    address: Nullable(Type.String()),
  },
  { title: 'ChatLocation' },
);

const OrderItem = Type.Object(
  {
    product: Type.String({ description: 'The product’s id in your catalogue.', examples: ['camisa-azul-m'] }),
    quantity: Type.Number({ examples: [2] }),
    price: Nullable(Type.Number({ description: 'Of one, in the currency beside it.', examples: [59.9] })),
    currency: Nullable(Type.String({ examples: ['BRL'] })),
  },
  { title: 'ChatOrderItem' },
);

const Order = Type.Object(
  {
    catalog_id: Nullable(Type.String()),
    text: Nullable(Type.String({ description: 'What the person wrote beside the order.' })),
    items: Type.Array(OrderItem),
  },
  { title: 'ChatOrder' },
);

const Product = Type.Object(
  { catalog_id: Type.String(), product: Type.String() },
  { title: 'ChatProduct', description: 'The product the person asks about.' },
);

const fields = {
  message_id: MessageId,
  conversation_id: Uuid,
  phone: Nullable(
    Type.String({ description: 'The person’s; null where they show none.', examples: ['+5511988887777'] }),
  ),
  sender_name: Nullable(Type.String({ examples: ['Ana Lima'] })),
  message_type: OneOf(chatTypes),
  body: Nullable(Type.String({ description: 'Text, caption, or the visible text of a tap.', examples: ['Olá'] })),
  media_url: Nullable(Type.String({ description: 'A copy in our storage.' })),
  media_content_type: Nullable(Type.String({ examples: ['image/jpeg'] })),
  reply: Nullable(Reply),
  location: Nullable(Place),
  referral: Nullable(
    Type.Record(Type.String(), Type.Unknown(), { description: 'The advertisement that brought the person.' }),
  ),
  order: Nullable(Order),
  referred_product: Nullable(Product),
  group_id: Nullable(
    Type.String({ description: 'Written in a group: it opens no window, and its words opt nobody out.' }),
  ),
  context_message_id: Nullable(MessageId),
  received_at: Instant,
};

export const MessageReceived = Type.Object(fields, { title: 'MessageReceived' });

/** Written by the team on the business app; `phone` is still the person's. */
export const MessageEcho = Type.Object(fields, { title: 'MessageEcho' });
