import Type from 'typebox';
import { pageQuery } from '../envelopes.ts';
import { Instant, Nullable, OneOf, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';

export const contactPhone = '+5511988887777';

const Attributes = Type.Record(Type.String(), Type.Unknown(), { description: 'Free-form.' });
const Tag = Type.String({ minLength: 1, maxLength: limits.tagLength, pattern: '\\S' });

export const Contact = Type.Object(
  {
    id: Uuid,
    phone: Nullable(
      Type.String({
        description: 'E.164; null for a person the platform names without a phone.',
        examples: [contactPhone],
      }),
    ),
    name: Nullable(Type.String({ examples: ['Ana Lima'] })),
    email: Nullable(Type.String({ examples: ['ana@exemplo.com.br'] })),
    tags: Type.Array(Type.String(), { examples: [['vip']] }),
    attributes: Attributes,
    optedOut: Type.Boolean(),
    lastInboundAt: Nullable(Instant),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'Contact' },
);

/** Rows are judged one by one, by the verb: a broken one is an answer, not the end of the batch. */
const ImportRow = Type.Unsafe<unknown>({
  title: 'ContactImport',
  description:
    '`phone` (E.164 with `+`, required), `name`, `email`, `tags` (list of texts), `attributes` (object). Email and attributes are replaced even when absent; name and tags only when present.',
  examples: [{ phone: contactPhone, name: 'Ana Lima', email: 'ana@exemplo.com.br', tags: ['vip'], attributes: {} }],
});

const RowNote = Type.Object({
  index: Type.Integer({ description: 'Place in the batch, from 0.' }),
  phone: Nullable(Type.String()),
  reason: Type.String(),
});

const importCounts = {
  importId: Uuid,
  total: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  invalid: Type.Integer(),
  skipped: Type.Array(RowNote),
  errors: Type.Array(RowNote),
};

const ContactImportResult = Type.Object(importCounts, { title: 'ContactImportResult' });

const ContactImportRunning = Type.Object(
  { importId: Uuid, total: Type.Integer(), status: Type.Literal('RUNNING') },
  { title: 'ContactImportRunning' },
);

export const ContactImport = Type.Object(
  { ...importCounts, status: OneOf(['RUNNING', 'DONE', 'FAILED']) },
  { title: 'ContactImportState' },
);

export const importContacts = route({
  method: 'POST',
  path: '/v1/contacts/import',
  permission: 'CONTACTS_WRITE',
  role: 'ADMIN',
  feature: 'contacts',
  tag: 'Contacts',
  summary: 'Creates and updates up to 5,000 contacts.',
  description:
    'A new phone creates, a known one updates; both Brazilian spellings of a mobile are one person. A phone repeated in the batch is applied in order. Unchanged and invalid rows are listed in `skipped`, invalid ones in `errors` too; neither stops the batch. An organization has one import at a time, the next wait; one that takes longer than 20 seconds is answered with 202, goes on, and is asked for at `GET /v1/contacts/imports/{importId}`. Sending an import again is harmless.',
  body: Type.Array(ImportRow, { maxItems: limits.importContacts }),
  bodyBytes: limits.importBodyBytes,
  replies: { 200: ContactImportResult, 202: ContactImportRunning },
  refusals: ['IMPORTS_TOO_MANY', 'CONTACT_LIMIT_REACHED'],
});

export const getContactImport = route({
  method: 'GET',
  path: '/v1/contacts/imports/:importId',
  permission: 'CONTACTS_WRITE',
  role: 'VIEWER',
  feature: 'contacts',
  tag: 'Contacts',
  summary: 'Shows how an import went that was answered with 202.',
  description:
    'For a day. `RUNNING` goes on, `DONE` has the counts and lists of a 200 (without phones: `index` names the row), `FAILED` ended early and may be sent again.',
  params: Type.Object({ importId: Uuid }),
  replies: { 200: ContactImport },
  refusals: ['IMPORT_UNKNOWN'],
});

export const listContacts = route({
  method: 'GET',
  path: '/v1/contacts',
  permission: 'ADMIN',
  role: 'VIEWER',
  feature: 'contacts',
  tag: 'Contacts',
  summary: 'Lists contacts, newest first; a search in the order of what it found.',
  description:
    'Every word of `search` must be the beginning of something, whatever its accents and case: of a word of the name, of the e-mail, or of the phone (with or without country code, area code and ninth digit). Totals of a search are exact up to 10,000, and 10,000 beyond; no page shows more. Of a word that finds more than 100,000 contacts (200,000 where there are several words) the first are looked at.',
  query: Type.Object({
    ...pageQuery,
    search: Type.Optional(Type.String({ maxLength: 255 })),
    tag: Type.Optional(Type.String({ maxLength: limits.tagLength, description: 'Exactly this tag.' })),
    optedOut: Type.Optional(Type.Boolean()),
  }),
  replies: {
    200: Type.Object(
      {
        contacts: Type.Array(Contact),
        total: Type.Integer(),
        page: Type.Integer(),
        size: Type.Integer(),
        totalPages: Type.Integer(),
      },
      { title: 'ContactPage' },
    ),
  },
  refusals: [],
});

/** Any text: what is no phone is answered like a phone nobody knows. */
export const phoneParams = Type.Object({
  phone: Type.String({ maxLength: 128, description: 'E.164 with `+`.', examples: [contactPhone] }),
});

export const getContact = route({
  method: 'GET',
  path: '/v1/contacts/:phone',
  permission: 'ADMIN',
  role: 'VIEWER',
  feature: 'contacts',
  tag: 'Contacts',
  summary: 'Reads one contact by phone, in either Brazilian spelling.',
  params: phoneParams,
  replies: { 200: Contact },
  refusals: ['CONTACT_UNKNOWN'],
});

export const patchContact = route({
  method: 'PATCH',
  path: '/v1/contacts/:phone',
  permission: 'CONTACTS_WRITE',
  role: 'AGENT',
  feature: 'contacts',
  tag: 'Contacts',
  summary: 'Changes a contact; a field left out stays as it is.',
  description:
    'Answers the whole contact. A change that names no field would only read it: a key that may not read contacts is refused with 403.',
  params: phoneParams,
  body: Type.Object({
    name: Type.Optional(Nullable(Type.String({ maxLength: limits.contactNameLength }))),
    email: Type.Optional(Nullable(Type.String({ maxLength: limits.emailLength, description: 'Empty removes it.' }))),
    tags: Type.Optional(Type.Array(Tag, { maxItems: limits.contactTags, description: 'Replaces the whole list.' })),
    attributes: Type.Optional(Attributes),
  }),
  replies: { 200: Contact },
  refusals: ['CONTACT_UNKNOWN'],
});
