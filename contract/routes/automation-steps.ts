import Type from 'typebox';
import { OneOf, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';

/** What starts a run, and what a run does. Rules that need a look at the organization are the server's. */
export const triggers = [
  'cart.abandoned',
  'webhook',
  'contact.created',
  'contact.tagged',
  'message.received',
  'flow.replied',
  'link.clicked',
  'charge.paid',
  'charge.expired',
] as const;
export type Trigger = (typeof triggers)[number];

const path = (field: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: '^[^.]+(\\.[^.]+)*$',
      description: `Where ${field} is in the payload, as a dotted path; \`${field}\` when absent.`,
      examples: [`customer.${field}`],
    }),
  );

const Mapping = Type.Object({ phone: path('phone'), name: path('name'), email: path('email') });

const Tag = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', examples: ['vip'] });
const Tags = Type.Array(Tag, { minItems: 1, maxItems: 20 });

export const TriggerConfig = Type.Object(
  {
    tag: Type.Optional({ ...Tag, description: 'contact.tagged: the tag that starts a run. Needed there.' }),
    keywords: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }), {
        maxItems: 50,
        description: 'message.received: any of these in the text, accents and case ignored. None: every message.',
      }),
    ),
    flowId: Type.Optional({ ...Uuid, description: 'flow.replied: the form that starts a run. Needed there.' }),
    mapping: Type.Optional(Mapping),
    fallback: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: '^[^\\S\\r\\n]*\\S[^\\r\\n]*$',
        description: 'Stands for a variable without a value; `cliente` when absent.',
      }),
    ),
    stopOnReply: Type.Optional(Type.Boolean({ description: 'A reply of the person ends the run: `REPLIED`.' })),
    stopOnPurchase: Type.Optional(
      Type.Boolean({
        description:
          'An order or a paid charge ends the run: `PURCHASED`. True when absent, except for `charge.paid` and while a `purchased` condition lies ahead.',
      }),
    ),
  },
  { title: 'TriggerConfig' },
);
export type TriggerConfig = Type.Static<typeof TriggerConfig>;

const step = <const T extends string, C extends Type.TSchema>(type: T, config: C) =>
  Type.Object({
    id: Type.Optional({ ...Uuid, description: 'Of a step this automation has already; absent for a new one.' }),
    type: Type.Literal(type),
    config,
  });

/** What texts can name. */
const filledIn = [
  'Filled in for each person: `{{contact.…}}` takes `name`, `email`, `phone` and `attributes.…`; `{{trigger.…}}` takes',
  '`checkoutUrl`, `total` and `externalId` of a cart, any path of the body a webhook got, `body` of a message,',
  '`fields.…` of a form, `tag` of a contact, `templateName` and `campaignId` of a click, `amount` and `description` of a',
  'charge. Whatever has no value becomes `triggerConfig.fallback`.',
].join(' ');

const Wait = step('wait', Type.Object({ minutes: Type.Integer({ minimum: 0, maximum: limits.waitMinutes }) }));

const Message = step(
  'message',
  Type.Object({
    templateId: Uuid,
    variables: Type.Optional(
      Type.Array(Type.String({ maxLength: limits.templateVariableLength, pattern: '^[^\\r\\n]*$' }), {
        maxItems: limits.templateVariables,
        description: `In order. ${filledIn}`,
        examples: [['{{contact.name}}']],
      }),
    ),
  }),
);

const Text = step(
  'text',
  Type.Object({
    body: Type.String({ minLength: 1, maxLength: limits.textLength, description: `Inside the window. ${filledIn}` }),
  }),
);

const Condition = step(
  'condition',
  Type.Object({
    when: OneOf(['replied', 'clicked', 'purchased', 'tagged']),
    tag: Type.Optional({ ...Tag, description: 'Needed with `tagged`.' }),
    otherwise: OneOf(['stop', 'skip']),
    skip: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: limits.automationSteps,
        description: 'How many steps are left out; 1 when absent.',
      }),
    ),
  }),
);

const TagStep = step('tag', Type.Object({ add: Type.Optional(Tags), remove: Type.Optional(Tags) }));

const Notify = step(
  'notify',
  Type.Object({ url: Type.String({ minLength: 1, maxLength: 2_048, examples: ['https://loja.example/aviso'] }) }),
);

const Handoff = step('handoff', Type.Object({ note: Type.Optional(Type.String({ maxLength: 1_000 })) }));

export const AskedStep = Type.Union([Wait, Message, Text, Condition, TagStep, Notify, Handoff]);
export type AskedStep = Type.Static<typeof AskedStep>;

export const Step = Type.Object(
  {
    id: Uuid,
    type: OneOf(['wait', 'message', 'text', 'condition', 'tag', 'notify', 'handoff']),
    config: Type.Record(Type.String(), Type.Unknown()),
  },
  { title: 'AutomationStep' },
);
