import Type from 'typebox';
import { Instant, Nullable, OneOf, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { importContacts, phoneParams } from '../routes/contacts.ts';
import { optOutSources } from '../routes/opt-outs.ts';
import { cursorQuery, next } from './inbox.ts';
import { panelRoute } from './panel-route.ts';

const contacts = { feature: 'contacts', tag: 'Contacts' } as const;
const Tag = Type.String({ minLength: 1, maxLength: limits.tagLength, pattern: '\\S', examples: ['vip'] });

export const listTags = panelRoute({
  ...contacts,
  method: 'GET',
  path: '/panel/api/tags',
  role: 'VIEWER',
  summary: 'Lists the tags in use and how many contacts have each, the most frequent first; at most 500.',
  replies: {
    200: Type.Object({
      data: Type.Array(Type.Object({ tag: Type.String({ examples: ['vip'] }), contacts: Type.Integer() })),
    }),
  },
  refusals: [],
});

const filter = {
  search: Type.Optional(Type.String({ maxLength: 255 })),
  tag: Type.Optional(Type.String({ maxLength: limits.tagLength })),
  optedOut: Type.Optional(Type.Boolean()),
};

export const tagContacts = panelRoute({
  ...contacts,
  method: 'POST',
  path: '/panel/api/contacts/tags',
  role: 'AGENT',
  summary: 'Puts tags on many contacts and takes others off.',
  description:
    'Whom: exactly one of `phones` and `filter`, the filter of the list of contacts, of which the first 100,000 are taken. Phones of nobody’s are passed over. Repeating it changes nothing more.',
  body: Type.Object({
    filter: Type.Optional(Type.Object(filter)),
    phones: Type.Optional(
      Type.Array(Type.String({ maxLength: 128 }), { minItems: 1, maxItems: limits.importContacts }),
    ),
    add: Type.Optional(Type.Array(Tag, { maxItems: limits.contactTags })),
    remove: Type.Optional(Type.Array(Tag, { maxItems: limits.contactTags })),
  }),
  replies: { 200: Type.Object({ changed: Type.Integer() }) },
  refusals: [],
});

export const tryImport = panelRoute({
  ...contacts,
  method: 'POST',
  path: '/panel/api/contacts/import/try',
  role: 'ADMIN',
  summary: 'Shows what an import would do, and writes nothing.',
  description:
    'The answer of `POST /v1/contacts/import`: new, changed, unchanged and invalid rows, each with its reason.',
  body: importContacts.body,
  bodyBytes: limits.importBodyBytes,
  replies: { 200: importContacts.replies[200] },
  refusals: [],
});

export const timelineKinds = [
  ...(['SENT', 'CAMPAIGN', 'AUTOMATION', 'RECEIVED', 'FORM', 'STOP', 'RESUME', 'HANDOFF'] as const),
] as const;

export const listTimeline = panelRoute({
  ...contacts,
  method: 'GET',
  path: '/panel/api/contacts/:phone/timeline',
  role: 'VIEWER',
  summary: 'Everything a person received and did, by cursor, the newest first.',
  params: phoneParams,
  query: Type.Object(cursorQuery),
  replies: {
    200: Type.Object(
      {
        data: Type.Array(
          Type.Object(
            {
              id: Type.String(),
              at: Instant,
              kind: OneOf(timelineKinds),
              title: Nullable(Type.String({ description: 'The template, the campaign, the form or the source.' })),
              detail: Nullable(Type.String({ description: 'The text, as it was written.' })),
              status: Nullable(Type.String({ examples: ['READ'] })),
              clickedAt: Nullable(Instant),
              conversationId: Nullable(Uuid),
              messageId: Nullable(Type.String()),
            },
            { title: 'TimelineEntry' },
          ),
        ),
        next,
      },
      { title: 'Timeline' },
    ),
  },
  refusals: ['CONTACT_UNKNOWN'],
});

export const getPersonIdentity = panelRoute({
  ...contacts,
  method: 'GET',
  path: '/panel/api/contacts/:phone/identity',
  role: 'VIEWER',
  summary: 'Whom a person stands for: spellings of the phone, names on the platform, merges, and their consents.',
  params: phoneParams,
  replies: {
    200: Type.Object(
      {
        spellings: Type.Array(Type.String({ examples: ['+5511988887777'] })),
        platformNames: Type.Array(Type.String()),
        merges: Type.Array(
          Type.Object({
            id: Uuid,
            from: Type.String(),
            into: Type.String(),
            mergedAt: Instant,
            undoneAt: Nullable(Instant),
          }),
        ),
        consents: Type.Array(
          Type.Object({
            kind: OneOf(['STOP', 'RESUME']),
            source: OneOf(optOutSources),
            text: Nullable(Type.String()),
            userName: Nullable(Type.String()),
            at: Instant,
          }),
        ),
      },
      { title: 'PersonIdentity' },
    ),
  },
  refusals: ['CONTACT_UNKNOWN'],
});

export const mergeContacts = panelRoute({
  ...contacts,
  method: 'POST',
  path: '/panel/api/contacts/merges',
  role: 'ADMIN',
  summary: 'Makes one person of two contacts who are the same.',
  description:
    'What was of `from` becomes `into`’s: tags, conversations, consents and history. A name, an e-mail or an attribute that both have stays as `into` has it, and a request for silence of either holds for both. It can be undone.',
  body: Type.Object({
    from: Type.String({ maxLength: 128, examples: ['+5521977776666'] }),
    into: Type.String({ maxLength: 128, examples: ['+5511988887777'] }),
  }),
  replies: { 201: Type.Object({ id: Uuid }, { title: 'Merge' }) },
  refusals: ['CONTACT_UNKNOWN', 'MERGE_WITH_ITSELF'],
});

export const undoMerge = panelRoute({
  ...contacts,
  method: 'POST',
  path: '/panel/api/contacts/merges/:id/undo',
  role: 'ADMIN',
  summary: 'Makes two of a person who was merged; what changed since stays as it is.',
  params: Type.Object({ id: Uuid }),
  replies: { 204: Type.Null() },
  refusals: ['MERGE_UNKNOWN'],
});

export const exportContacts = panelRoute({
  ...contacts,
  method: 'GET',
  path: '/panel/api/exports/contacts.csv',
  role: 'ADMIN',
  summary: 'Exactly the contacts of a filter as a CSV file, streamed; no cell is a formula.',
  media: ['text/csv'],
  query: Type.Object(filter),
  replies: { 200: Type.Unknown() },
  refusals: [],
});
