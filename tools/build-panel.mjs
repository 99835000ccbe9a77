// Builds the pages of the panel into dist/panel, which the service hands out as they are. Plain Node and Vite.
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isUnchanged, readStamp, writeStamp } from './build-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(root, 'dist', 'panel');
const stamp = path.join(root, 'dist', 'panel.json');

/** Builds unless every file that went into the last build is unchanged. Returns true when it built. */
export async function ensurePanelBuilt() {
  if (isPanelBuilt()) return false;
  const { inputs, packages, assets } = await build();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeStamp(stamp, inputs, { packages, assets });
  return true;
}

/** What the last build was made from; null where there is none. */
export const readPanelStamp = () => readStamp(stamp);

export const isPanelBuilt = () => existsSync(path.join(dist, 'index.html')) && isUnchanged(stamp);

/**
 * Made beside the last build and put in its place when it is whole. A page that is open still asks for parts of the build
 * before: they stay until the next one.
 */
async function build() {
  const vite = await import('vite');
  const next = `${dist}.${process.pid}`;
  const read = new Set();
  await keepNodeEnv(() =>
    vite.build({
      configFile: path.join(root, 'panel', 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: next },
      plugins: [
        {
          name: 'what-was-read',
          buildEnd() {
            for (const id of this.getModuleIds()) read.add(id.replace(/[?#].*$/, '').replace(/^\0/, ''));
          },
        },
      ],
    }),
  );
  const assets = readdirSync(path.join(next, 'assets'));
  for (const name of readPanelStamp()?.assets ?? []) keepAsset(name, next);
  rmSync(dist, { recursive: true, force: true });
  renameSync(next, dist);
  return { ...describe([...read]), assets };
}

/** Vite sets NODE_ENV for its build and leaves it so: what starts after it would take itself for production. */
export async function keepNodeEnv(work) {
  const before = process.env.NODE_ENV;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

function keepAsset(name, next) {
  const before = path.join(dist, 'assets', name);
  const after = path.join(next, 'assets', name);
  if (existsSync(before) && !existsSync(after)) copyFileSync(before, after);
}

/** Our own files by their path, and the packages whose licences must come along. */
function describe(read) {
  const inRoot = read.filter((id) => id.startsWith(root)).map((id) => id.slice(root.length).split(path.sep).join('/'));
  const ours = inRoot.filter((id) => !id.includes('node_modules/'));
  const packages = new Set(inRoot.flatMap((id) => id.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0] ?? []));
  const fixed = ['tools/build-panel.mjs', 'package-lock.json', 'panel/vite.config.ts', 'panel/index.html'];
  const open = readdirSync(path.join(root, 'panel', 'public')).map((name) => `panel/public/${name}`);
  return { inputs: [...new Set([...fixed, ...open, ...ours])].sort(), packages: [...packages].sort() };
}
