import Type from 'typebox';
import { Instant, Nullable, OneOf, Reais } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { templateCategories } from '../states.ts';
import { Audience } from './campaign-audience.ts';
import { sendFields } from './messages.ts';

export const CampaignForecast = Type.Object(
  {
    totalMessages: Type.Integer(),
    totalCost: Reais,
    blocked: Type.Array(Type.Object({ index: Type.Integer(), code: Type.String() }), {
      description: `Contacts that would be blocked now; the first ${limits.campaignListed}.`,
    }),
    blockedCount: Type.Integer({ description: 'All that would be blocked now.' }),
    blockedReasons: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer() }), {
      description: 'The same, counted by their code, most frequent first.',
    }),
    expected: Nullable(
      Type.Object(
        {
          deliveryRate: Type.Number({ description: 'Share of 1.', examples: [0.97] }),
          readRate: Type.Number({ description: 'Share of 1.', examples: [0.61] }),
          messages: Type.Integer({ description: 'How many messages of the last 30 days it is based on.' }),
          basis: OneOf(['template', 'organization']),
        },
        {
          description:
            'What became of the last 30 days: of this template, or of all templates where it has fewer than 100 messages. null where there are fewer than 20.',
        },
      ),
    ),
    days: Type.Array(Type.Object({ at: Instant, messages: Type.Integer() }), {
      description: 'How many would leave on each day, where the cap of the number spreads them; the first 31 days.',
    }),
    startsAt: Instant,
    estimatedEndAt: Instant,
    limits: Type.Array(
      Type.Object({
        name: Type.String({ examples: ['throughput'] }),
        value: Type.Integer(),
        effect: Type.String({ description: 'What it means for this campaign, in Portuguese.' }),
      }),
    ),
  },
  { title: 'CampaignForecast' },
);

const tag = 'Campaigns';

const priced = {
  templateName: Type.Optional(sendFields.templateName),
  category: Type.Optional(OneOf(templateCategories)),
};

export const estimateQuantity = route({
  method: 'GET',
  path: '/v1/campaigns/estimate',
  permission: 'READ',
  role: 'VIEWER',
  tag,
  summary: 'What so many contacts in Brazil would cost.',
  query: Type.Object({ quantity: Type.Integer({ minimum: 1, maximum: limits.campaignContacts }), ...priced }),
  replies: {
    200: Type.Object(
      {
        quantity: Type.Integer(),
        category: OneOf(templateCategories),
        unitPrice: Reais,
        totalCost: Reais,
        currency: Type.Literal('BRL'),
      },
      { title: 'QuantityEstimate' },
    ),
  },
  refusals: ['CAMPAIGN_TEMPLATE_UNKNOWN'],
});

export const estimatePhones = route({
  method: 'POST',
  path: '/v1/campaigns/estimate',
  permission: 'CAMPAIGNS_SEND',
  role: 'AGENT',
  tag,
  summary: 'What a campaign to these phones, or to this audience, would be charged.',
  body: Type.Object(
    {
      ...priced,
      phones: Type.Optional(
        Type.Array(sendFields.receiver, {
          minItems: 1,
          maxItems: limits.campaignContacts,
          description: 'Either these or `audience`.',
        }),
      ),
      audience: Type.Optional(Audience),
    },
    { title: 'EstimatePhones' },
  ),
  bodyBytes: limits.estimateBodyBytes,
  streamed: 'phones',
  replies: {
    200: Type.Object(
      {
        quantity: Type.Integer({ description: 'Valid phones.' }),
        totalCost: Reais,
        currency: Type.Literal('BRL'),
        byCountry: Type.Array(
          Type.Object({ country: Type.String(), quantity: Type.Integer(), unitPrice: Reais, cost: Reais }),
        ),
        invalid: Type.Array(Type.Object({ index: Type.Integer(), phone: Type.String() }), {
          description: `The first ${limits.campaignListed}.`,
        }),
        invalidCount: Type.Integer({ description: 'All that are no phones.' }),
        optedOutCount: Nullable(
          Type.Integer({
            description: 'Of an audience: those who asked for silence. They would be blocked and refunded.',
          }),
        ),
      },
      { title: 'PhonesEstimate' },
    ),
  },
  refusals: ['CAMPAIGN_TEMPLATE_UNKNOWN', 'PLAN_FEATURE_LOCKED'],
});
