// `npm run faults`: plain Node, because nothing may be installed yet.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { childEnvironment, ensureInstalled, ensureNode, projectRoot } from './setup.mjs';

const journeys = [
  'killed-',
  'frozen-',
  'rolling-',
  '-trouble',
  'stop.test',
  'read-your-writes',
  'nemesis',
  'clocks',
  'fail-over',
  'patroni',
];

const usage = `npm run faults -- [part of a journey's name …] [options]
Runs the journeys through killed, frozen and cut-off parts, with many more rounds than npm test has time for.
  --trials 100          with faults chosen by a seed
  --seed 7              repeats a run (or SEED=7)
  --only kill-api       strikes with this fault alone
  --add-to FILE         adds to the result of an earlier run
  --planted             builds bugs into copies of the programs, one at a time: a trial has to find each
`;
const { values, positionals } = readOptions();
ensureNode();
ensureInstalled();
const asked = values.planted ? ['planted'] : positionals;
const names = asked.length > 0 ? asked : journeys;
const seed = values.seed ?? process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31));
console.log(`SEED=${seed}`);
const env = {
  ...childEnvironment(),
  FAULTS: 'full',
  SEED: seed,
  ...(values.trials ? { FAULTS_TRIALS: values.trials } : {}),
  ...(values.only ? { FAULTS_ONLY: values.only } : {}),
  ...(values['add-to'] ? { FAULTS_ADD_TO: path.resolve(values['add-to']) } : {}),
};
const steps = [['tools/build.mjs'], ['node_modules/vitest/vitest.mjs', 'run', '--project', 'parts', ...names]];
for (const command of steps) {
  const { status } = spawnSync(process.execPath, command, { cwd: projectRoot, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function readOptions() {
  try {
    const read = parseArgs({
      allowPositionals: true,
      options: {
        trials: { type: 'string' },
        seed: { type: 'string' },
        planted: { type: 'boolean' },
        only: { type: 'string' },
        'add-to': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (!read.values.help) return read;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${error.message.split('. ')[0]}\n\n${usage}`);
    process.exit(2);
  }
}
