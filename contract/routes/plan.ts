import Type from 'typebox';
import { Instant, Nullable, OneOf } from '../ids.ts';
import { planIds } from '../plans.ts';
import { route } from '../route.ts';

export const Plan = Type.Object(
  {
    id: OneOf(planIds),
    name: Type.String({ examples: ['Start'] }),
    features: Type.Object({
      contacts: Type.Boolean(),
      inbox: Type.Boolean(),
      forms: Type.Boolean(),
      recovery: Type.Boolean(),
    }),
    limits: Type.Object({
      monthlyMessages: Nullable(Type.Integer({ description: 'null: no cap.' })),
      approvedTemplates: Nullable(Type.Integer({ description: 'null: no cap.' })),
      storageBytes: Nullable(Type.Integer({ description: 'Of files; null: no cap.' })),
      automations: Nullable(Type.Integer({ description: 'null: no cap.' })),
      contacts: Nullable(
        Type.Integer({ description: 'null: no cap. People who write to you become contacts beyond it, too.' }),
      ),
    }),
    usage: Type.Object({
      messagesThisMonth: Type.Integer(),
      approvedTemplates: Type.Integer(),
      storageBytes: Type.Integer({ description: 'Of files, those that people sent included.' }),
      automations: Type.Integer(),
      contacts: Type.Integer(),
    }),
    renewsAt: Instant,
  },
  { title: 'Plan' },
);

export const getPlan = route({
  method: 'GET',
  path: '/v1/organizations/me/plan',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag: 'Account',
  summary: "Reads the organization's plan, its limits and what was used of them.",
  replies: { 200: Plan },
  refusals: [],
});
