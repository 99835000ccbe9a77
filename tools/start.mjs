// `npm start`: from a fresh clone to a running Recado. Plain Node, because nothing is installed yet.
import { ensureInstalled, ensureNode } from './setup.mjs';

ensureNode();
const quiet = !process.stdout.isTTY;
ensureInstalled({ quiet, part: 'start' });
try {
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
} catch (error) {
  console.error(`recado: the build failed: ${String(error.message).split('\n')[0]}`);
  process.exit(1);
}
process.argv.splice(2, 0, 'start');
await import('../dist/cli.js');
