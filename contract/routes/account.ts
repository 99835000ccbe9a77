import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { Instant, Nullable, OneOf, Reais, Uuid } from '../ids.ts';
import { planIds } from '../plans.ts';
import { route } from '../route.ts';
import { alertSeverities } from '../states.ts';

export const accountChecks = ['email', 'number', 'activation', 'suspension', 'hold', 'balance', 'quota'] as const;

export const AccountStatus = Type.Object(
  {
    organizationId: Uuid,
    activated: Type.Boolean(),
    sandbox: Type.Boolean({
      description: 'Lives on the simulator: no message reaches a real phone, and its money is play money.',
    }),
    suspended: Type.Boolean(),
    suspendedReason: Nullable(Type.String()),
    numberConnected: Type.Boolean(),
    plan: OneOf(planIds),
    balance: Reais,
    checks: Type.Array(
      Type.Object({
        key: OneOf(accountChecks),
        ok: Type.Boolean(),
        message: Type.String({ description: 'What is so, or what to do about it, in Portuguese.' }),
      }),
    ),
  },
  { title: 'AccountStatus' },
);

export const getAccountStatus = route({
  method: 'GET',
  path: '/v1/account/status',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag: 'Account',
  summary: 'Reads whether the organization can send, and what is missing.',
  replies: { 200: AccountStatus },
  refusals: [],
});

export const AccountAlert = Type.Object(
  {
    id: Type.String({ examples: ['42'] }),
    kind: Type.String({
      description: 'The platform’s own name for this kind of notice. The list is open.',
      examples: ['account_alerts'],
    }),
    severity: Nullable(OneOf(alertSeverities)),
    title: Nullable(Type.String({ examples: ['PROFILE_PICTURE_LOST'] })),
    message: Nullable(Type.String({ description: 'In the platform’s words.' })),
    details: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What the platform reported, without what names a person.',
    }),
    times: Type.Integer({ description: 'How often it was reported in the same words.' }),
    firstAt: Instant,
    lastAt: Instant,
  },
  { title: 'AccountAlert' },
);

export const listAccountAlerts = route({
  method: 'GET',
  path: '/v1/account/alerts',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag: 'Account',
  summary: 'Lists what the platform reported about your accounts that needs a person.',
  description:
    'Alerts, security notices, problems of forms and whatever else has no event of its own; the latest first. Kept for 90 days after it was last reported.',
  query: Type.Object(pageQuery),
  replies: { 200: DataPage(AccountAlert) },
  refusals: [],
});
