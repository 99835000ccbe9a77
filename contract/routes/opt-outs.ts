import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { Instant, Nullable, OneOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { contactPhone, phoneParams } from './contacts.ts';

export const optOutSources = ['API', 'KEYWORD', 'BUTTON', 'PANEL', 'LGPD', 'PLATFORM'] as const;

export const OptOut = Type.Object(
  {
    phone: Type.String({ description: '[removido] once the person was erased.', examples: [contactPhone] }),
    optedOut: Type.Boolean(),
    since: Nullable(Instant),
    source: Nullable(OneOf(optOutSources)),
    reason: Nullable(Type.String({ description: 'The reason given, or the words the person wrote.' })),
  },
  { title: 'OptOut' },
);

/** Never locked by the plan, and open to a suspended organization: privacy does not wait for an unpaid bill. */
const privacy = { permission: 'ADMIN', tag: 'Opt-outs', whileSuspended: true } as const;

export const createOptOut = route({
  ...privacy,
  method: 'POST',
  path: '/v1/opt-outs',
  role: 'AGENT',
  summary: 'Records that a person does not want messages. The first record stands.',
  body: Type.Object({
    // Empty is no phone, and refused as one.
    // Not the demo's: who tries this goes on to send.
    phone: Type.String({ maxLength: 128, description: 'E.164 with `+`.', examples: ['+5511977776666'] }),
    reason: Type.Optional(Nullable(Type.String({ maxLength: limits.optOutReasonLength }))),
  }),
  replies: { 201: OptOut },
  refusals: ['INVALID_PHONE'],
});

export const listOptOuts = route({
  ...privacy,
  method: 'GET',
  path: '/v1/opt-outs',
  role: 'VIEWER',
  summary: 'Lists the people who do not want messages, the latest first.',
  query: Type.Object(pageQuery),
  replies: { 200: DataPage(OptOut) },
  refusals: [],
});

export const getOptOut = route({
  ...privacy,
  method: 'GET',
  path: '/v1/opt-outs/:phone',
  role: 'VIEWER',
  summary: 'Answers whether a person wants messages.',
  params: phoneParams,
  replies: { 200: OptOut },
  refusals: ['INVALID_PHONE'],
});

export const deleteOptOut = route({
  ...privacy,
  method: 'DELETE',
  path: '/v1/opt-outs/:phone',
  role: 'ADMIN',
  summary: 'Records that a person wants messages again.',
  description: 'An erased person (source LGPD) comes back only by writing; twice is harmless.',
  params: phoneParams,
  replies: { 204: Type.Null() },
  refusals: ['INVALID_PHONE', 'OPT_OUT_OF_ERASED'],
});
