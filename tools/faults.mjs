// `npm run faults`: the journeys through killed, frozen and cut-off parts, with many more rounds than `npm test` has time
// for. `SEED=` repeats a run; words name some of them.
import { spawnSync } from 'node:child_process';
import { childEnvironment, ensureInstalled, ensureNode, projectRoot } from './setup.mjs';

const journeys = ['killed-', 'frozen-', 'rolling-', '-trouble', 'stop.test', 'read-your-writes'];

ensureNode();
ensureInstalled();
const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : journeys;
const steps = [['tools/build.mjs'], ['node_modules/vitest/vitest.mjs', 'run', '--project', 'programs', ...names]];
for (const command of steps) {
  const env = { ...childEnvironment(), FAULTS: 'full' };
  const { status } = spawnSync(process.execPath, command, { cwd: projectRoot, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
