import Type from 'typebox';
import { Instant, Nullable, Uuid } from '../ids.ts';
import { NumberWarming, OwnNumber } from '../routes/numbers.ts';
import { panelRoute } from './panel-route.ts';

const tag = 'Numbers';

export const PanelNumber = Type.Object(
  {
    ...OwnNumber.properties,
    isDefault: Type.Boolean({ description: 'A send that names no sender leaves from here.' }),
    statusReason: Nullable(
      Type.String({ description: 'Why it stands as it stands.', examples: ['PLATFORM_DECISION'] }),
    ),
    restrictedUntil: Nullable(Instant),
    allowance: Nullable(
      Type.Object({
        remaining: Type.Integer({
          description: 'People outside an open window it may still write to.',
          examples: [180],
        }),
        resetsAt: Nullable(Instant),
      }),
    ),
    warming: NumberWarming,
  },
  { title: 'PanelNumber' },
);

export const listPanelNumbers = panelRoute({
  method: 'GET',
  path: '/panel/api/numbers',
  role: 'VIEWER',
  tag,
  summary: 'Lists the numbers of the organization, the default one first, with what each may still send today.',
  replies: { 200: Type.Object({ data: Type.Array(PanelNumber) }) },
  refusals: [],
});

const PlatformId = Type.String({ pattern: '^[0-9]{5,32}$', examples: ['102290129340398'] });

export const connectNumber = panelRoute({
  method: 'POST',
  path: '/panel/api/numbers',
  role: 'ADMIN',
  tag,
  summary: 'Connects a number that the organization has on the platform, after asking the platform about it.',
  description:
    'Sends nothing to anybody. Connecting a number again renews its token. What is not finished on the platform stays `PENDING`; `pin` takes a number that is not in service yet into service.',
  body: Type.Object({
    phone: Type.String({ maxLength: 32, examples: ['+551130000000'] }),
    accountId: PlatformId,
    numberId: PlatformId,
    token: Type.String({ minLength: 1, maxLength: 2_048, pattern: '^\\S+$', examples: ['EAAG…'] }),
    pin: Type.Optional(Nullable(Type.String({ pattern: '^[0-9]{6}$', examples: ['123456'] }))),
  }),
  replies: { 201: PanelNumber },
  refusals: ['INVALID_PHONE', 'NUMBER_TAKEN', 'NUMBER_NOT_THIS_PHONE', 'PROVIDER_REFUSED', 'PROVIDER_UNAVAILABLE'],
});

export const updateNumber = panelRoute({
  method: 'PATCH',
  path: '/panel/api/numbers/:id',
  role: 'ADMIN',
  tag,
  summary: 'Makes a number the default one, or starts and stops its warming.',
  description:
    'Warming lets a new number reach more people day by day; started again, it begins with its first day. A number that others share is changed by the operator alone.',
  params: Type.Object({ id: Uuid }),
  body: Type.Object({
    default: Type.Optional(Type.Literal(true, { description: 'Sends that name no sender leave from here.' })),
    warming: Type.Optional(Type.Boolean()),
  }),
  replies: { 200: PanelNumber },
  refusals: ['NUMBER_UNKNOWN', 'NUMBER_IS_SHARED'],
});
