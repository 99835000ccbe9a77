import { limits } from '@recado/contract/limits.ts';
import type { MediaKind } from './media.ts';

/** Path separators, what file systems and shells read specially, and invisible marks that turn a name around. */
const unwelcome = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;

/** More marks on one letter than any script writes. To put many of them in order takes the square of their number. */
const excess = /(\p{M}{30})\p{M}+/gu;

/** Without the dots and spaces around it. Finding both ends from the first letter on takes one pass. */
const core = /[^.\s](?:.*[^.\s])?/s;

/** A name that is safe to show and to save under. Its extension fits the content, so no file opens as something else. */
export function cleanFilename(given: string, { extensions }: Pick<MediaKind, 'extensions'>): string {
  const base = given.split(/[/\\]/).at(-1) ?? '';
  const plain = base.replaceAll(unwelcome, '').replaceAll(excess, '$1').normalize('NFC');
  const name = core.exec(plain)?.[0] ?? 'arquivo';
  const fits = extensions.find((extension) => name.toLowerCase().endsWith(extension) && name.length > extension.length);
  const stem = fits ? name.slice(0, -fits.length) : name;
  const ending = fits ? name.slice(-fits.length) : extensions[0];
  return `${cut(stem, limits.filenameLength - ending.length)}${ending}`;
}

/** Counts as the database does, and splits no character in two. */
const cut = (text: string, most: number) => [...text].slice(0, most).join('');
