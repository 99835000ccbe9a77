import { limits } from '@recado/contract/limits.ts';
import type { mediaTypes } from '@recado/contract/routes/media.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** A stored file. The token is its public name: who has it may read the file, and nobody can guess it. */
export type Media = {
  organizationId: Uuid;
  id: Uuid;
  token: string;
  contentType: string;
  sizeBytes: number;
  filename: string;
  sha256: string;
  createdAt: Date;
};

export type MediaType = (typeof mediaTypes)[number];

/** A file of a caller's: judged by its content to be one of the few that may be uploaded. */
export type UploadedMedia = Media & { contentType: MediaType };

/** What names a file in storage, whatever the caller called it. */
export type MediaPlace = Pick<Media, 'organizationId' | 'id'>;

export const keyOf = ({ organizationId, id }: MediaPlace) => `${organizationId}/${id}`;

/** 192 random bits. */
export const tokenBytes = 24;
export const isToken = (text: string) => /^[\w-]{32}$/.test(text);

export const mediaUrl = (baseUrl: string, { token }: Pick<Media, 'token'>) => `${baseUrl}/media/${token}`;

/** What a file may be: how it starts, how large it may get, how its name may end. */
export type MediaKind = {
  contentType: MediaType;
  start: Buffer;
  bytes: number;
  extensions: readonly [string, ...string[]];
};

const kinds: readonly MediaKind[] = [
  {
    contentType: 'image/jpeg',
    start: Buffer.from([0xff, 0xd8, 0xff]),
    bytes: limits.imageBytes,
    extensions: ['.jpg', '.jpeg'],
  },
  {
    // The signature and the header of the chunk that must come first.
    contentType: 'image/png',
    start: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
    bytes: limits.imageBytes,
    extensions: ['.png'],
  },
  { contentType: 'application/pdf', start: Buffer.from('%PDF-'), bytes: limits.pdfBytes, extensions: ['.pdf'] },
];

export const sniffedBytes = Math.max(...kinds.map(({ start }) => start.length));

/** What these first bytes begin; readers that would also search further on are not humoured. */
export const sniffKind = (head: Buffer): MediaKind | null =>
  kinds.find(({ start }) => head.subarray(0, start.length).equals(start)) ?? null;
