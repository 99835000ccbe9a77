import Type from 'typebox';
import { Instant, OneOf, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';

/** What an uploaded file may be, judged by its first bytes. */
export const mediaTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

export const Media = Type.Object(
  {
    id: Uuid,
    url: Type.String({
      description: 'Public address of the file; nobody can guess it.',
      examples: ['https://recado.example/media/3vHq1k0yqVd2cQm8o5LxZr7sTtWbNfJe'],
    }),
    contentType: OneOf(mediaTypes),
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
  },
  { title: 'Media' },
);

export const uploadMedia = route({
  method: 'POST',
  path: '/v1/media/upload',
  permission: 'MESSAGES_SEND',
  tag: 'Messages',
  summary: 'Stores a file to send: JPEG or PNG up to 5 MB, PDF up to 100 MB.',
  description:
    'The content decides what the file is, whatever its name or declared type. The body is `multipart/form-data` with the one part `file`; anything else is a `VALIDATION_ERROR`. An upload that stops arriving is cut off with 408 and leaves nothing behind.',
  file: {
    field: 'file',
    description: 'JPEG, PNG or PDF.',
    bytes: limits.pdfBytes,
    tooLarge: 'MEDIA_TOO_LARGE',
  },
  replies: { 201: Media },
  refusals: ['MEDIA_TYPE_NOT_SUPPORTED', 'UNAVAILABLE'],
});
