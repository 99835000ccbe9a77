#!/usr/bin/env node
// The `recado` command of this checkout: builds when the sources changed, then runs the bundle.
import { ensureBuilt } from '../tools/build.mjs';
import { ensureNode } from '../tools/setup.mjs';

ensureNode();
try {
  await ensureBuilt();
} catch (error) {
  console.error(`recado: the build failed: ${String(error.message).split('\n')[0]}`);
  process.exit(1);
}
await import('../dist/cli.js');
