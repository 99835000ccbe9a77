#!/usr/bin/env node
// The `recado` command of this checkout: installs and builds what is missing or changed, then runs the bundle.
import { ensureBuilt } from '../tools/build.mjs';
import { ensureInstalled, ensureNode } from '../tools/setup.mjs';

ensureNode();
// Whoever reads the output wants that of the command alone.
ensureInstalled({ quiet: !process.stdout.isTTY });
try {
  await ensureBuilt();
} catch (error) {
  console.error(`recado: the build failed: ${String(error.message).split('\n')[0]}`);
  process.exit(1);
}
await import('../dist/cli.js');
