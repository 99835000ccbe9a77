import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readOptions } from '@recado/bench/rig/read-options.ts';
import { applyMutant, type Mutant, mutateSql, mutateTypeScript } from './make-mutants.ts';
import { type Target, targets } from './targets.ts';

const root = join(import.meta.dirname, '..', '..');
const usage = `npm run mutants -- [${Object.keys(targets).join(' | ')} …] [options]
Changes one operator, condition or literal at a time in a copy of the checkout and runs the tests that should notice. A
mutant that no test notices is printed.
  --most 10             of each file, chosen by the seed
  --seed 1              another one chooses other mutants
  --minutes 60          ends the run
  --add-to FILE         keeps what an earlier run found of other groups
`;
const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: {
    most: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    'add-to': { type: 'string', default: '' },
  },
});
const until = performance.now() + Number(values.minutes) * 60_000;
type Verdict = 'killed' | 'survived' | 'timeout';
type Tried = { group: string; file: string; line: number; text: string; verdict: Verdict };

const copy = mkdtempSync(join(tmpdir(), 'recado-mutants-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
copyCheckout();
const tried: Tried[] = [];
for (const group of positionals.length > 0 ? positionals : Object.keys(targets)) {
  for (const target of targets[group] ?? []) tryTarget(group, target);
}
report();

/** Files that git knows, and new ones; packages by a link. */
function copyCheckout(): void {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const name of stdout.trim().split('\n')) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    cpSync(join(root, name), join(copy, name), { force: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

function tryTarget(group: string, { file, tests }: Target): void {
  const text = readFileSync(join(root, file), 'utf8');
  const all = file.endsWith('.sql') ? mutateSql(text) : mutateTypeScript(text);
  if (runTests(tests) !== 'survived') throw new Error(`the tests of ${file} fail without a mutant: ${tests.join(' ')}`);
  for (const mutant of choose(all)) {
    if (performance.now() > until) return;
    writeFileSync(join(copy, file), applyMutant(text, mutant));
    const verdict = runTests(tests);
    tried.push({ group, file, line: mutant.line, text: describe(text, mutant), verdict });
    const { line, text: change } = tried.at(-1) as Tried;
    console.log(`${verdict.padEnd(8)} ${file}:${line} ${change}`);
  }
  writeFileSync(join(copy, file), text);
}

/** Spread over the file; the seed moves the places. */
function choose(all: readonly Mutant[]): Mutant[] {
  const most = Math.min(Number(values.most), all.length);
  const first = Number(values.seed) % Math.max(1, Math.floor(all.length / Math.max(1, most)));
  return Array.from({ length: most }, (_, n) => all[Math.floor((n * all.length) / most) + first]).filter(
    (mutant): mutant is Mutant => mutant !== undefined,
  );
}

/** Once a test fails the others need not run. */
function runTests(tests: readonly string[]): Verdict {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'parts',
    '--bail',
    '1',
    '--reporter',
    'dot',
    ...tests,
  ];
  const { status, error } = spawnSync(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, PROPERTY_RUNS: '30' },
    timeout: 120_000,
    killSignal: 'SIGINT',
  });
  if (error) return 'timeout';
  return status === 0 ? 'survived' : 'killed';
}

function describe(text: string, { from, to, text: replacement }: Mutant): string {
  return `${text.slice(from, to).replace(/\s+/g, ' ').slice(0, 60)} → ${replacement.slice(0, 60)}`;
}

/** A time-out counts as noticed: the change made the tests hang. */
function report(): void {
  const groups = [...new Set(tried.map(({ group }) => group))].map((group) => {
    const own = tried.filter((one) => one.group === group);
    const killed = own.filter(({ verdict }) => verdict !== 'survived').length;
    return { group, mutants: own.length, killed, score: Math.round((100 * killed) / own.length) };
  });
  const at = new Date().toISOString();
  const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.trim();
  const earlier = values['add-to'];
  const kept = existsSync(earlier) ? JSON.parse(readFileSync(earlier, 'utf8')) : { groups: [], survived: [] };
  const isKept = ({ group }: { group: string }) => groups.every((one) => one.group !== group);
  const result = {
    scenario: 'mutants',
    at,
    commit: git('rev-parse', '--short', 'HEAD'),
    seed: Number(values.seed),
    groups: [...kept.groups.filter(isKept), ...groups],
    survived: [...kept.survived.filter(isKept), ...tried.filter(({ verdict }) => verdict === 'survived')],
  };
  const file = `bench/results/mutants-${at.slice(0, 16).replace('T', '-').replace(':', '')}.json`;
  writeFileSync(join(root, file), `${JSON.stringify(result, null, 2)}\n`);
  console.table(groups);
  console.log(`written to ${file}`);
}
