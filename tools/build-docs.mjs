// Renders docs/pt and docs/en into dist/docs, which the service hands out as it is. Plain Node, esbuild and marked.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isUnchanged, readStamp, writeStamp } from './build-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(root, 'dist', 'docs');
const stamp = path.join(root, 'dist', 'docs.json');
const sources = ['docs/pt', 'docs/en', 'tools/site', 'tools/site/assets'];

/** Renders unless every file that went into the last build is unchanged. Returns true when it did. */
export async function ensureDocsBuilt() {
  if (isDocsBuilt()) return false;
  const files = await render();
  const next = `${dist}.${process.pid}`;
  for (const { path: name, text } of files) {
    mkdirSync(path.dirname(path.join(next, name)), { recursive: true });
    writeFileSync(path.join(next, name), text);
  }
  rmSync(dist, { recursive: true, force: true });
  renameSync(next, dist);
  writeStamp(stamp, inputsOf());
  return true;
}

/** A file that was added makes another build, too. */
export const isDocsBuilt = () =>
  existsSync(path.join(dist, 'llms.txt')) &&
  readStamp(stamp)?.inputs.join() === inputsOf().join() &&
  isUnchanged(stamp);

function inputsOf() {
  const files = sources.flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => `${folder}/${entry.name}`),
  );
  return ['tools/build-docs.mjs', 'package-lock.json', ...files].sort();
}

/** The renderer is written with types: it is bundled, run once and thrown away. */
async function render() {
  const esbuild = await import('esbuild');
  const program = path.join(root, 'dist', `render-docs.${process.pid}.mjs`);
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['tools/site/render-site.ts'],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
  });
  try {
    const { renderSite } = await import(pathToFileURL(program).href);
    return renderSite(root);
  } finally {
    rmSync(program, { force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureDocsBuilt();
