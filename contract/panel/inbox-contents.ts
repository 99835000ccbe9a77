import Type from 'typebox';
import { MessageId, Nullable, OneOf } from '../ids.ts';
import { chatTypes } from '../states.ts';

const text = Type.String();

const Button = Type.Object({
  kind: OneOf(['reply', 'url', 'phone', 'form', 'copy', 'charge']),
  text,
  value: Nullable(Type.String({ description: 'Where it leads: an address, a phone or a code.' })),
});

/** What one message of a thread is, as a phone shows it. A field that is null was not sent. */
export const ItemContent = Type.Object(
  {
    header: Nullable(
      Type.Object({
        kind: OneOf(['text', 'image', 'video', 'document', 'location']),
        text: Nullable(text),
        url: Nullable(text),
      }),
    ),
    footer: Nullable(text),
    buttons: Type.Array(Button),
    list: Nullable(
      Type.Object({
        button: text,
        sections: Type.Array(
          Type.Object({
            title: Nullable(text),
            rows: Type.Array(Type.Object({ id: text, title: text, description: Nullable(text) })),
          }),
        ),
      }),
    ),
    cards: Type.Array(
      Type.Object({ imageUrl: Nullable(text), videoUrl: Nullable(text), body: text, buttons: Type.Array(Button) }),
    ),
    templateName: Nullable(text),
    filename: Nullable(text),
    location: Nullable(
      Type.Object({
        latitude: Type.Number(),
        longitude: Type.Number(),
        name: Nullable(text),
        address: Nullable(text),
      }),
    ),
    contacts: Type.Array(Type.Object({ name: text, phones: Type.Array(text) })),
    tapped: Nullable(Type.Object({ id: text, title: text }, { description: 'The button or row that was tapped.' })),
    form: Nullable(
      Type.Object({
        name: Nullable(text),
        fields: Type.Record(Type.String(), Type.Unknown(), { description: 'By the form’s own keys.' }),
        answers: Type.Array(Type.Object({ label: text, value: text }), {
          description: 'The same in the words and the order of the form.',
        }),
      }),
    ),
    reaction: Nullable(Type.Object({ emoji: Type.String({ description: 'Empty: it was taken back.' }) })),
    referral: Nullable(Type.Record(Type.String(), Type.Unknown(), { description: 'The advertisement it came from.' })),
  },
  { title: 'InboxItemContent' },
);

export const Quote = Type.Object(
  {
    id: MessageId,
    direction: OneOf(['INBOUND', 'OUTBOUND']),
    messageType: OneOf([...chatTypes, 'TEMPLATE']),
    body: Nullable(text),
    mediaSummary: Nullable(text),
  },
  { title: 'InboxQuote' },
);
