import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSimulator } from './start.ts';
import { call } from './testing/stage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'simulator-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a durable journal holds the line of a call before its answer leaves', async () => {
  const file = join(folder, 'journal.ndjson');
  const simulator = await startSimulator({ journal: { file, fsync: true } });
  await call(
    `${simulator.url}/v24.0/1/messages`,
    'POST',
    { to: '+5511988887777', biz_opaque_callback_data: 'o.1' },
    'x',
  );
  const [line = ''] = readFileSync(file, 'utf8').split('\n');
  expect(JSON.parse(line)).toMatchObject({ seq: 1, to: '+5511988887777', opaque: 'o.1', status: 401 });
  await simulator.close();
});

test('a journal file is complete when the simulator stops', async () => {
  const file = join(folder, 'journal.ndjson');
  const simulator = await startSimulator({ journal: { file } });
  await Promise.all([1, 2, 3].map((n) => call(`${simulator.url}/${n}`, 'GET', undefined, 'x')));
  await simulator.close();
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(3);
});
