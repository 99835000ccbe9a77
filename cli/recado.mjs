#!/usr/bin/env node
// The `recado` command of this checkout: installs and builds what is missing or changed, then runs the bundle. In
// production it does neither: a server that starts must not download, and what it runs was made and tried elsewhere.
import { ensureBuilt, isBuilt } from '../tools/build.mjs';
import { ensureInstalled, ensureNode } from '../tools/setup.mjs';

ensureNode();
if (process.env.NODE_ENV === 'production') requireBuild();
else await prepare();
await import('../dist/cli.js');

async function prepare() {
  // Who reads the output wants that of the command alone: what is installed is printed on standard error.
  ensureInstalled({ quiet: true, part: 'start' });
  try {
    await ensureBuilt();
  } catch (error) {
    console.error(`recado: the build failed: ${String(error.message).split('\n')[0]}`);
    process.exit(1);
  }
}

function requireBuild() {
  if (isBuilt()) return;
  console.error('recado: there is no build of these sources, and production makes none: run npm run build, or use');
  console.error('recado: what npm run package makes (docs/operations.md)');
  process.exit(1);
}
