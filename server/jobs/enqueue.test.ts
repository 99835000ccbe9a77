import { describe, expect, test } from 'vitest';
import { createLog } from '../runtime/log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { enqueue } from './enqueue.ts';
import type { JobKinds, JobPayload } from './job-kind.ts';
import { runJobsOnce } from './start-jobs.ts';

const database = await testDatabase();
const login = { url: database.url, role: 'recado_jobs' };
const organizationId = '019a8c1e-7f3b-7c5d-9e2a-000000000001';
const done: JobPayload[] = [];
const kinds: JobKinds = {
  note: {
    retrySeconds: [],
    async run(payload) {
      done.push(payload);
    },
  },
};
const runAll = async () => {
  done.length = 0;
  await runJobsOnce({ login, kinds, log: createLog('silent') });
  return done;
};

describe('a job', () => {
  test('runs once its transaction commits, whichever role asked', async () => {
    await database.transaction((tx) => enqueue(tx, { kind: 'note', payload: { id: 'system' } }));
    await database.organizationTransaction(organizationId, (tx) =>
      enqueue(tx, { kind: 'note', payload: { id: 'api' } }),
    );
    expect(await runAll()).toEqual([{ id: 'system' }, { id: 'api' }]);
    expect(await runAll()).toEqual([]);
  });

  test('is never heard of when its transaction rolls back', async () => {
    const failed = database.transaction(async (tx) => {
      await enqueue(tx, { kind: 'note', payload: {} });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await runAll()).toEqual([]);
  });

  test('replaces the one of its key that still waits', async () => {
    await database.transaction(async (tx) => {
      await enqueue(tx, { kind: 'note', payload: { turn: 1 }, key: 'same' });
      await enqueue(tx, { kind: 'note', payload: { turn: 2 }, key: 'same' });
    });
    expect(await runAll()).toEqual([{ turn: 2 }]);
  });

  test('waits for its time', async () => {
    const runAt = new Date(Date.now() + 3_600_000);
    await database.transaction((tx) => enqueue(tx, { kind: 'note', payload: {}, runAt }));
    expect(await runAll()).toEqual([]);
  });

  test('carries ids only', async () => {
    const named = database.transaction((tx) => enqueue(tx, { kind: 'note', payload: { name: 'Ana Souza' } }));
    await expect(named).rejects.toThrow('a payload carries ids only');
  });
});
