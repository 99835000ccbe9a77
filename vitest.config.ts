import { existsSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { oldestName, oldestPackage } from './server/testing/start-test-server.ts';

const everything = ['{contract,server,simulator,client,cli,journeys,bench,tools}/**/*.test.ts'];

// What needs a browser runs where the one that npm brings does.
const hasBrowser = process.platform === 'linux' && process.arch === 'x64';
const exclude = [...configDefaults.exclude, ...(hasBrowser ? [] : ['**/*-page.test.ts'])];

// What rests on locks, plans and dialect runs a second time, on the oldest PostgreSQL we promise.
const database = [
  'server/events/*.test.ts',
  'server/jobs/{enqueue,rescue-jobs}.test.ts',
  'server/database/database.test.ts',
  'server/modules/{messages,deliveries,notices,limits}/*.test.ts',
  'server/modules/conversations/receive-{messages,plans}.test.ts',
  'tools/schema/{migrate,queue-plans}.test.ts',
];

const shared = {
  globalSetup: ['server/testing/start-test-server.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  pool: 'forks' as const,
  env: { NODE_ENV: 'test' },
};

const oldest = { test: { ...shared, name: oldestName, include: database, isolate: false } };

// Files of modules share what they import: reading that anew for each of them was a third of the suite's time. They start
// no programs and leave nothing behind.
const modules = ['server/modules/**/*.test.ts'];

export default defineConfig({
  test: {
    // Two cores: one file per core, each with a database of its own.
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'postgresql-18', include: everything, exclude: [...exclude, ...modules] } },
      { test: { ...shared, name: 'modules', include: modules, isolate: false } },
      ...(existsSync(`node_modules/${oldestPackage}/native`) ? [oldest] : []),
    ],
  },
});
