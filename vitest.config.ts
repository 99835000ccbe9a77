import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,simulator,client,cli,journeys,bench,tools}/**/*.test.ts'],
    globalSetup: ['server/testing/start-test-server.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores: one file per core, each with a database of its own.
    maxWorkers: 2,
    pool: 'forks',
    env: { NODE_ENV: 'test' },
  },
});
