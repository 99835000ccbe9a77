import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { Instant, MessageId, Nullable, OneOf, Reais, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { campaignStatuses, pauseReasons, recipientStatuses } from '../states.ts';
import { TemplateValue } from '../template-values.ts';
import { Audience } from './campaign-audience.ts';
import { CampaignForecast } from './campaign-estimates.ts';
import { AskedTest } from './campaign-tests.ts';
import { sendFields } from './messages.ts';

export const Campaign = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    status: OneOf(campaignStatuses),
    templateName: Type.String(),
    totalMessages: Type.Integer({ description: 'Number of contacts.' }),
    totalCost: Type.Number({
      description: 'Reais charged when it was created, and since then where its template changed its category.',
    }),
    sentCount: Type.Integer({
      description:
        'Confirmed by the platform; once completed, handed to it and not failed, as in `campaign.completed`.',
    }),
    deliveredCount: Type.Integer(),
    readCount: Type.Integer(),
    failedCount: Type.Integer(),
    clickedCount: Type.Integer(),
    convertedCount: Type.Integer(),
    blockedCount: Type.Integer({ description: 'Contacts blocked when they were about to be sent.' }),
    pendingCount: Type.Integer({ description: 'Contacts not sent yet.' }),
    canceledCount: Type.Integer({ description: 'Contacts that the cancel came in time for.' }),
    refundValue: Type.Number({ description: 'Reais given back for blocked, failed and canceled contacts.' }),
    scheduledAt: Nullable(Instant),
    createdAt: Instant,
    completedAt: Nullable(Instant),
    pausedAt: Nullable(Instant),
    pauseReason: Nullable(OneOf(pauseReasons)),
  },
  { title: 'Campaign' },
);

export const Contact = Type.Object(
  {
    to: sendFields.receiver,
    variables: Type.Optional(
      Type.Array(TemplateValue, {
        maxItems: limits.templateVariables,
        description:
          'Values of {{1}}, {{2}}… in order, with the rules of `templateVariables`: a list, never an object.',
      }),
    ),
  },
  { title: 'CampaignContact' },
);

export const CreateCampaign = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    templateName: sendFields.templateName,
    contacts: Type.Optional(
      Type.Array(Contact, {
        minItems: 1,
        maxItems: limits.campaignContacts,
        description: 'Either these or `audience`.',
      }),
    ),
    audience: Type.Optional(Audience),
    scheduledAt: Type.Optional(
      Nullable(Type.String({ format: 'date-time', description: '5 minutes to 30 days ahead.' })),
    ),
    sender: sendFields.sender,
    abTest: Type.Optional(Nullable(AskedTest)),
    dryRun: Type.Optional(Type.Boolean({ description: 'Runs every check; creates nothing and charges nothing.' })),
  },
  { title: 'CreateCampaign' },
);

export const CreatedCampaign = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    status: OneOf(campaignStatuses),
    totalMessages: Type.Integer(),
    totalCost: Reais,
    scheduledAt: Nullable(Instant),
  },
  { title: 'CreatedCampaign' },
);

const tag = 'Campaigns';

/** What starts a campaign may be refused for, beyond its body. */
const starts = [
  'IDEMPOTENCY_KEY_UNCERTAIN',
  'FRAUD_SUSPECTED',
  'NUMBER_BLOCKED',
  'CAMPAIGN_SENDER_UNKNOWN',
  'CAMPAIGN_TEMPLATE_UNKNOWN',
  'TEMPLATE_PAUSED',
  'TEMPLATE_NOT_SENDABLE',
  'CAMPAIGN_KEY_TAKEN',
  'CAMPAIGN_DAY_LIMITED',
  'PLAN_LIMIT_REACHED',
  'INSUFFICIENT_FUNDS',
  'UNAVAILABLE',
] as const;

export const createCampaign = route({
  method: 'POST',
  path: '/v1/campaigns',
  permission: 'CAMPAIGNS_SEND',
  role: 'ADMIN',
  tag,
  summary: 'Sends one template to many contacts.',
  description:
    'The total is debited now; contacts are sent in the background. Opted-out, frequency-capped and repeated contacts are blocked when their turn comes and refunded at the end. The `Idempotency-Key` is unique over all organizations. With `dryRun` nothing is created. `audience` chooses contacts as they are at this moment, even of a campaign that starts later; it needs the contacts of the plan, and a key that may read them (ADMIN).',
  activated: true,
  dedicatedNumber: 'connected',
  idempotent: true,
  withoutKey: 'CAMPAIGN_KEY_MISSING',
  body: CreateCampaign,
  bodyBytes: limits.campaignBodyBytes,
  streamed: 'contacts',
  replies: {
    200: Type.Unsafe<Type.Static<typeof CreatedCampaign> | Type.Static<typeof CampaignForecast>>(
      Type.Union([CreatedCampaign, CampaignForecast]),
    ),
  },
  refusals: [
    'CAMPAIGN_SCHEDULE_TOO_SOON',
    'CAMPAIGN_SCHEDULE_TOO_FAR',
    'INVALID_RECIPIENT',
    'CAMPAIGN_VARIABLES_MISMATCH',
    'CAMPAIGN_TEST_TOO_SMALL',
    'CAMPAIGN_VARIANT_UNFIT',
    'CAMPAIGN_AUDIENCE_EMPTY',
    'PLAN_FEATURE_LOCKED',
    ...starts,
  ],
});

export const listCampaigns = route({
  method: 'GET',
  path: '/v1/campaigns',
  permission: 'READ',
  role: 'VIEWER',
  tag,
  summary: 'Lists campaigns, newest first.',
  query: Type.Object({
    status: Type.Optional(OneOf(campaignStatuses)),
    search: Type.Optional(
      Type.String({ maxLength: 200, description: 'Part of the name or of the template’s, accents and case ignored.' }),
    ),
    ...pageQuery,
  }),
  replies: {
    200: Type.Object({ content: Type.Array(Campaign), totalPages: Type.Integer(), totalElements: Type.Integer() }),
  },
  refusals: [],
});

const byId = { tag, params: Type.Object({ id: Uuid }) } as const;

export const getCampaign = route({
  ...byId,
  method: 'GET',
  path: '/v1/campaigns/:id',
  permission: 'READ',
  role: 'VIEWER',
  summary: 'Reads one campaign.',
  description:
    'Messages are counted where they stand now; clicks and conversions follow within 250 ms. Once `campaign.completed` was published, the campaign shows its figures. A campaign whose number is disconnected, restricted or banned pauses by itself, as `pauseReason` says: nothing fails, and what was not sent waits until it is resumed or canceled.',
  replies: { 200: Campaign },
  refusals: ['CAMPAIGN_NOT_FOUND'],
});

export const cancelCampaign = route({
  ...byId,
  method: 'POST',
  path: '/v1/campaigns/:id/cancel',
  permission: 'CAMPAIGNS_SEND',
  role: 'ADMIN',
  summary: 'Cancels a campaign that is not over.',
  description: 'Contacts that did not become messages yet are refunded; queued messages continue.',
  replies: { 200: Campaign },
  refusals: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_FINISHED'],
});

export const pauseCampaign = route({
  ...byId,
  method: 'POST',
  path: '/v1/campaigns/:id/pause',
  permission: 'CAMPAIGNS_SEND',
  role: 'ADMIN',
  summary: 'Holds a campaign until it is resumed.',
  description:
    'No further contact becomes a message, and what is queued and not on its way yet is held. What was handed to the platform in this instant still arrives.',
  replies: { 200: Campaign },
  refusals: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_FINISHED'],
});

export const resumeCampaign = route({
  ...byId,
  method: 'POST',
  path: '/v1/campaigns/:id/resume',
  permission: 'CAMPAIGNS_SEND',
  role: 'ADMIN',
  summary: 'Goes on with a paused campaign, with what was held first.',
  description: 'Its number has to be usable again.',
  replies: { 200: Campaign },
  refusals: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_FINISHED', 'NUMBER_BLOCKED', 'CAMPAIGN_SENDER_UNKNOWN'],
});

export const retryFailedContacts = route({
  ...byId,
  method: 'POST',
  path: '/v1/campaigns/:id/retry-failed',
  permission: 'CAMPAIGNS_SEND',
  role: 'ADMIN',
  summary: 'Makes a new campaign of the contacts whose messages failed.',
  description: 'Debited anew at today’s prices. Takes an `Idempotency-Key` of its own.',
  activated: true,
  dedicatedNumber: 'connected',
  idempotent: true,
  withoutKey: 'IDEMPOTENCY_KEY_MISSING',
  keyAskedLast: true,
  replies: { 201: CreatedCampaign },
  refusals: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_WITHOUT_FAILURES', ...starts],
});

export const CampaignRecipient = Type.Object(
  {
    phone: Nullable(Type.String({ description: 'null: the person was erased.', examples: ['+5511988887777'] })),
    status: OneOf(recipientStatuses),
    messageId: Nullable(MessageId),
    code: Nullable(
      Type.String({
        description: 'Why it failed or was blocked, for programs: stable, unlike `reason`.',
        examples: ['RECIPIENT_OPTED_OUT'],
      }),
    ),
    reason: Nullable(Type.String({ description: 'Why it failed or was blocked, in Portuguese.' })),
    variant: Nullable(OneOf(['A', 'B'])),
    clickedAt: Nullable(Instant),
    convertedAt: Nullable(Instant),
  },
  { title: 'CampaignRecipient' },
);

export const listRecipients = route({
  ...byId,
  method: 'GET',
  path: '/v1/campaigns/:id/recipients',
  permission: 'READ',
  role: 'VIEWER',
  summary: 'Lists what became of each contact, in the order they were given.',
  query: Type.Object({
    status: Type.Optional(OneOf(recipientStatuses)),
    search: Type.Optional(Type.String({ maxLength: 32, description: 'Digits of the phone, in any part of it.' })),
    ...pageQuery,
  }),
  replies: { 200: DataPage(CampaignRecipient) },
  refusals: ['CAMPAIGN_NOT_FOUND'],
});
