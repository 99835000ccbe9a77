import Type from 'typebox';
import { Instant, Nullable, OneOf, Uuid } from '../ids.ts';
import { Audience } from '../routes/campaign-audience.ts';
import { recipientStatuses } from '../states.ts';
import { next } from './inbox.ts';
import { panelRoute } from './panel-route.ts';

const counted = {
  sent: Type.Integer({ description: 'Left, or more.' }),
  delivered: Type.Integer({ description: 'Arrived, or more.' }),
  read: Type.Integer(),
  failed: Type.Integer(),
};

export const CampaignSummary = Type.Object(
  {
    reasons: Type.Array(
      Type.Object({
        kind: OneOf(['FAILED', 'BLOCKED']),
        code: Type.String({ examples: ['INVALID_RECIPIENT'] }),
        count: Type.Integer(),
        whatHappened: Type.String({ examples: ['O número não recebe mensagens nesta plataforma.'] }),
        howToAct: Nullable(Type.String({ examples: ['Confira o número com a pessoa ou use outro canal.'] })),
        retry: Type.Boolean({ description: 'Whether sending again can help without changing anything else.' }),
      }),
      { description: 'Why contacts did not get it, most frequent first.' },
    ),
    timeline: Type.Array(Type.Object({ at: Instant, ...counted }), {
      description: 'What happened in each step of time; steps without anything are left out.',
    }),
    stepSeconds: Type.Integer({ description: 'How long a step of the timeline is.', examples: [60] }),
    perSecond: Type.Number({ description: 'Messages that left in each of the last ten seconds.', examples: [78.5] }),
    endsAt: Nullable(Type.String({ ...Instant, description: 'At this pace; null when it is over or paused.' })),
  },
  { title: 'CampaignSummary' },
);

export const getCampaignSummary = panelRoute({
  method: 'GET',
  path: '/panel/api/campaigns/:id/summary',
  role: 'VIEWER',
  tag: 'Campaigns',
  summary: 'Why contacts of a campaign did not get it, what happened when, and how fast it goes.',
  description: 'Follows within 250 ms. Of failures the newest 50,000 are looked at.',
  params: Type.Object({ id: Uuid }),
  replies: { 200: CampaignSummary },
  refusals: ['CAMPAIGN_NOT_FOUND'],
});

const { variables: _, fallback: __, ...tagRules } = Audience.properties;

export const listAudience = panelRoute({
  method: 'POST',
  path: '/panel/api/campaigns/audience',
  role: 'ADMIN',
  feature: 'contacts',
  tag: 'Campaigns',
  summary: 'Who the contacts of an audience are, by cursor.',
  description: 'The contacts that `POST /v1/campaigns/estimate` counts. Nothing is written.',
  body: Type.Object({
    ...tagRules,
    after: Type.Optional(Type.String({ format: 'uuid', description: '`next` of the page before.' })),
  }),
  replies: {
    200: Type.Object(
      {
        data: Type.Array(
          Type.Object({
            phone: Type.String({ examples: ['+5511988887777'] }),
            name: Nullable(Type.String()),
            tags: Type.Array(Type.String()),
            optedOut: Type.Boolean(),
          }),
        ),
        next,
      },
      { title: 'AudiencePage' },
    ),
  },
  refusals: [],
});

export const exportRecipients = panelRoute({
  method: 'GET',
  path: '/panel/api/exports/recipients.csv',
  role: 'ADMIN',
  tag: 'Campaigns',
  summary: 'What became of each contact of a campaign as a CSV file, streamed; no cell is a formula.',
  media: ['text/csv'],
  query: Type.Object({
    campaignId: Type.String({ format: 'uuid' }),
    status: Type.Optional(OneOf(recipientStatuses)),
    search: Type.Optional(Type.String({ maxLength: 32, description: 'Digits of the phone, in any part of it.' })),
  }),
  replies: { 200: Type.Unknown() },
  refusals: ['CAMPAIGN_NOT_FOUND'],
});
