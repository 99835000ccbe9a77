import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { Instant, MessageId, Nullable, OneOf, Reais, Uuid } from '../ids.ts';
import { route } from '../route.ts';
import { cartStatuses } from '../states.ts';

const ExternalId = Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', examples: ['carrinho-4512'] });
const PhoneText = Type.String({ minLength: 1, maxLength: 64, examples: ['+5511988887777'] });
const Total = Type.Number({
  minimum: 0,
  maximum: 100_000_000,
  description: 'Reais (BRL), at most four decimals.',
  examples: [189.9],
});
const Url = Type.String({ maxLength: 2_000, pattern: '^https?://\\S+$', examples: ['https://loja.example/c/4512'] });

export const WriteCart = Type.Object(
  {
    externalId: ExternalId,
    phone: PhoneText,
    name: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
    email: Type.Optional(Nullable(Type.String({ maxLength: 320 }))),
    items: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 200 })),
    total: Total,
    checkoutUrl: Url,
  },
  { title: 'WriteCart' },
);
export type WriteCart = Type.Static<typeof WriteCart>;

export const Cart = Type.Object(
  {
    id: Uuid,
    externalId: ExternalId,
    phone: Nullable(Type.String({ examples: ['+5511988887777'] })),
    name: Nullable(Type.String()),
    email: Nullable(Type.String()),
    items: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    total: Reais,
    checkoutUrl: Nullable(Type.String()),
    status: OneOf(cartStatuses),
    abandonedAt: Nullable(Instant),
    orderedAt: Nullable(Instant),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'Cart' },
);

export const WriteOrder = Type.Object(
  {
    externalId: ExternalId,
    cartExternalId: Type.Optional(Nullable(ExternalId)),
    phone: PhoneText,
    total: Total,
  },
  { title: 'WriteOrder' },
);
export type WriteOrder = Type.Static<typeof WriteOrder>;

export const Order = Type.Object(
  {
    id: Uuid,
    externalId: ExternalId,
    cartExternalId: Nullable(ExternalId),
    phone: Nullable(Type.String({ examples: ['+5511988887777'] })),
    total: Reais,
    recovered: Type.Boolean({ description: 'The cart had been abandoned.' }),
    attribution: Nullable(
      Type.Object(
        {
          via: OneOf(['CLICK', 'MESSAGE']),
          messageId: MessageId,
          campaignId: Nullable(Uuid),
          automationId: Nullable(Uuid),
        },
        { title: 'Attribution' },
      ),
    ),
    createdAt: Instant,
  },
  { title: 'Order' },
);

export const RecoverySettings = Type.Object(
  { abandonAfterMinutes: Type.Integer({ minimum: 1, maximum: 10_080, examples: [30] }) },
  { title: 'RecoverySettings' },
);

const tag = 'Recovery';
const admin = { permission: 'ADMIN', feature: 'recovery', tag } as const;

export const putCart = route({
  ...admin,
  method: 'POST',
  path: '/v1/recovery/carts',
  role: 'ADMIN',
  summary: 'Reports a cart, or a change to one.',
  description:
    'The same `externalId` is the same cart. Each call starts its clock anew; a cart is abandoned at most once.',
  body: WriteCart,
  replies: { 200: Cart },
  refusals: ['INVALID_RECIPIENT'],
});

export const listCarts = route({
  ...admin,
  method: 'GET',
  path: '/v1/recovery/carts',
  role: 'VIEWER',
  summary: 'Lists carts, newest first.',
  query: Type.Object({ ...pageQuery, status: Type.Optional(OneOf(cartStatuses)) }),
  replies: { 200: DataPage(Cart) },
  refusals: [],
});

export const placeOrder = route({
  ...admin,
  method: 'POST',
  path: '/v1/recovery/orders',
  role: 'ADMIN',
  summary: 'Reports an order.',
  description:
    'The same `externalId` is the same order and counts once. It closes the cart it names, or the newest open one of that person, and counts as converted at the last click of seven days, else at the last message of a campaign or automation.',
  body: WriteOrder,
  replies: { 200: Order },
  refusals: ['INVALID_RECIPIENT'],
});

const day = (description: string, example: string) =>
  Type.Optional(
    Type.String({ pattern: '^(19[7-9]\\d|[2-9]\\d{3})-\\d\\d-\\d\\d(T\\S*)?$', description, examples: [example] }),
  );

export const getRecoverySummary = route({
  ...admin,
  method: 'GET',
  path: '/v1/recovery/summary',
  role: 'VIEWER',
  summary: 'Shows what was abandoned and what came back.',
  description: 'Days are those of the organization. Without `from` and `to`: the last thirty days.',
  query: Type.Object({
    from: day('First day, or an instant in it.', '2026-11-01'),
    to: day('Last day, included, or an instant in it.', '2026-11-30'),
  }),
  replies: {
    200: Type.Object(
      {
        abandoned: Type.Integer(),
        recovered: Type.Integer({ description: 'Abandoned carts that became an order.' }),
        recoveredRevenue: Reais,
        recoveryRate: Type.String({ description: 'Recovered of abandoned.', examples: ['18.75%'] }),
      },
      { title: 'RecoverySummary' },
    ),
  },
  refusals: [],
});

export const getRecoverySettings = route({
  ...admin,
  method: 'GET',
  path: '/v1/recovery/settings',
  role: 'VIEWER',
  summary: 'Reads after how long a cart counts as abandoned.',
  replies: { 200: RecoverySettings },
  refusals: [],
});

export const putRecoverySettings = route({
  ...admin,
  method: 'PUT',
  path: '/v1/recovery/settings',
  role: 'ADMIN',
  summary: 'Sets after how long a cart counts as abandoned.',
  description: 'Carts reported from now on take the new time.',
  body: RecoverySettings,
  replies: { 200: RecoverySettings },
  refusals: [],
});
