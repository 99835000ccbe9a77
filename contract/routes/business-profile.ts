import Type from 'typebox';
import { Instant, Nullable, OneOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';

const tag = 'Business profile';
const path = '/v1/organizations/me/business-profile';

/** The platform's own list. */
export const verticals = [
  ...(['ALCOHOL', 'APPAREL', 'AUTO', 'BEAUTY', 'EDU', 'ENTERTAIN', 'EVENT_PLAN', 'FINANCE', 'GOVT'] as const),
  ...(['GROCERY', 'HEALTH', 'HOTEL', 'NONPROFIT', 'ONLINE_GAMBLING', 'OTC_DRUGS', 'OTHER'] as const),
  ...(['PHYSICAL_GAMBLING', 'PROF_SERVICES', 'RESTAURANT', 'RETAIL', 'TRAVEL'] as const),
] as const;

const about = Type.String({ minLength: 1, maxLength: limits.profileAbout, examples: ['Moda feita em Minas'] });
const address = Type.String({ maxLength: limits.profileAddress });
const description = Type.String({ maxLength: limits.profileDescription });
const email = Type.String({ maxLength: limits.profileEmail, examples: ['contato@loja.example'] });
const website = Type.String({
  format: 'uri',
  pattern: '^https?://',
  maxLength: limits.profileWebsite,
  examples: ['https://loja.example'],
});
const websites = Type.Array(website, { maxItems: limits.profileWebsites });
const pictureUrl = Type.String({
  format: 'uri',
  pattern: '^https?://',
  maxLength: 2_048,
  description: 'A JPEG or PNG up to 5 MB, for example one you uploaded. Taken from there when you publish.',
});

export const BusinessProfile = Type.Object(
  {
    about: Nullable(about),
    address: Nullable(address),
    description: Nullable(description),
    email: Nullable(email),
    websites,
    vertical: Nullable(OneOf(verticals)),
    pictureUrl: Nullable(pictureUrl),
    syncedAt: Nullable(Instant),
    pendingChanges: Type.Boolean({ description: 'Something was saved and not published yet.' }),
  },
  { title: 'BusinessProfile' },
);

export const getBusinessProfile = route({
  method: 'GET',
  path,
  permission: 'ADMIN',
  role: 'VIEWER',
  tag,
  summary: 'Reads what people see about your business in a chat.',
  replies: { 200: BusinessProfile },
  refusals: [],
});

export const updateBusinessProfile = route({
  method: 'PATCH',
  path,
  permission: 'ADMIN',
  role: 'ADMIN',
  tag,
  summary: 'Saves changes of the profile. People see them once you publish.',
  description: 'What is absent stays as it is; null, or an empty text, takes a field away. `about` cannot be empty.',
  body: Type.Object({
    about: Type.Optional(about),
    address: Type.Optional(Nullable(address)),
    description: Type.Optional(Nullable(description)),
    email: Type.Optional(
      Nullable(Type.String({ maxLength: limits.profileEmail, pattern: '^$|^[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+$' })),
    ),
    websites: Type.Optional(websites),
    vertical: Type.Optional(Nullable(OneOf(verticals))),
    pictureUrl: Type.Optional(Nullable(pictureUrl)),
  }),
  replies: { 200: BusinessProfile },
  refusals: [],
});

export const syncBusinessProfile = route({
  method: 'POST',
  path: `${path}/sync`,
  permission: 'ADMIN',
  role: 'ADMIN',
  tag,
  summary: 'Publishes the saved profile on every number of your own.',
  replies: { 200: Type.Object({}) },
  refusals: ['NO_DEDICATED_NUMBER', 'PROVIDER_REFUSED', 'PROVIDER_UNAVAILABLE'],
});
