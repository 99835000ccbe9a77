import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { Instant, Nullable, OneOf, Reais } from '../ids.ts';
import { limits } from '../limits.ts';
import { readsBalance } from '../permissions.ts';
import { route } from '../route.ts';
import { entryKinds, templateCategories } from '../states.ts';

export const AutoRecharge = Type.Object(
  {
    enabled: Type.Boolean(),
    threshold: Reais,
    amount: Reais,
    monthlyLimit: Nullable(Reais),
  },
  { title: 'AutoRecharge' },
);

export const Wallet = Type.Object(
  { balance: Reais, currency: Type.Literal('BRL'), autoRecharge: AutoRecharge },
  { title: 'Wallet' },
);

export const getWallet = route({
  method: 'GET',
  path: '/v1/wallet',
  permission: readsBalance,
  role: 'VIEWER',
  tag: 'Wallet',
  summary: 'Reads the balance.',
  replies: { 200: Wallet },
  refusals: [],
});

export const StatementEntry = Type.Object(
  {
    id: Type.String({
      description:
        'Place of the entry in the ledger of the organization: a number, not a UUID, so that a gap would be seen.',
      examples: ['42'],
    }),
    kind: OneOf(entryKinds),
    amount: Type.Number({ description: 'Reais, negative when the wallet paid.', examples: [-0.06] }),
    balanceAfter: Reais,
    description: Type.String({ examples: ['Envio do template boas_vindas'] }),
    reference: Nullable(
      Type.String({ description: 'What it was for: a message, a campaign, a lookup or a recharge.' }),
    ),
    createdAt: Instant,
  },
  { title: 'StatementEntry' },
);

export const listStatement = route({
  method: 'GET',
  path: '/v1/wallet/statement',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag: 'Wallet',
  summary: 'Lists what was paid and refunded, newest first.',
  query: Type.Object({
    ...pageQuery,
    from: Type.Optional(Type.String({ format: 'date-time', description: 'From this instant.' })),
    to: Type.Optional(Type.String({ format: 'date-time', description: 'Before this instant.' })),
    kind: Type.Optional(OneOf(entryKinds)),
  }),
  replies: { 200: DataPage(StatementEntry) },
  refusals: [],
});

export const getAutoRecharge = route({
  method: 'GET',
  path: '/v1/wallet/auto-recharge',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag: 'Wallet',
  summary: 'Reads when the wallet recharges itself.',
  replies: { 200: AutoRecharge },
  refusals: [],
});

const amount = { minimum: 0, maximum: limits.rechargeReais } as const;

export const putAutoRecharge = route({
  method: 'PUT',
  path: '/v1/wallet/auto-recharge',
  permission: 'ADMIN',
  role: 'ADMIN',
  tag: 'Wallet',
  summary: 'Sets when the wallet recharges itself, and by how much.',
  description:
    'Below the threshold one recharge is asked for, never a second while it is open. Amounts are whole centavos; without a monthly limit there is none.',
  body: Type.Object({
    enabled: Type.Boolean(),
    threshold: Type.Number({ ...amount, description: 'Below this balance, in reais.', examples: [50] }),
    amount: Type.Number({ ...amount, description: 'What each recharge adds, in reais.', examples: [200] }),
    monthlyLimit: Type.Optional(Nullable(Type.Number({ ...amount, examples: [1_000] }))),
  }),
  replies: { 200: AutoRecharge },
  refusals: [],
});

export const SpendAlarm = Type.Object(
  {
    daily: Nullable({ ...Reais, description: 'null: no mail is sent.' }),
    monthly: Nullable({ ...Reais, description: 'null: no mail is sent.' }),
    spentToday: { ...Reais, description: 'Less what was refunded today, counted within seconds.' },
    spentThisMonth: Reais,
  },
  { title: 'SpendAlarm' },
);

export const getSpendAlarm = route({
  method: 'GET',
  path: '/v1/wallet/spend-alarm',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag: 'Wallet',
  summary: 'Reads how much may be spent before the owners are warned, and what was spent.',
  replies: { 200: SpendAlarm },
  refusals: [],
});

const bound = (examples: number[]) => Nullable(Type.Number({ minimum: 0.01, maximum: limits.rechargeReais, examples }));

export const putSpendAlarm = route({
  method: 'PUT',
  path: '/v1/wallet/spend-alarm',
  permission: 'ADMIN',
  role: 'ADMIN',
  tag: 'Wallet',
  summary: 'Sets how much may be spent in a day or a month before the owners are warned by mail.',
  description:
    'Once for each day and month, by the time zone of the organization. Nothing is stopped: to stop, revoke the key. Amounts are whole centavos; a bound that is left out or null is none. Spent is what left the wallet, less refunds.',
  body: Type.Object({ daily: Type.Optional(bound([100])), monthly: Type.Optional(bound([2_000])) }),
  replies: { 200: SpendAlarm },
  refusals: [],
});

export const Prices = Type.Object(
  {
    plan: Type.String({ examples: ['start'] }),
    currency: Type.Literal('BRL'),
    session: Reais,
    templates: Type.Array(
      Type.Object({
        category: OneOf(templateCategories),
        country: Type.String({ description: 'Two letters, or `*` for everywhere else.', examples: ['BR'] }),
        price: Reais,
      }),
    ),
    lookup: Reais,
  },
  { title: 'Prices' },
);

export const getPrices = route({
  method: 'GET',
  path: '/v1/wallet/prices',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag: 'Wallet',
  summary: 'Reads the prices in force on the plan.',
  replies: { 200: Prices },
  refusals: [],
});

export const WalletProof = Type.Object(
  {
    balance: Reais,
    sumOfEntries: Reais,
    difference: Type.Number(),
    entries: Type.Integer(),
    unexplained: Type.Integer({ description: 'Entries whose cause does not exist, or has another amount.' }),
    checkedAt: Instant,
  },
  { title: 'WalletProof' },
);

export const getWalletProof = route({
  method: 'GET',
  path: '/v1/wallet/proof',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag: 'Wallet',
  summary: 'Proves that the balance is the sum of its entries and that each has its cause.',
  replies: { 200: WalletProof },
  refusals: [],
});
