import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Db } from '../../database/database.ts';
import { matchesEtag } from './match-etag.ts';
import { findMediaByToken, markUsed } from './media.queries.ts';
import { isToken, keyOf, type Media } from './media.ts';
import { readRange } from './read-range.ts';
import { type MediaStorage, openKept } from './storage.ts';

export type ServedMedia = { status: number; headers?: Record<string, string>; body?: () => Promise<Readable> };

/** Answers every holder of the address: the platform, a browser. The bytes go out as what they were judged to be. */
export async function serveMedia(
  deps: { system: Db; storage: MediaStorage },
  token: string,
  asked: IncomingHttpHeaders,
): Promise<ServedMedia> {
  const media = isToken(token) ? await findMediaByToken(deps.system, token) : null;
  if (!media) return { status: 404 };
  if (!media.isUsed) await markUsed(deps.system, media);

  const headers = inertHeaders(media);
  if (matchesEtag(asked['if-none-match'], etagOf(media))) return { status: 304, headers };
  const unchanged = asked['if-range'] === undefined || asked['if-range'] === etagOf(media);
  const range = unchanged ? readRange(asked.range, media.sizeBytes) : null;
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${media.sizeBytes}` } };
  }
  const { start, end } = range ?? { start: 0, end: media.sizeBytes - 1 };
  const length = { 'content-type': media.contentType, 'content-length': String(end - start + 1) };
  const part = range ? { 'content-range': `bytes ${start}-${end}/${media.sizeBytes}` } : {};
  return {
    status: range ? 206 : 200,
    headers: { ...headers, ...length, ...part },
    body: () => openKept(deps.storage, keyOf(media), range ?? undefined),
  };
}

/** Whatever a file hides, a browser neither runs nor renders it on our origin; `<img>` does not mind the attachment. */
function inertHeaders(media: Media): Record<string, string> {
  return {
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': dispositionOf(media.filename),
    etag: etagOf(media),
    'accept-ranges': 'bytes',
    // Never changes, but may be erased on a person's request: no cache shared by many may keep it.
    'cache-control': 'private, max-age=86400, immutable',
  };
}

const etagOf = ({ sha256 }: Media) => `"${sha256}"`;

function dispositionOf(filename: string): string {
  const plain = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(filename).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
