import { existsSync, readFileSync } from 'node:fs';
import { buildPrograms } from '../rig/build-programs.ts';
import { describeMachine } from '../rig/describe-machine.ts';
import { readOptions } from '../rig/read-options.ts';
import { disks, startPostgres } from '../rig/start-postgres.ts';
import { StopList } from '../rig/stop-list.ts';
import { writeResult } from '../rig/write-result.ts';
import { addFuzz } from './fuzz-routes.ts';
import { judgeAbuse } from './judge-abuse.ts';
import { type AbuseParts, measureAbuse, partNames } from './measure-abuse.ts';
import { writeQuotation } from './quote-abuse.ts';

const usage = `npm run abuse -- [options]
Measures what the most expensive calls and the worst bodies of each route cost, what a paying neighbour feels of hostile
callers without keys and of one hostile tenant, what attacks on memory cost, and whether odd calls to each route find a
fault. Writes bench/results/abuse-….json with a verdict for each budget; a result of all parts is quoted in the README.
SEED=7 repeats a run.
  --parts fuzz,tenant   these alone, of ${partNames.join()}
  --add-to FILE,FILE    keeps the other parts of earlier results; a fuzz with another seed adds up with theirs
  --only import         only the hostile tenant's attacks whose names contain this
  --seconds 60          of the rounds beside attackers, together
  --hostile 64          callers without keys
  --fuzz 2000           calls to each route
`;
const { values } = readOptions(usage, {
  options: {
    ...{ seconds: { type: 'string' }, hostile: { type: 'string' }, fuzz: { type: 'string' } },
    ...{ parts: { type: 'string' }, 'add-to': { type: 'string' }, only: { type: 'string' } },
  },
});
const stops = new StopList();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stops.stopAll().finally(() => process.exit(130)));
}
const log = (line: string) => process.stderr.write(`${line}\n`);
const asked = (values.parts ?? partNames.join()).split(',');
const earlier = readParts(values['add-to']);
try {
  buildPrograms();
  const machine = describeMachine();
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const options = {
    ...{
      stops,
      log,
      seed,
      seconds: Number(values.seconds ?? 60),
      rounds: 5,
      warmUps: 1,
      parts: partNames.filter((name) => asked.includes(name)),
      only: values.only,
    },
    ...{ hostile: Number(values.hostile ?? 64), perRoute: Number(values.fuzz ?? 2_000), tries: 3 },
  };
  const serverUrl = await startPostgres(stops, disks[0] ?? { name: 'as it is', settings: {} });
  const parts = addParts(earlier, await measureAbuse(options, serverUrl));
  const result = { scenario: 'abuse', at: new Date().toISOString(), machine, seed, ...judgeAbuse(parts), parts };
  const file = writeResult(result);
  log(`written to ${file}`);
  if (partNames.every((name) => name in parts)) writeQuotation(file, result);
  process.stdout.write(`${JSON.stringify(result)}\n`);
  if (!result.met) process.exitCode = 1;
} finally {
  await stops.stopAll();
}

/** What was measured anew counts. The fuzz may be made in several runs, which add up. */
function addParts(before: Partial<AbuseParts>, now: Partial<AbuseParts>): Partial<AbuseParts> {
  const parts = { ...before, ...now };
  if (!now.fuzz) return parts;
  const peakMegabytes = Math.max(now.fuzz.peakMegabytes, before.fuzz?.peakMegabytes ?? 0);
  return { ...parts, fuzz: { ...now.fuzz, peakMegabytes, figures: addFuzz(before.fuzz?.figures, now.fuzz.figures) } };
}

/** Of several files the later ones count. */
function readParts(files = ''): Partial<AbuseParts> {
  const results = files.split(',').filter((file) => existsSync(file));
  return Object.assign({}, ...results.map((file) => JSON.parse(readFileSync(file, 'utf8')).parts));
}
