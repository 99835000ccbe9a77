import Type from 'typebox';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { businessAccountHeader, Template } from './templates.ts';

export const templateButtonTypes = [
  'QUICK_REPLY',
  'URL',
  'SMART_LINK',
  'PHONE',
  'FLOW',
  'CHARGE',
  'COPY_CODE',
] as const;
export type TemplateButtonType = (typeof templateButtonTypes)[number];

export const templateHeaderTypes = ['TEXT', 'IMAGE', 'DOCUMENT'] as const;

/** Types are the schema's; what a template may be made of is judged by its rules and refused with 422. */
const Button = Type.Object(
  {
    type: Type.String({ description: `One of ${templateButtonTypes.join(', ')}.`, examples: ['QUICK_REPLY'] }),
    text: Type.Optional(Type.String({ description: 'On the button; not for COPY_CODE.', examples: ['Ver pedido'] })),
    url: Type.Optional(
      Type.String({ description: 'URL and SMART_LINK. May end in `{{1}}`: each send then brings the rest of it.' }),
    ),
    phone: Type.Optional(Type.String({ description: 'PHONE.', examples: ['+551130000000'] })),
    flowId: Type.Optional(Type.String({ description: 'FLOW: a published form of yours.' })),
    code: Type.Optional(Type.String({ description: 'COPY_CODE: what is copied.', examples: ['BEMVINDO10'] })),
  },
  { title: 'TemplateButton' },
);

const Card = Type.Object({
  mediaUrl: Type.String({ description: 'JPEG or PNG, up to 5 MB.' }),
  body: Type.String({ description: `Up to ${limits.cardBodyLength} characters, without variables.` }),
  buttons: Type.Array(Button),
});

export const CreateTemplate = Type.Object(
  {
    name: Type.String({
      pattern: '\\S',
      description: 'Letters, digits and `_` once in lower case and with spaces and hyphens turned into `_`.',
      examples: ['Pedido enviado'],
    }),
    category: Type.String({
      pattern: '\\S',
      description: 'UTILITY, MARKETING or AUTHENTICATION.',
      examples: ['UTILITY'],
    }),
    language: Type.Optional(Type.String({ description: 'Default: pt_BR.', examples: ['pt_BR'] })),
    header: Type.Optional(
      Type.Object({
        type: Type.String({ description: `One of ${templateHeaderTypes.join(', ')}.`, examples: ['TEXT'] }),
        text: Type.Optional(Type.String({ examples: ['Seu pedido'] })),
        mediaUrl: Type.Optional(Type.String({ description: 'An example of the image or PDF, for the review.' })),
      }),
    ),
    body: Type.Optional(
      Type.String({
        description:
          'With variables `{{1}}`, `{{2}}`…, neither first nor last. Only AUTHENTICATION may leave it out: its text is fixed.',
        examples: ['Oi {{1}}, o pedido {{2}} saiu para entrega.'],
      }),
    ),
    footer: Type.Optional(Type.String({ examples: ['Loja Exemplo'] })),
    samples: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description:
          'One example per variable, by its number. Examples for a variable of the header or at the end of a link may follow in the order of `templateVariables`: header, body, links.',
        examples: [{ '1': 'Ana', '2': '4512' }],
      }),
    ),
    offer: Type.Optional(
      Type.Object(
        {
          text: Type.String({
            description: `Above the text, up to ${limits.templateOfferLength} characters.`,
            examples: ['Só até domingo'],
          }),
          expires: Type.Optional(
            Type.Boolean({
              description:
                'The message counts down: each send has its end, after the variables of the body. Needs a COPY_CODE button.',
            }),
          ),
        },
        {
          description: `A limited-time offer, of MARKETING alone. The body then has up to ${limits.templateOfferBodyLength} characters, and there is no footer and no carousel.`,
        },
      ),
    ),
    buttons: Type.Optional(Type.Array(Button)),
    carousel: Type.Optional(Type.Object({ cards: Type.Array(Card) })),
  },
  { title: 'CreateTemplate' },
);

export const createTemplate = route({
  tag: 'Templates',
  activated: true,
  method: 'POST',
  path: '/v1/templates',
  permission: 'TEMPLATES_WRITE',
  role: 'ADMIN',
  summary: 'Submits a template for review.',
  description:
    'Always answered as `PENDING`; the decision arrives as `template.updated`, even one made at once. If the platform does not answer, nothing is stored: repeat after `Retry-After`; should the platform have taken it all the same, the repetition is a 409 and the template is in the list.',
  headers: businessAccountHeader,
  body: CreateTemplate,
  replies: { 201: Template },
  refusals: [
    'TEMPLATE_LIMIT_REACHED',
    'RESOURCE_FORBIDDEN',
    'TEMPLATE_NAME_TAKEN',
    'TEMPLATE_TEXT_BLOCKED',
    'TEMPLATE_INVALID',
    'PROVIDER_APP_NOT_READY',
    'PROVIDER_UNAVAILABLE',
  ],
});
