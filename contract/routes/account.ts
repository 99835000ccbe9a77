import Type from 'typebox';
import { Nullable, OneOf, Reais, Uuid } from '../ids.ts';
import { planIds } from '../plans.ts';
import { route } from '../route.ts';

export const accountChecks = ['email', 'number', 'activation', 'suspension', 'hold', 'balance', 'quota'] as const;

export const AccountStatus = Type.Object(
  {
    organizationId: Uuid,
    activated: Type.Boolean(),
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
  tag: 'Account',
  summary: 'Reads whether the organization can send, and what is missing.',
  replies: { 200: AccountStatus },
  refusals: [],
});
