import Type from 'typebox';
import { Instant, Nullable, OneOf, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { testMetrics, testStatuses } from '../states.ts';

export const AskedTest = Type.Object(
  {
    variantBTemplateName: Type.String({ minLength: 1, maxLength: 512 }),
    samplePct: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 50, description: `${limits.testSamplePct} when absent.` }),
    ),
    metric: Type.Optional(OneOf(testMetrics)),
    decideAfterMinutes: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 43_200, description: `${limits.testMinutes} when absent.` }),
    ),
  },
  { title: 'AskedTest' },
);

const Variant = Type.Object(
  {
    templateName: Type.String(),
    sent: Type.Integer(),
    delivered: Type.Integer(),
    read: Type.Integer(),
    clicked: Type.Integer(),
    converted: Type.Integer(),
    rate: Type.Number({ description: 'Of those sent, how many did what the metric counts: 0 to 1.' }),
  },
  { title: 'Variant' },
);

export const CampaignTest = Type.Object(
  {
    campaignId: Uuid,
    status: OneOf(testStatuses),
    metric: OneOf(testMetrics),
    samplePct: Type.Integer(),
    variantA: Variant,
    variantB: Variant,
    winner: Nullable(OneOf(['A', 'B'])),
    decidedBy: Nullable(OneOf(['AUTO', 'MANUAL'])),
    confidence: Nullable(
      Type.Number({ description: 'How sure the difference is no accident: 0 to 1, of a two-proportion z-test.' }),
    ),
    decideAt: Instant,
    createdAt: Instant,
    decidedAt: Nullable(Instant),
  },
  { title: 'CampaignTest' },
);

const ofCampaign = { tag: 'Campaigns', params: Type.Object({ campaignId: Uuid }) } as const;

export const addCampaignTest = route({
  ...ofCampaign,
  method: 'POST',
  path: '/v1/campaigns/:campaignId/ab-test',
  permission: 'CAMPAIGNS_SEND',
  role: 'ADMIN',
  summary: 'Adds an A/B test to a campaign that is scheduled or being sent.',
  description: 'The sample is taken from the contacts that did not become messages yet; the rest waits for the winner.',
  body: AskedTest,
  replies: { 201: CampaignTest },
  refusals: [
    'CAMPAIGN_TEST_UNKNOWN',
    'CAMPAIGN_TEST_TOO_LATE',
    'CAMPAIGN_TEST_EXISTS',
    'CAMPAIGN_TEST_TOO_SMALL',
    'CAMPAIGN_VARIANT_UNFIT',
    'UNAVAILABLE',
  ],
});

export const getCampaignTest = route({
  ...ofCampaign,
  method: 'GET',
  path: '/v1/campaigns/:campaignId/ab-test',
  permission: 'READ',
  role: 'VIEWER',
  summary: 'Reads the A/B test of a campaign.',
  description: 'Counts follow within 250 ms.',
  replies: { 200: CampaignTest },
  refusals: ['CAMPAIGN_TEST_UNKNOWN'],
});

export const setCampaignWinner = route({
  ...ofCampaign,
  method: 'POST',
  path: '/v1/campaigns/:campaignId/ab-test/winner',
  permission: 'CAMPAIGNS_SEND',
  role: 'ADMIN',
  summary: 'Decides an A/B test by hand.',
  body: Type.Object({ variant: OneOf(['A', 'B']) }, { title: 'Winner' }),
  replies: { 200: CampaignTest },
  refusals: ['CAMPAIGN_TEST_UNKNOWN', 'CAMPAIGN_TEST_DECIDED'],
});
