import Type from 'typebox';
import { Nullable, OneOf, Reais } from '../ids.ts';
import { route } from '../route.ts';

export const lineTypes = ['MOBILE', 'FIXED', 'VOIP', 'UNKNOWN'] as const;
export type LineType = (typeof lineTypes)[number];

export const Lookup = Type.Object(
  {
    phone: Type.String({ examples: ['+5511988887777'] }),
    valid: Type.Boolean(),
    country: Nullable(Type.String({ examples: ['BR'] })),
    lineType: OneOf(lineTypes),
    onPlatform: Nullable(
      Type.Boolean({
        description:
          'True after a delivery or a message from there, false after the platform reported that it cannot be reached; null when it has reported neither to you.',
      }),
    ),
    platformId: Nullable(Type.String({ description: 'The platform’s own spelling.', examples: ['5511988887777'] })),
    cost: Reais,
  },
  { title: 'Lookup' },
);

export const lookUpPhone = route({
  method: 'POST',
  path: '/v1/lookup',
  permission: 'ADMIN',
  role: 'ADMIN',
  tag: 'Lookup',
  summary: 'Returns what is known about a phone. Charged; an invalid phone costs nothing.',
  body: Type.Object({ phone: Type.String({ minLength: 1, maxLength: 64, examples: ['+5511988887777'] }) }),
  replies: { 200: Lookup },
  refusals: ['INSUFFICIENT_FUNDS'],
});
