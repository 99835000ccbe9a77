import { readFileSync } from 'node:fs';
import { buildPrograms } from '../rig/build-programs.ts';
import { describeMachine } from '../rig/describe-machine.ts';
import { readOptions } from '../rig/read-options.ts';
import { disks, startPostgres } from '../rig/start-postgres.ts';
import { StopList } from '../rig/stop-list.ts';
import { writeResult } from '../rig/write-result.ts';
import { openWorld } from './open-world.ts';
import { partNames, parts } from './parts.ts';
import { quoteLoad } from './quote-load.ts';

const usage = `npm run load -- [options]
Puts an installation under load that arrives at a fixed rate, whether or not earlier calls were answered. Writes
bench/results/load-….json; a result of all parts is quoted in the README.
  --parts steady,soak   these alone, of ${partNames.join()}
  --add-to FILE,FILE    keeps the other parts of earlier results
  --seconds 60          of each part
  --per-second 80       calls
  --soak-minutes 60     of the soak
  --rest-while FILE     the soak rests between two minutes while this file is there
`;
const { values } = readOptions(usage, {
  options: {
    parts: { type: 'string', default: partNames.join() },
    seconds: { type: 'string', default: '60' },
    'per-second': { type: 'string', default: '80' },
    'soak-minutes': { type: 'string', default: '60' },
    'add-to': { type: 'string', default: '' },
    'rest-while': { type: 'string' },
  },
});
const stops = new StopList();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stops.stopAll().finally(() => process.exit(130)));
}
const log = (line: string) => process.stderr.write(`${line}\n`);
try {
  buildPrograms();
  const machine = describeMachine();
  const serverUrl = await startPostgres(stops, disks[0] ?? { name: 'as it is', settings: {} });
  const world = await openWorld(stops, serverUrl);
  const options = {
    ...{ world, log, seconds: Number(values.seconds), perSecond: Number(values['per-second']) },
    soakMinutes: Number(values['soak-minutes']),
    restWhile: values['rest-while'],
  };
  const done: Record<string, { met: boolean }> = readParts(values['add-to']);
  for (const name of partNames.filter((known) => values.parts.split(',').includes(known))) {
    done[name] = await parts[name](options);
    log(`${name}: ${JSON.stringify(done[name])}`);
  }
  const met = Object.values(done).every((part) => part.met);
  const result = {
    scenario: 'load',
    at: new Date().toISOString(),
    machine,
    met,
    perSecond: options.perSecond,
    parts: done,
  };
  const file = writeResult(result);
  log(`written to ${file}`);
  if (partNames.every((name) => name in done)) quoteLoad(file, result);
  process.stdout.write(`${JSON.stringify(result)}\n`);
  if (!met) process.exitCode = 1;
} finally {
  await stops.stopAll();
}

/** Of several files the later ones count. */
function readParts(files: string): Record<string, { met: boolean }> {
  const results = files.split(',').filter(Boolean);
  return Object.assign({}, ...results.map((file) => JSON.parse(readFileSync(file, 'utf8')).parts));
}
