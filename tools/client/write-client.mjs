// `npm run package:client`: the SDK as it is published. Plain modules with their declarations, nothing to install.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment, ensureInstalled, ensureNode, npmCommand, projectRoot } from '../setup.mjs';

const source = path.join(projectRoot, 'client');

/** Checked with the types of the web alone: what only Node has does not compile. */
const settings = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
  declaration: true,
};

/** Writes the folder and answers where it is. */
export async function writeClient(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await compile(path.join(folder, 'dist'));
  for (const name of ['README.md', 'examples'])
    cpSync(path.join(source, name), path.join(folder, name), { recursive: true });
  cpSync(path.join(projectRoot, 'LICENSE'), path.join(folder, 'LICENSE'));
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifestOf(), null, 2)}\n`);
  return folder;
}

async function compile(outDir) {
  const { default: ts } = await import('typescript');
  const { options } = ts.convertCompilerOptionsFromJson({ ...settings, outDir, rootDir: source }, source);
  const program = ts.createProgram([path.join(source, 'index.ts')], options);
  // Declarations keep the names that the sources import; beside the modules those are called .js.
  const written = program.emit(undefined, (name, text) =>
    ts.sys.writeFile(name, name.endsWith('.d.ts') ? asModules(text) : text),
  );
  const problems = [...ts.getPreEmitDiagnostics(program), ...written.diagnostics];
  if (problems.length > 0)
    throw new Error(
      ts.formatDiagnostics(problems, {
        getCurrentDirectory: () => source,
        getCanonicalFileName: (name) => name,
        getNewLine: () => '\n',
      }),
    );
}

const asModules = (text) => text.replaceAll(/((?:from |import\()["']\.{1,2}\/[^"']+)\.ts(["'])/g, '$1.js$2');

function manifestOf() {
  const { name, version, type } = readManifest(source);
  const { license, repository } = readManifest(projectRoot);
  const entry = { types: './dist/index.d.ts', default: './dist/index.js' };
  return {
    name,
    version,
    description: 'The SDK of Recado: business messaging over one REST interface.',
    keywords: ['whatsapp', 'messaging', 'webhooks', 'recado'],
    license,
    ...(repository ? { repository } : {}),
    type,
    engines: { node: '>=20' },
    sideEffects: false,
    exports: { '.': entry, './package.json': './package.json' },
    types: entry.types,
    files: ['dist', 'examples'],
  };
}

const readManifest = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** The archive as npm would upload it. */
export function packClient(folder, destination) {
  const npm = npmCommand();
  const args = [...npm.args, 'pack', '--silent', '--pack-destination', destination];
  const run = spawnSync(npm.program, args, { cwd: folder, env: childEnvironment(), encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`npm pack failed: ${run.stderr || run.error?.message}`);
  return path.join(destination, run.stdout.trim().split('\n').at(-1));
}

async function main() {
  ensureNode();
  ensureInstalled();
  const destination = path.resolve(process.argv[2] ?? path.join(projectRoot, 'dist'));
  const folder = await writeClient(path.join(destination, 'client'));
  console.log(packClient(folder, destination));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
