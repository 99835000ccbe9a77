import { limits } from '@recado/contract/limits.ts';
import { cleanFilename } from './clean-filename.ts';
import { keyOf, type Media, type MediaPlace } from './media.ts';
import { type MediaDeps, writeMedia } from './store-media.ts';

export type ReceivedFile = MediaPlace & {
  contentType: string;
  filename: string | null;
  chunks: AsyncIterable<Buffer>;
};

/**
 * Keeps a file sent to the organization, under an id of the caller's choosing, and takes up what an earlier try
 * for that id left unfinished. Types we do not know are served as bytes.
 */
export async function keepMedia(deps: MediaDeps, file: ReceivedFile): Promise<Media> {
  const { organizationId, id } = file;
  const { contentType, extensions } = knownType(file.contentType);
  await deps.storage.delete(keyOf(file));
  const filename = cleanFilename(file.filename ?? 'arquivo', { extensions });
  const most = { mostBytes: limits.pdfBytes, tooMuch: 'MEDIA_TOO_LARGE' } as const;
  return writeMedia(deps, { organizationId, id, contentType, filename, ...most, received: true }, file.chunks);
}

type Extensions = readonly [string, ...string[]];

function knownType(declared: string): { contentType: string; extensions: Extensions } {
  const contentType = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  const extensions = extensionsOf.get(contentType);
  return extensions ? { contentType, extensions } : { contentType: 'application/octet-stream', extensions: ['.bin'] };
}

/** What the platform lets people send. Nothing a browser would run. */
const extensionsOf = new Map<string, Extensions>([
  ['image/jpeg', ['.jpg', '.jpeg']],
  ['image/png', ['.png']],
  ['image/webp', ['.webp']],
  ['audio/aac', ['.aac']],
  ['audio/amr', ['.amr']],
  ['audio/mpeg', ['.mp3']],
  ['audio/mp4', ['.m4a', '.mp4']],
  ['audio/ogg', ['.ogg', '.oga']],
  ['video/mp4', ['.mp4']],
  ['video/3gpp', ['.3gp']],
  ['text/plain', ['.txt']],
  ['text/csv', ['.csv']],
  ['application/pdf', ['.pdf']],
  ['application/zip', ['.zip']],
  ['application/msword', ['.doc']],
  ['application/vnd.ms-excel', ['.xls']],
  ['application/vnd.ms-powerpoint', ['.ppt']],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', ['.docx']],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ['.xlsx']],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', ['.pptx']],
]);
