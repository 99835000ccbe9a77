import { existsSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './server/testing/longest-first.ts';
import { keepTemporaryInMemory } from './server/testing/memory-folder.ts';
import { oldestName, oldestPackage } from './server/testing/oldest-postgres.ts';

keepTemporaryInMemory();

const parts = ['{contract,server,simulator,client,cli,panel,journeys,bench,tools}/**/*.test.ts'];
const pages = ['panel/**/*.test.tsx', 'panel/api/{ahead,changes}.test.ts'];

// What needs a browser runs where the one that npm brings does.
const hasBrowser = process.platform === 'linux' && process.arch === 'x64';
// `npm run faults` runs these, too. No call may fail in the first two, and a machine that stands still for ten seconds fails
// some; the others take minutes. Here `nemesis` and `killed-processes` meet the same faults in short, and
// `guarded-clock` has the jumps of `clocks` one by one.
const faultsAlone = [
  ...['rolling-restart', 'killed-database'],
  ...['planted', 'frozen-workers', 'killed-runs', 'killed-webhooks', 'killed-migration', 'fail-over', 'patroni'],
  ...['clocks'],
].map((name) => `journeys/${name}.test.ts`);
const unasked = process.env.FAULTS === 'full' ? [] : faultsAlone;
const exclude = [...configDefaults.exclude, ...pages, ...(hasBrowser ? [] : ['**/*-page.test.ts']), ...unasked];

// What rests on locks, plans and dialect runs a second time, on the oldest PostgreSQL we promise.
const database = [
  'server/events/*.test.ts',
  'server/chores/*.test.ts',
  'server/database/database.test.ts',
  'server/modules/{messages,deliveries,notices,limits}/*.test.ts',
  'server/modules/conversations/receive-{messages,plans}.test.ts',
  'tools/schema/{migrate,queue-plans}.test.ts',
];

// Long files in those folders about rulings and pace, which are ours alone.
const databaseExclude = ['react-to-failures', 'keep-limits', 'late-callbacks', 'sent-bodies'].map(
  (name) => `server/modules/*/${name}.test.ts`,
);

const shared = {
  globalSetup: ['server/testing/start-test-server.ts'],
  // Shared machines stand still for seconds at a time: these end what hangs, and judge nothing.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  pool: 'forks' as const,
  env: { NODE_ENV: 'test' },
  // Files share what they import, and leave nothing behind: reading it anew for each was a third of the suite's time.
  isolate: false,
};

// Properties are drawn in full once; here two fifths of the runs show that the dialect holds.
const oldest = {
  test: {
    ...shared,
    name: oldestName,
    include: database,
    exclude: [...configDefaults.exclude, ...databaseExclude],
    env: { ...shared.env, PROPERTY_RUNS: '60' },
  },
};

export default defineConfig({
  test: {
    // Two cores: one file per core, each with a database of its own.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...shared, name: 'parts', include: parts, exclude } },
      // What is drawn needs a document, which takes a second to make for each file, and no database.
      { test: { ...shared, name: 'panel', include: pages, environment: 'happy-dom', globalSetup: [] } },
      ...(existsSync(`node_modules/${oldestPackage}/native`) ? [oldest] : []),
    ],
  },
});
