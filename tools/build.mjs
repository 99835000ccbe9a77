// Bundles every program with the npm packages it uses into dist/. Reading one large file takes half the time of reading
// a thousand small ones, and what is in dist/ runs without node_modules. Plain Node and esbuild.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDocsBuilt } from './build-docs.mjs';
import { ensurePanelBuilt } from './build-panel.mjs';
import { isUnchanged, readStamp as readStampOf, writeStamp, writeWhole } from './build-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(root, 'dist');
const stamp = path.join(dist, 'build.json');
const chunkFolder = 'chunks';

/** The simulator reads its page from the folder beside the file it runs from. */
const page = 'simulator/phone/page';
const programs = { server: 'server/main.ts', cli: 'cli/main.ts', simulator: 'simulator/main.ts' };

/** Builds programs and pages, unless every file that went into the last build is unchanged. Returns true when it built. */
export async function ensureBuilt() {
  const built = await Promise.all([ensureProgramsBuilt(), ensurePanelBuilt(), ensureDocsBuilt()]);
  return built.includes(true);
}

async function ensureProgramsBuilt() {
  if (isBuilt()) return false;
  const last = readStamp();
  const { inputs, chunks, packages } = await bundle();
  writeStamp(stamp, inputs, { chunks, packages });
  forgetChunks([...chunks, ...(last?.chunks ?? [])]);
  return true;
}

/** What the build in dist/ was made from; null where there is none. */
export const readStamp = () => readStampOf(stamp);

/** Whether dist/ was made from the sources that are here. */
export const isBuilt = () =>
  Object.keys(programs).every((name) => existsSync(path.join(dist, `${name}.js`))) && isUnchanged(stamp);

/** A process of the build before may still want a part that it has not loaded: that build's parts stay. */
function forgetChunks(kept) {
  const folder = path.join(dist, chunkFolder);
  for (const name of readdirSync(folder)) {
    if (!kept.includes(name.replace(/\.map$/, ''))) rmSync(path.join(folder, name), { force: true });
  }
}

async function bundle() {
  const result = await compile(dist, []);
  return describeBundle(result.metafile);
}

async function compile(outdir, plugins) {
  const esbuild = await import('esbuild');
  const result = await esbuild.build({
    absWorkingDir: root,
    entryPoints: Object.entries(programs).map(([out, entry]) => ({ in: entry, out })),
    outdir,
    bundle: true,
    // What is imported when it is needed becomes a file of its own, and programs share what both have.
    splitting: true,
    chunkNames: `${chunkFolder}/[name]-[hash]`,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    // Packages that are not modules ask for others by `require`.
    banner: { js: "import { createRequire as __from } from 'node:module'; const require = __from(import.meta.url);" },
    // Asked for by packages that can do without.
    external: ['pg-native', 'typescript'],
    plugins: [{ name: 'ours', setup: (build) => build.onResolve({ filter: /^@recado\// }, resolveOurs) }, ...plugins],
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  mkdirSync(path.join(outdir, chunkFolder), { recursive: true });
  for (const file of result.outputFiles) writeWhole(file.path, file.contents);
  return result;
}

/** What our own files were, which parts were made, and which packages are inside. Packages are those of the lock file. */
function describeBundle({ inputs, outputs }) {
  const read = Object.keys(inputs);
  const ours = read.filter((input) => !input.includes('node_modules/'));
  const packages = new Set(read.flatMap((input) => input.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0] ?? []));
  const parts = Object.keys(outputs).filter((output) => output.startsWith(`dist/${chunkFolder}/`));
  return {
    inputs: ['tools/build.mjs', 'package-lock.json', ...copyPage(dist), ...ours].sort(),
    chunks: parts.map((output) => path.basename(output)).filter((name) => name.endsWith('.js')),
    packages: [...packages].sort(),
  };
}

function copyPage(outdir) {
  mkdirSync(path.join(outdir, 'page'), { recursive: true });
  return readdirSync(path.join(root, page)).map((name) => {
    writeWhole(path.join(outdir, 'page', name), readFileSync(path.join(root, page, name)));
    return `${page}/${name}`;
  });
}

/**
 * What tests kill: a line `// crash point: name` of a source file becomes a call that ends the process there, when
 * `CRASH_AT=name:nth` asks for it. In every other build it is a comment. `edits` replace a text of a source file or of an SQL
 * file by another, each exactly once: bugs that are planted to see whether they are found.
 */
export async function buildForFaults(folder, edits = []) {
  const load = async ({ path: file }) => ({
    contents: edited(path.relative(root, file), readFileSync(file, 'utf8'), edits).replace(
      /^( *)\/\/ crash point: ([a-z-]+)$/gm,
      '$1(globalThis as { crashAt?: (name: string) => void }).crashAt?.("$2");',
    ),
    loader: 'ts',
  });
  const plugin = { name: 'faults', setup: (build) => build.onLoad({ filter: /\/server\/.*\.ts$/ }, load) };
  const outdir = path.join(folder, 'dist');
  await compile(outdir, [plugin]);
  for (const program of ['server.js', 'cli.js'].map((name) => path.join(outdir, name))) {
    writeFileSync(program, `${crashAt}\n${readFileSync(program, 'utf8')}`);
  }
  copyPage(outdir);
  for (const name of ['package.json', 'contract/openapi.json', ...listSql('server')]) {
    const text = edited(name, readFileSync(path.join(root, name), 'utf8'), edits);
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

function edited(name, text, edits) {
  let result = text;
  for (const { file, find, replace } of edits) {
    if (file !== name) continue;
    if (result.split(find).length !== 2) throw new Error(`${file} does not have this once: ${find}`);
    result = result.replace(find, () => replace);
  }
  return result;
}

const listSql = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listSql(name);
    return name.endsWith('.sql') ? [name] : [];
  });

const crashAt = `{
  const [name, nth = '1'] = (process.env.CRASH_AT ?? '').split(':');
  let left = Number(nth);
  if (name) globalThis.crashAt = (at) => at === name && --left === 0 && process.kill(process.pid, 'SIGKILL');
}`;

/** Workspace names are folders of this checkout, not packages. */
const resolveOurs = ({ path: name }) => ({ path: path.join(root, name.slice('@recado/'.length)) });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, edits] = process.argv.slice(2);
  const building = folder ? buildForFaults(folder, JSON.parse(edits ?? '[]')) : ensureBuilt();
  building.catch((error) => {
    console.error(error.errors?.length ? error.message : `The build failed: ${error.message}`);
    process.exit(1);
  });
}
