import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { Instant, OneOf, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';

/** What an uploaded file may be, judged by its first bytes. */
export const mediaTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

const fields = {
  id: Uuid,
  url: Type.String({
    description: 'Public address of the file; nobody can guess it.',
    examples: ['https://recado.example/media/3vHq1k0yqVd2cQm8o5LxZr7sTtWbNfJe'],
  }),
  sizeBytes: Type.Integer({ minimum: 1, examples: [48_213] }),
  filename: Type.String({
    description: 'Yours, cleaned, with an extension that fits the content.',
    examples: ['catalogo.pdf'],
  }),
  sha256: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'Of the content, in hexadecimal.',
    examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  }),
  createdAt: Instant,
};

export const Media = Type.Object({ ...fields, contentType: OneOf(mediaTypes) }, { title: 'Media' });

/** What people send may be of more types than what is uploaded. */
export const StoredMedia = Type.Object(
  { ...fields, contentType: Type.String({ examples: ['audio/ogg'] }) },
  { title: 'StoredMedia' },
);

export const uploadMedia = route({
  method: 'POST',
  path: '/v1/media/upload',
  permission: 'MESSAGES_SEND',
  role: 'AGENT',
  tag: 'Messages',
  summary: 'Stores a file to send: JPEG or PNG up to 5 MB, PDF up to 100 MB.',
  description:
    'The content decides what the file is, whatever its name or declared type. The body is `multipart/form-data` with the one part `file`; anything else is a `VALIDATION_ERROR`. An upload that stops arriving is cut off with 408 and leaves nothing behind. Files count towards the storage of the plan (`GET /v1/organizations/me/plan`). One that nobody fetched for 30 days, and that no template, automation, campaign or scheduled message names, is deleted.',
  file: {
    field: 'file',
    description: 'JPEG, PNG or PDF.',
    bytes: limits.pdfBytes,
    tooLarge: 'MEDIA_TOO_LARGE',
  },
  replies: { 201: Media },
  refusals: ['MEDIA_TYPE_NOT_SUPPORTED', 'STORAGE_FULL', 'UNAVAILABLE'],
});

export const listMedia = route({
  method: 'GET',
  path: '/v1/media',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag: 'Messages',
  summary: 'Lists stored files, newest first: those uploaded and those that people sent.',
  query: Type.Object(pageQuery),
  replies: { 200: DataPage(StoredMedia) },
  refusals: [],
});

export const deleteMedia = route({
  method: 'DELETE',
  path: '/v1/media/:id',
  permission: 'ADMIN',
  role: 'ADMIN',
  tag: 'Messages',
  summary: 'Deletes a file.',
  description:
    'Its address answers 404 at once. A file that a template, an automation, a campaign or a message still to be sent names is kept, with 409.',
  params: Type.Object({ id: Uuid }),
  replies: { 204: Type.Null() },
  refusals: ['MEDIA_UNKNOWN', 'MEDIA_IN_USE'],
});
