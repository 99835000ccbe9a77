import Type from 'typebox';
import { limits } from '../limits.ts';

/** What a message may be besides a template or text. Rules between fields (unique ids, rows in total) are the server's. */
const body = (maxLength: number) => Type.String({ minLength: 1, maxLength, description: 'What the person reads.' });

const Buttons = Type.Object(
  {
    type: Type.Literal('button'),
    body: body(1_024),
    header: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    footer: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    buttons: Type.Array(
      Type.Object({
        id: Type.String({ minLength: 1, maxLength: 256, description: 'Comes back when the person taps it.' }),
        title: Type.String({ minLength: 1, maxLength: limits.buttonTitleLength }),
      }),
      { minItems: 1, maxItems: 3 },
    ),
  },
  { title: 'InteractiveButtons' },
);

const List = Type.Object(
  {
    type: Type.Literal('list'),
    body: body(4_096),
    button: Type.String({ minLength: 1, maxLength: limits.buttonTitleLength, description: 'Opens the list.' }),
    sections: Type.Array(
      Type.Object({
        title: Type.Optional(Type.String({ minLength: 1, maxLength: 24 })),
        rows: Type.Array(
          Type.Object({
            id: Type.String({ minLength: 1, maxLength: 200 }),
            title: Type.String({ minLength: 1, maxLength: 24 }),
            description: Type.Optional(Type.String({ minLength: 1, maxLength: 72 })),
          }),
          { minItems: 1, maxItems: limits.listRows },
        ),
      }),
      { minItems: 1, maxItems: limits.listRows },
    ),
  },
  { title: 'InteractiveList', description: 'At most ten rows over all sections; several sections each have a title.' },
);

const Flow = Type.Object(
  {
    type: Type.Literal('flow'),
    body: body(1_024),
    flowId: Type.String({ minLength: 1, maxLength: 64, description: 'A published form of yours.' }),
    buttonText: Type.String({ minLength: 1, maxLength: limits.buttonTitleLength }),
    data: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { minProperties: 1 })),
  },
  { title: 'InteractiveFlow' },
);

const Link = Type.Object(
  {
    type: Type.Literal('cta_url'),
    body: body(1_024),
    displayText: Type.String({ minLength: 1, maxLength: limits.buttonTitleLength }),
    url: Type.String({ maxLength: 2_000, pattern: '^https?://\\S+$', examples: ['https://loja.example/pedido/4512'] }),
  },
  { title: 'InteractiveLink' },
);

const LocationRequest = Type.Object(
  { type: Type.Literal('location_request'), body: body(1_024) },
  { title: 'InteractiveLocationRequest' },
);

export const Interactive = Type.Union([Buttons, List, Flow, Link, LocationRequest]);

export const Location = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000 })),
    address: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000 })),
  },
  { title: 'Location' },
);

/** A flag, a keycap, or a pictograph with its skin tone, its presentation and whatever is joined to it. */
const pictograph = '\\p{Extended_Pictographic}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}\\u{E0020}-\\u{E007F}]*';
const oneEmoji = `(?:\\p{RI}\\p{RI}|[0-9#*]\\uFE0F?\\u20E3|${pictograph}(?:\\u200D${pictograph})*)`;

export const Reaction = Type.Object(
  {
    messageId: Type.String({ minLength: 1, maxLength: 128, description: 'A message of the conversation, by its id.' }),
    emoji: Type.String({
      pattern: `^(?:${oneEmoji})?$`,
      maxLength: 64,
      description: 'One emoji; empty takes the reaction back.',
      examples: ['👍'],
    }),
  },
  { title: 'Reaction' },
);
