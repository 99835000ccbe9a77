import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { Instant, Nullable, OneOf, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';

const tag = 'Smart links';
const params = Type.Object({ id: Uuid });

export const SmartLink = Type.Object(
  {
    id: Uuid,
    name: Type.String({ examples: ['Vitrine'] }),
    slug: Type.String({ examples: ['vitrine'] }),
    url: Type.String({ description: 'The address to share: counts the click, then opens the chat.' }),
    chatUrl: Type.String({ description: 'The chat itself, with the message written in.' }),
    qrCodeUrl: Type.String(),
    message: Nullable(Type.String({ examples: ['Olá! Vim pela vitrine.'] })),
    clicks: Type.Integer({ description: 'Clicks of people; robots and previews are not counted.' }),
    uniqueClicks: Type.Integer({ description: 'The same person counts once a day.' }),
    active: Type.Boolean(),
    createdAt: Instant,
  },
  { title: 'SmartLink' },
);

const slug = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]{1,62}[a-z0-9]$',
  description: 'Small letters, digits and hyphens, 3 to 64. Made for you when absent.',
  examples: ['vitrine'],
});
const name = Type.String({ minLength: 1, maxLength: limits.linkNameLength, examples: ['Vitrine'] });
const message = Nullable(Type.String({ maxLength: limits.linkMessageLength, examples: ['Olá! Vim pela vitrine.'] }));
const numberId = Type.Unsafe<string>({ ...Uuid, description: 'Your default number when absent.' });

export const createSmartLink = route({
  method: 'POST',
  path: '/v1/smart-links',
  permission: 'ADMIN',
  role: 'ADMIN',
  tag,
  summary: 'Makes a link that opens a chat with one of your numbers.',
  body: Type.Object({
    name,
    message: Type.Optional(message),
    numberId: Type.Optional(numberId),
    slug: Type.Optional(slug),
  }),
  replies: { 201: SmartLink },
  refusals: ['RESOURCE_FORBIDDEN', 'NO_DEDICATED_NUMBER', 'SLUG_TAKEN'],
});

export const listSmartLinks = route({
  method: 'GET',
  path: '/v1/smart-links',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag,
  summary: 'Lists your links, newest first.',
  query: Type.Object(pageQuery),
  replies: { 200: DataPage(SmartLink) },
  refusals: [],
});

export const getSmartLink = route({
  method: 'GET',
  path: '/v1/smart-links/:id',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag,
  summary: 'Reads a link.',
  params,
  replies: { 200: SmartLink },
  refusals: ['SMART_LINK_UNKNOWN'],
});

export const updateSmartLink = route({
  method: 'PATCH',
  path: '/v1/smart-links/:id',
  permission: 'ADMIN',
  role: 'ADMIN',
  tag,
  summary: 'Changes a link. What is absent stays as it is.',
  params,
  body: Type.Object({
    name: Type.Optional(name),
    message: Type.Optional(message),
    numberId: Type.Optional(numberId),
    active: Type.Optional(Type.Boolean({ description: 'A link that is not active opens nothing and counts nothing.' })),
  }),
  replies: { 200: SmartLink },
  refusals: ['SMART_LINK_UNKNOWN', 'RESOURCE_FORBIDDEN'],
});

export const deleteSmartLink = route({
  method: 'DELETE',
  path: '/v1/smart-links/:id',
  permission: 'ADMIN',
  role: 'ADMIN',
  tag,
  summary: 'Deletes a link. Its slug is never given to another organization.',
  params,
  replies: { 204: Type.Null() },
  refusals: ['SMART_LINK_UNKNOWN'],
});

export const getSmartLinkQr = route({
  method: 'GET',
  path: '/v1/smart-links/:id/qr',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag,
  summary: 'Draws the QR code of a link.',
  params,
  query: Type.Object({
    format: Type.Unsafe<'svg' | 'png'>({ ...OneOf(['svg', 'png']), default: 'svg' }),
    size: Type.Integer({ minimum: 64, maximum: 2_048, default: 512, description: 'Width and height, in pixels.' }),
  }),
  media: ['image/svg+xml', 'image/png'],
  replies: { 200: Type.Unsafe<Uint8Array>({ type: 'string' }) },
  refusals: ['SMART_LINK_UNKNOWN'],
});

export const SmartLinkDay = Type.Object(
  {
    date: Type.String({ description: 'A day of the organization’s time zone.', examples: ['2026-11-15'] }),
    clicks: Type.Integer(),
    uniqueClicks: Type.Integer(),
  },
  { title: 'SmartLinkDay' },
);

const day = Type.String({ format: 'date', examples: ['2026-11-15'] });

export const listSmartLinkClicks = route({
  method: 'GET',
  path: '/v1/smart-links/:id/clicks',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag,
  summary: 'Counts the clicks of a link day by day, oldest first; days without a click are there too.',
  params,
  query: Type.Object({
    ...pageQuery,
    size: Type.Integer({ minimum: 1, default: limits.linkDays, description: 'Days per page.' }),
    from: Type.Optional(Type.Unsafe<string>({ ...day, description: 'The first day; 30 days until `to` when absent.' })),
    to: Type.Optional(Type.Unsafe<string>({ ...day, description: 'The last day; today when absent.' })),
  }),
  replies: { 200: DataPage(SmartLinkDay) },
  refusals: ['SMART_LINK_UNKNOWN'],
});

const page = Type.Unsafe<Uint8Array>({ type: 'string' });

export const openSmartLink = route({
  method: 'GET',
  path: '/l/:slug',
  permission: 'PUBLIC',
  tag,
  summary: 'Opens the chat of a link, and counts the click if a person made it.',
  params: Type.Object({ slug: Type.String({ maxLength: 64 }) }),
  media: ['text/html'],
  replies: { 302: Type.Null(), 404: page },
  refusals: [],
});

export const openMessageLink = route({
  method: 'GET',
  path: '/c/:token',
  permission: 'PUBLIC',
  tag,
  summary: 'Leads from the link button of a message to where it points, and publishes the first click of a person.',
  params: Type.Object({ token: Type.String({ maxLength: 128 }) }),
  media: ['text/html'],
  replies: { 302: Type.Null(), 404: page },
  refusals: [],
});
