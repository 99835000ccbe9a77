import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** As the service compresses what it hands out. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Every file a browser fetches to show a page for the first time, with its compressed size in bytes. */
export function firstLoadOf(folder: string, page: string): Map<string, number> {
  const index = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...index.matchAll(/(?:src|href)="\/panel\/([^"]+)"/g)].flatMap((match) => match[1] ?? []);
  const entry = named.find((name) => /^assets\/index-[\w-]+\.js$/.test(name));
  if (!entry) throw new Error('the page names no program');
  const { assets }: { assets: string[] } = JSON.parse(readFileSync(join(folder, '..', 'panel.json'), 'utf8'));
  // Portuguese and English are written with this part of the font alone.
  const fonts = assets.filter((name) => name.startsWith('inter-latin-wght-')).map((name) => `assets/${name}`);
  const files = new Set(['index.html', ...named, ...partsOf(folder, entry, page), ...fonts]);
  return new Map([...files].map((name) => [name, sizeOf(folder, name)]));
}

/** The program lists, for each page it can load, which parts and styles come with it. */
function partsOf(folder: string, entry: string, page: string): string[] {
  const text = readFileSync(join(folder, entry), 'utf8');
  const list = /\["(assets\/[^\]]+)"\]/.exec(text)?.[1]?.split('","') ?? [];
  const numbers = new RegExp(
    `import\\(.\\./${page}-[\\w-]+\\.js.\\)(?:\\.then\\([^,]+\\))?,__vite__mapDeps\\(\\[([\\d,]+)\\]`,
  ).exec(text)?.[1];
  if (!numbers) throw new Error(`the program loads no page called ${page}`);
  return numbers.split(',').flatMap((number) => list[Number(number)] ?? []);
}

function sizeOf(folder: string, name: string): number {
  const bytes = readFileSync(join(folder, name));
  return name.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes, quality).length;
}
