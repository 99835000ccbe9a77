import Type from 'typebox';
import { Instant, Nullable, OneOf, Uuid } from '../ids.ts';
import { route } from '../route.ts';
import { messagingTiers, nameStatuses, numberKinds, numberStatuses, qualityRatings } from '../states.ts';

const tag = 'Numbers';
const phone = Type.String({ examples: ['+551130000000'] });

export const OwnNumber = Type.Object(
  {
    id: Uuid,
    phone,
    displayName: Nullable(Type.String({ examples: ['Loja da Ana'] })),
    nameStatus: OneOf(nameStatuses),
    status: OneOf(numberStatuses),
    kind: Type.Unsafe<(typeof numberKinds)[number]>({
      ...OneOf(numberKinds),
      description:
        'SHARED: others send from it too. It has no conversations, sends no campaigns and fires no `message.received`, not even for the organization that connected it.',
    }),
    qualityRating: OneOf(qualityRatings),
    messagingTier: OneOf(messagingTiers),
    dailyLimit: Nullable(
      Type.Integer({
        description:
          'People outside an open window per 24 hours, shared by all numbers of the account; null is no limit.',
      }),
    ),
    throughputPerSecond: Type.Integer(),
    businessAccountId: Uuid,
    connectedAt: Nullable(Instant),
  },
  { title: 'Number' },
);

export const listNumbers = route({
  method: 'GET',
  path: '/v1/organizations/me/numbers',
  permission: 'READ',
  role: 'VIEWER',
  tag,
  summary: 'Lists the numbers you send from.',
  replies: { 200: Type.Object({ data: Type.Array(OwnNumber) }) },
  refusals: [],
});

export const NumberWarming = Type.Object(
  {
    numberId: Uuid,
    phone,
    status: OneOf(['WARMING', 'DONE', 'OFF']),
    day: Nullable(Type.Integer({ description: 'Of the plan, from 1.' })),
    dailyCap: Nullable(Type.Integer({ description: 'People it may write to first today; null is no cap.' })),
    sentToday: Type.Integer({ description: 'People it wrote to first today.' }),
    nextCap: Nullable(Type.Integer()),
    nextCapAt: Nullable(Instant),
  },
  { title: 'NumberWarming' },
);

export const listWarming = route({
  method: 'GET',
  path: '/v1/organizations/me/numbers/warming',
  permission: 'READ',
  role: 'VIEWER',
  tag,
  summary: 'Shows how far the warming of each number is. The cap of the day really limits sending.',
  replies: { 200: Type.Object({ data: Type.Array(NumberWarming) }) },
  refusals: [],
});
