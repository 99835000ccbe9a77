import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { Instant, Nullable, OneOf, Reais, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { HistoryMessage } from '../routes/dashboard.ts';
import { Explanation } from '../routes/messages.ts';
import { StatementEntry } from '../routes/wallet.ts';
import { entryKinds } from '../states.ts';
import { panelRoute } from './panel-route.ts';

export const Recharge = Type.Object(
  {
    id: Uuid,
    status: OneOf(['OPEN', 'PAID', 'FAILED', 'EXPIRED']),
    amount: Reais,
    automatic: Type.Boolean(),
    pixCode: Nullable(Type.String({ description: 'To copy into the app of a bank.' })),
    qrSvg: Nullable(Type.String({ description: 'The same code as an SVG document.' })),
    paymentUrl: Nullable(Type.String({ description: 'Where it is paid in the sandbox.' })),
    createdAt: Instant,
    settledAt: Nullable(Instant),
  },
  { title: 'Recharge' },
);

export const createRecharge = panelRoute({
  method: 'POST',
  path: '/panel/api/wallet/recharges',
  role: 'ADMIN',
  tag: 'Wallet',
  summary: 'Asks for a payment by Pix; the wallet is credited when it is paid.',
  body: Type.Object({
    amount: Type.Number({
      minimum: 1,
      maximum: limits.rechargeReais,
      description: 'Reais, in whole centavos.',
      examples: [100],
    }),
  }),
  replies: { 201: Recharge },
  refusals: ['PAYMENTS_OFF', 'RECHARGES_TOO_MANY'],
});

export const listRecharges = panelRoute({
  method: 'GET',
  path: '/panel/api/wallet/recharges',
  role: 'ADMIN',
  tag: 'Wallet',
  summary: 'Lists the recharges, newest first; codes and addresses are in each one.',
  query: Type.Object(pageQuery),
  replies: { 200: DataPage(Recharge) },
  refusals: [],
});

export const getRecharge = panelRoute({
  method: 'GET',
  path: '/panel/api/wallet/recharges/:id',
  role: 'ADMIN',
  tag: 'Wallet',
  summary: 'Reads one recharge.',
  params: Type.Object({ id: Uuid }),
  replies: { 200: Recharge },
  refusals: ['RECHARGE_UNKNOWN'],
});

export const CentTrail = Type.Object(
  {
    entry: StatementEntry,
    cause: OneOf(['MESSAGE', 'CAMPAIGN', 'LOOKUP', 'RECHARGE', 'OPERATOR']),
    entries: Type.Array(StatementEntry, { description: 'Of the same cause, oldest first.' }),
    net: Type.Number({ description: 'What all of them come to, in reais.', examples: [-0.06] }),
    message: Nullable(HistoryMessage),
    checks: Type.Array(Explanation.properties.checks.items),
    campaign: Nullable(
      Type.Object({
        id: Uuid,
        name: Type.String(),
        status: Type.String({ examples: ['COMPLETED'] }),
        totalMessages: Type.Integer(),
        totalCost: Reais,
        refundValue: Reais,
      }),
    ),
    recharge: Nullable(Recharge),
    lookup: Nullable(
      Type.Object({ country: Nullable(Type.String()), lineType: Type.String({ examples: ['MOBILE'] }), at: Instant }),
    ),
  },
  { title: 'CentTrail' },
);

export const getCentTrail = panelRoute({
  method: 'GET',
  path: '/panel/api/wallet/statement/:id/trail',
  role: 'VIEWER',
  tag: 'Wallet',
  summary: 'From one line of the statement to what it was for.',
  description:
    'Every entry of the same cause (a debit and its refund), and the cause itself: the message with its checks and statuses, the campaign, the lookup or the recharge.',
  params: Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,17}$', examples: ['42'] }) }),
  replies: { 200: CentTrail },
  refusals: ['ENTRY_UNKNOWN'],
});

export const exportStatement = panelRoute({
  method: 'GET',
  path: '/panel/api/exports/statement.csv',
  role: 'ADMIN',
  tag: 'Wallet',
  summary: 'The statement as a CSV file, streamed; no cell is a formula.',
  media: ['text/csv'],
  query: Type.Object({
    from: Type.Optional(Type.String({ format: 'date-time', description: 'From this instant.' })),
    to: Type.Optional(Type.String({ format: 'date-time', description: 'Before this instant.' })),
    kind: Type.Optional(OneOf(entryKinds)),
  }),
  replies: { 200: Type.Unknown() },
  refusals: [],
});
