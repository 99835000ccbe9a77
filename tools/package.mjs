// `npm run package`: what production needs, made ahead on a machine that can build. The folder runs as it is, and the
// archive beside it can be copied or installed: nothing in it asks for packages, compilers or a build.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment, ensureInstalled, ensureNode, npmCommand, projectRoot } from './setup.mjs';

/** Read as files while it runs, or by people. */
const taken = [
  ...['contract/openapi.json', 'server/database/migrations', 'server/database/shared'],
  ...['dist/page', 'dist/panel', 'dist/docs', 'docs', '.env.example', 'CHANGELOG.md', 'LICENSE'],
];

const entry = `#!/usr/bin/env node
// Installs nothing and builds nothing: all of it is here.
await import('./dist/cli.js');
`;

/** Writes the folder and answers where it is. */
export function writePackage(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  const { chunks, packages } = JSON.parse(readFileSync(path.join(projectRoot, 'dist', 'build.json'), 'utf8'));
  // The simulator serves sandbox organizations.
  const parts = ['cli.js', 'server.js', 'simulator.js', ...chunks.map((name) => `chunks/${name}`)];
  for (const part of parts.flatMap((name) => [name, `${name}.map`])) take(`dist/${part}`, folder);
  for (const name of [...taken, ...functionFiles()]) take(name, folder);
  const panel = JSON.parse(readFileSync(path.join(projectRoot, 'dist', 'panel.json'), 'utf8'));
  const { name, version, description, license, engines, type } = readManifest(projectRoot);
  const manifest = {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin: { recado: 'recado.mjs' },
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(folder, 'recado.mjs'), entry, { mode: 0o755 });
  writeFileSync(
    path.join(folder, 'THIRD-PARTY.txt'),
    licensesOf([...new Set([...packages, ...panel.packages])].sort()),
  );
  return folder;
}

/** Functions of the database stand beside the modules that call them. */
const functionFiles = () =>
  readdirSync(path.join(projectRoot, 'server'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sql'))
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((name) => !/^server\/database\/(migrations|shared|[^/]+$)/.test(name.replaceAll(path.sep, '/')));

function take(name, folder) {
  cpSync(path.join(projectRoot, name), path.join(folder, name), {
    recursive: true,
  });
}

const readManifest = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** The licences of the packages that the bundle holds, as they ask for. */
function licensesOf(packages) {
  return packages
    .map((place) => path.join(projectRoot, place))
    .filter((place) => existsSync(path.join(place, 'package.json')))
    .map((place) => {
      const { name, version, license } = readManifest(place);
      const file = readdirSync(place).find((one) => /^licen[cs]e/i.test(one));
      const words = file ? readFileSync(path.join(place, file), 'utf8').trim() : `Licence: ${license}`;
      return `${name} ${version}\n\n${words}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** All files below a folder, in bytes. */
export function weigh(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath ?? entry.path, entry.name)).size, 0);
}

function pack(folder, destination) {
  const npm = npmCommand();
  const args = [...npm.args, 'pack', '--silent', '--pack-destination', destination];
  const run = spawnSync(npm.program, args, {
    cwd: folder,
    env: childEnvironment(),
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`npm pack failed: ${run.stderr || run.error?.message}`);
  return path.join(destination, run.stdout.trim().split('\n').at(-1));
}

async function main() {
  ensureNode();
  // As for a start: browsers, linters and a second PostgreSQL are for tests alone.
  ensureInstalled({ part: 'start' });
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  const destination = path.resolve(process.argv[2] ?? path.join(projectRoot, 'dist', 'package'));
  const { name, version } = readManifest(projectRoot);
  const folder = writePackage(path.join(destination, `${name}-${version}`));
  const archive = pack(folder, destination);
  const megabytes = (bytes) => `${(bytes / 1_048_576).toFixed(1)} MB`;
  console.log(`${folder}  ${megabytes(weigh(folder))}`);
  console.log(`${archive}  ${megabytes(statSync(archive).size)}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
