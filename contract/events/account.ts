import Type from 'typebox';
import { Instant, Uuid } from '../ids.ts';

export const AccountReview = Type.Object(
  { businessAccountId: Uuid, decision: Type.String({ examples: ['APPROVED'] }) },
  { title: 'AccountReview' },
);

export const AccountCapability = Type.Object(
  {
    businessAccountId: Uuid,
    maxDailyConversationsPerPhone: Type.String({ description: 'May be empty.', examples: ['-1'] }),
    maxPhoneNumbers: Type.String({ description: 'May be empty.', examples: ['20'] }),
  },
  { title: 'AccountCapability' },
);

export const PolicyViolation = Type.Object(
  {
    keyPrefix: Type.String({ examples: ['svc_live_4q7m'] }),
    rule: Type.String({ description: 'The list is open.', examples: ['SPAM'] }),
    description: Type.String(),
    at: Instant,
  },
  { title: 'PolicyViolation' },
);
