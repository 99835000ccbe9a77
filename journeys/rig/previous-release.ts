import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { atEnd } from '@recado/server/testing/at-end.ts';

const archive = join(import.meta.dirname, '..', 'releases', 'previous.json.br');

/** The release before this one, as its package was, unpacked for this test: `npm run keep-release` kept it. */
export function unpackPrevious(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recado-previous-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const files: Record<string, string> = JSON.parse(brotliDecompressSync(readFileSync(archive)).toString());
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
