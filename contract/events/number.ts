import Type from 'typebox';
import { Nullable, OneOf, Uuid } from '../ids.ts';
import { messagingTiers, nameStatuses, numberStatuses, qualityRatings } from '../states.ts';

/** Why a number moved. */
export const numberReasons = [
  /** PENDING for 24 hours: nobody finished connecting it. */
  'CONNECTION_INCOMPLETE',
  'SPAM_RATE',
  'POLICY_VIOLATION',
  'ACCOUNT_LOCKED',
  'ACCESS_LOST',
  'PLATFORM_DECISION',
  'RESTRICTION_ENDED',
  'OPERATOR',
] as const;
export type NumberReason = (typeof numberReasons)[number];

export const NumberStatusChanged = Type.Object(
  {
    numberId: Uuid,
    phone: Type.String({ examples: ['+551130000000'] }),
    status: OneOf(numberStatuses),
    reason: Nullable(OneOf(numberReasons)),
  },
  { title: 'NumberStatusChanged' },
);

export const NumberTierUpdated = Type.Object(
  {
    numberId: Uuid,
    phone: Type.String({ examples: ['+551130000000'] }),
    tier: OneOf(messagingTiers),
    qualityRating: OneOf(qualityRatings),
  },
  { title: 'NumberTierUpdated' },
);

export const NumberNameStatus = Type.Object(
  {
    numberId: Uuid,
    phone: Type.String({ examples: ['+551130000000'] }),
    displayName: Nullable(Type.String({ examples: ['Loja da Ana'] })),
    nameStatus: OneOf(nameStatuses),
  },
  { title: 'NumberNameStatus' },
);
