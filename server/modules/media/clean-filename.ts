import { limits } from '@recado/contract/limits.ts';
import type { MediaKind } from './media.ts';

/** Path separators, what file systems and shells read specially, and invisible marks that turn a name around. */
const unwelcome = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;

/** A name that is safe to show and to save under. Its extension fits the content, so no file opens as something else. */
export function cleanFilename(given: string, { extensions }: Pick<MediaKind, 'extensions'>): string {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = base.replaceAll(unwelcome, '').replace(/^[.\s]+|[.\s]+$/g, '') || 'arquivo';
  const fits = extensions.find((extension) => name.toLowerCase().endsWith(extension) && name.length > extension.length);
  const stem = fits ? name.slice(0, -fits.length) : name;
  const ending = fits ? name.slice(-fits.length) : extensions[0];
  return `${cut(stem, limits.filenameLength - ending.length)}${ending}`;
}

/** Counts as the database does, and splits no character in two. */
const cut = (text: string, most: number) => [...text].slice(0, most).join('');
