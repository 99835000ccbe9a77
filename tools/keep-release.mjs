// `npm run keep-release`: keeps what `npm run package` made of this release for the journey that upgrades from it. An
// archive in the tree, because a clone may hold no history to build it from, and because what is built anew from old
// sources with today's packages is not what ran.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { projectRoot } from './setup.mjs';

export const keptRelease = path.join(projectRoot, 'journeys', 'releases', 'previous.json.br');

/** What a process reads while it runs. Maps, documents and licences stay in the package, and so does the client of S3. */
const isNeeded = (name) =>
  /^(package\.json|recado\.mjs|contract\/|server\/|dist\/.*\.js$)/.test(name) && !/^dist\/chunks\/s3-client/.test(name);

/** One file: names and texts as JSON, compressed. */
export async function keepRelease(folder, file = keptRelease) {
  const { transform } = await import('esbuild');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter(isNeeded)
    .sort();
  const kept = {};
  for (const name of names) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const isProgram = name.startsWith('dist/');
    kept[name] = isProgram ? (await transform(text, { minify: true, format: 'esm', target: 'node20' })).code : text;
  }
  const bytes = Buffer.from(JSON.stringify(kept));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(file, brotliCompressSync(bytes, { params }));
}

async function main() {
  const given = process.argv[2];
  const folder = given ?? mkdtempSync(path.join(tmpdir(), 'recado-keep-'));
  if (!given) {
    const { ensureBuilt } = await import('./build.mjs');
    const { writePackage } = await import('./package.mjs');
    await ensureBuilt();
    writePackage(folder);
  }
  await keepRelease(folder);
  if (!given) rmSync(folder, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
