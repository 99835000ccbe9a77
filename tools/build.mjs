// Bundles our own code into dist/, one file per program; npm packages stay in node_modules. Plain Node and esbuild.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(root, 'dist');
const stamp = path.join(dist, 'build.json');

/** The simulator reads its page from the folder beside the file it runs from. */
const page = 'simulator/phone/page';
const programs = { server: 'server/main.ts', cli: 'cli/main.ts', simulator: 'simulator/main.ts' };

/** Builds unless every file that went into the last build is unchanged. Returns true when it built. */
export async function ensureBuilt() {
  if (isCurrent()) return false;
  const inputs = await bundle();
  writeWhole(stamp, `${JSON.stringify({ inputs, digest: digestOf(inputs) })}\n`);
  return true;
}

function isCurrent() {
  try {
    const built = JSON.parse(readFileSync(stamp, 'utf8'));
    for (const name of Object.keys(programs)) readFileSync(path.join(dist, `${name}.js`));
    return built.digest === digestOf(built.inputs);
  } catch {
    return false;
  }
}

/** Contents, not dates: a copied or freshly cloned tree that is the same counts as the same. */
function digestOf(inputs) {
  const digest = createHash('sha256');
  for (const input of inputs) digest.update(`${input}\n`).update(readFileSync(path.join(root, input)));
  return digest.digest('hex');
}

async function bundle() {
  const esbuild = await import('esbuild');
  mkdirSync(dist, { recursive: true });
  const result = await esbuild.build({
    absWorkingDir: root,
    entryPoints: Object.entries(programs).map(([out, entry]) => ({ in: entry, out })),
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    packages: 'external',
    plugins: [{ name: 'ours', setup: (build) => build.onResolve({ filter: /^@recado\// }, resolveOurs) }],
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  for (const file of result.outputFiles) writeWhole(file.path, file.contents);
  return ['tools/build.mjs', 'package-lock.json', ...copyPage(), ...Object.keys(result.metafile.inputs)].sort();
}

function copyPage() {
  mkdirSync(path.join(dist, 'page'), { recursive: true });
  return readdirSync(path.join(root, page)).map((name) => {
    writeWhole(path.join(dist, 'page', name), readFileSync(path.join(root, page, name)));
    return `${page}/${name}`;
  });
}

/** Renamed into place, so that a program starting meanwhile never reads half a file. */
function writeWhole(file, contents) {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, contents);
  renameSync(next, file);
}

/** Workspace names are folders of this checkout, not packages. */
const resolveOurs = ({ path: name }) => ({ path: path.join(root, name.slice('@recado/'.length)) });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureBuilt().catch((error) => {
    console.error(error.errors?.length ? error.message : `The build failed: ${error.message}`);
    process.exit(1);
  });
}
